import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { buildFonts } from './fonts.mjs';

// Behind `vite dev`.
const api = process.env.API_URL ?? 'http://localhost:3000';
const apiPaths = ['/graphql', '/live', '/upload', '/pictures', '/webhooks', '/pay', '/dev/mail', '/healthz', '/readyz'];

// An entry of its own, so that it runs as a separate task (src/boot/starter.ts).
const input = ['index.html', 'react-dom/client'];

// Few files: React and the first script; the cart and what it shares, loaded when idle; texts of forms; what private
// screens, and those with orders, share.
const ofForms =
  '(?:errorCatalogue|problems|pictureUpload|ImageUploadField|CheckCard|Stepper|PasswordField|validation.\\w+)\\.tsx?$';

// Without it, every private screen would load the cart.
const whenIdle =
  '[\\\\/](?:(?:Modal|Drawer|ConfirmDialog|TextArea|PillGroup|FoldedPills|Caution|Ticket|ToastLine)\\.tsx|' +
  '(?:appWorker|turns|push|useSteadyList|steadyList|allergens|allergenChoices|allergenWarnings|avoided|src.orderTexts|accountTexts|resendConfirmation|notAsBefore|distance|validation.(?:rule|handoff))\\.ts|' +
  '(?:hand|door-open|signpost|message-square-text|rotate-ccw)\\.mjs|(?:mutationObserver|useMutation)\\.js)$';

const groups = [
  { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 5 },
  { name: 'first', tags: ['$initial' as const], priority: 4 },
  { name: 'idle', test: new RegExp(whenIdle), priority: 3 },
  { name: 'cart', test: /[\\/]CartPanel\.tsx$/, priority: 2 },
  { name: 'base', test: new RegExp(`^(?!.*(?:[\\\\/]features[\\\\/]|${ofForms}))`), minShareCount: 2, priority: 1 },
  { name: 'forms', test: new RegExp(ofForms), minShareCount: 2 },
  { name: 'orders', test: /features[\\/]orders[\\/]/, minShareCount: 2 },
];

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
      rolldownOptions: isSsrBuild
        ? { output: { codeSplitting: false } }
        : { input, output: { codeSplitting: { groups } } },
    },
  };
});
