import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { buildFonts } from './fonts.mjs';

// Behind `vite dev`.
const api = process.env.API_URL ?? 'http://localhost:3000';
const apiPaths = [
  '/graphql',
  '/live',
  '/upload',
  '/pictures',
  '/webhooks',
  '/pay',
  '/dev/mail',
  '/operator/csv',
  '/healthz',
  '/readyz',
];

// The first script; what a page loads when idle, with all that it imports; rules; what many screens share.
const groups = [
  { name: 'first', tags: ['$initial' as const], priority: 2 },
  { name: 'idle', test: /[\\/]boot[\\/]idle\.ts$/, priority: 1 },
  { name: 'typed', test: /domain[\\/]src[\\/]typed\.ts$/, priority: 2 },
  { name: 'rules', test: /domain[\\/]src[\\/]validation[\\/](?:patterns|people)\.ts$/, priority: 1 },
  { name: 'dishes', test: /domain[\\/]src[\\/]validation[\\/]menu\.ts$/, priority: 1 },
  { name: 'shared', minShareCount: 6 },
];

// The first script names them all; the server's pages name the pictures.
const assetFileNames = 'assets/[name]-[hash:7][extname]';
const scriptNames = 'assets/[name]-[hash:7].js';

export default defineConfig(async ({ command, isSsrBuild }): Promise<UserConfig> => {
  await buildFonts();
  return {
    root: import.meta.dirname,
    plugins: [react(), tailwindcss()],
    // Otherwise React's slow development build renders.
    define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
    server: { proxy: Object.fromEntries(apiPaths.map((path) => [path, { target: api, changeOrigin: false }])) },
    ssr: { noExternal: true },
    build: {
      // Browsers since July 2024: no rewriting of `light-dark()`, nested rules and `@property`.
      target: ['chrome123', 'edge123', 'firefox128', 'safari17.5', 'ios17.5'],
      outDir: isSsrBuild ? 'dist/server' : 'dist/client',
      emptyOutDir: true,
      manifest: !isSsrBuild,
      copyPublicDir: !isSsrBuild,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        output: isSsrBuild
          ? { assetFileNames, codeSplitting: false }
          : { assetFileNames, entryFileNames: scriptNames, chunkFileNames: scriptNames, codeSplitting: { groups } },
      },
    },
  };
});
