/** Declarations of what the bundler replaces. */
interface ImportMeta {
  readonly env: { readonly PROD: boolean };
}

declare module '*.css';
