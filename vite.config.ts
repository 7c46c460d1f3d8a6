import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The router's package leads to its development build only; this one leaves the warnings out. */
const productionRouter = {
  find: /^react-router$/,
  replacement: fileURLToPath(
    new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url),
  ),
};

/** The panel. `scripts/build.mjs` adds where it goes; the server is bundled there too. */
export default defineConfig(({ command }) => ({
  root: 'web',
  plugins: [react()],
  resolve: { alias: command === 'build' ? [productionRouter] : [] },
  build: { target: 'es2022', outDir: '../dist/web', assetsInlineLimit: 0 },
}));
