/** Builds the page into dist/page, split by view, with a placeholder for the content policy's nonce. */
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledCharts, usedDiagrams } from './compiled-charts.ts';
import { unusedStyles } from './unused-styles.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), compiledCharts(), usedDiagrams(ROOT), unusedStyles()],
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: '../../dist/page',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    chunkSizeWarningLimit: 1500,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
});
