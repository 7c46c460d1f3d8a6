import { build } from 'vite';
import { inRoot } from './root.mjs';

/**
 * Flat, so that `import.meta.dirname` is the same in every chunk. Packages stay in node_modules.
 * @param {Record<string, string>} entries What is started by its path, by name. @param {string} outDir
 */
export const buildForNode = (entries, outDir) =>
  build({
    configFile: false,
    root: inRoot('.'),
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        input: entries,
        external: (id) => !/^[./#\0]/.test(id),
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: '[name]-[hash][extname]',
        },
      },
    },
  });
