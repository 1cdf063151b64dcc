/**
 * The build of the page: one script, one style sheet, no inline code (the server's policy forbids
 * it), and relative addresses, so that `dist` works from any folder of any host.
 */
import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
  build: {
    outDir: 'dist',
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Nothing becomes a data: address; what the policy allows stays easy to see.
    assetsInlineLimit: 0,
  },
});
