/** What examples import besides Magiban and Node: as little of each as they use. */

declare module 'react' {
  export function useEffect(effect: () => undefined | (() => void), on: readonly unknown[]): void;
}

declare module 'react/jsx-runtime' {
  export namespace JSX {
    interface IntrinsicElements {
      p: { children?: string };
    }
  }
}

/** The engine for ShogiHome, which `npm run build:shogihome` builds without types: those of its sources. */
declare module '*/magiban/magiban.js' {
  type Module = typeof import('../../packages/magiban/src/shogihome/module.js');
  type Options = Parameters<Module['createEngineModule']>[1];
  export default function createMagiban(
    options?: Options,
  ): ReturnType<Module['createEngineModule']>;
}
