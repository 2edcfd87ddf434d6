import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { buildFonts } from './fonts.mjs';

// The server that the development pages talk to; only `vite dev` reads it.
const api = process.env.API_URL ?? 'http://localhost:3000';
const apiPaths = ['/graphql', '/upload', '/pictures', '/webhooks', '/pay', '/dev/mail', '/healthz', '/readyz'];

export default defineConfig(async ({ command, isSsrBuild }): Promise<UserConfig> => {
  await buildFonts();
  return {
    root: import.meta.dirname,
    plugins: [react(), tailwindcss()],
    // React's server renderer is its slow development build unless this says production.
    define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
    server: { proxy: Object.fromEntries(apiPaths.map((path) => [path, { target: api, changeOrigin: false }])) },
    ssr: { noExternal: true },
    build: {
      // Every browser since May 2024: from there on `light-dark()` and nested rules need no rewriting.
      target: ['chrome123', 'edge123', 'firefox120', 'safari17.5', 'ios17.5'],
      outDir: isSsrBuild ? 'dist/server' : 'dist/client',
      emptyOutDir: true,
      manifest: !isSsrBuild,
      copyPublicDir: !isSsrBuild,
      // One style sheet, because the public pages carry it inline.
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  };
});
