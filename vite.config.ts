import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The panel. `scripts/build.mjs` adds where it goes; the server is bundled there too. */
export default defineConfig({
  root: 'web',
  plugins: [react()],
  build: { target: 'es2022', outDir: '../dist/web', assetsInlineLimit: 0 },
});
