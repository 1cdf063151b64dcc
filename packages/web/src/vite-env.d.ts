/** What the bundler puts in the place of these. */
interface ImportMeta {
  readonly env: { readonly PROD: boolean };
}

declare module '*.css';
