/**
 * The build of the page: chunks by section, no inline code (the server's policy forbids it), relative addresses, so that `dist` works
 * from any folder of any host, and a service worker that knows every file.
 */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Tells the service worker which files there are, and a name for exactly these. */
function listFiles(): Plugin {
  return {
    name: 'list-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const worker = bundle['sw.js'];
      if (worker?.type !== 'chunk') throw new Error('the build has no sw.js');
      const files = [
        './',
        ...readdirSync(path('public'), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => entry.name),
        ...Object.keys(bundle).filter((name) => name !== 'sw.js' && name !== 'index.html'),
      ].sort();
      const hash = createHash('sha256').update(files.join('\n'));
      for (const item of Object.values(bundle)) {
        hash.update(item.type === 'chunk' ? item.code : item.source);
      }
      worker.code = worker.code
        .replaceAll('__FILES__', JSON.stringify(files))
        .replaceAll('__BUILD__', JSON.stringify(hash.digest('hex').slice(0, 12)));
    },
  };
}

export default defineConfig({
  base: './',
  plugins: [listFiles()],
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Nothing becomes a data: address; what the policy allows stays easy to see.
    assetsInlineLimit: 0,
    rollupOptions: {
      input: { index: path('index.html'), sw: path('src/sw.ts') },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
