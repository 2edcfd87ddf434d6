import { fileURLToPath } from 'node:url';
import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { buildFonts } from './fonts.mjs';
import { leanIcons, leanQueries, leanRouter, reactModules, textsInPlace } from './leanLibraries.ts';
import { minifyAgain } from './minifyAgain.ts';
import { writePublicSources } from './publicSources.mjs';
import { listScreens, scriptFiles } from './scriptFiles.ts';

// The server that the development pages talk to; only `vite dev` reads it.
const api = process.env.API_URL ?? 'http://localhost:3000';
const apiPaths = ['/graphql', '/upload', '/pictures', '/webhooks', '/pay', '/dev/mail', '/healthz', '/readyz'];

const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url));

const scripts = {
  entry: source('entry-client.tsx'),
  screens: {
    Home: source('screens/Home.tsx'),
    Product: source('screens/Product.tsx'),
    Chef: source('screens/Chef.tsx'),
  },
  parts: {
    cart: [source('features/checkout/CartPanel.tsx'), source('ui/ToastLine.tsx')],
    settle: [source('features/checkout/SettleCheckout.ts')],
  },
};

export default defineConfig(async ({ command, isSsrBuild }): Promise<UserConfig> => {
  const [publicSources] = await Promise.all([writePublicSources({ everything: command === 'serve' }), buildFonts()]);
  return {
    root: import.meta.dirname,
    // What the first style sheet is written for; see publicSources.mjs.
    resolve: { alias: { 'public-sources.css': publicSources } },
    plugins: [
      react(),
      tailwindcss(),
      withoutPropertyFallback(),
      ...(command === 'build' ? [leanRouter(), leanIcons(), textsInPlace(ERROR_TEXTS)] : []),
      ...(command === 'build' && !isSsrBuild ? [reactModules(), leanQueries(), minifyAgain(), listScreens()] : []),
    ],
    // React's server renderer is its slow development build unless this says production.
    define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
    server: { proxy: Object.fromEntries(apiPaths.map((path) => [path, { target: api, changeOrigin: false }])) },
    ssr: { noExternal: true },
    build: {
      // Every browser since July 2024: `light-dark()`, nested rules and `@property` need no rewriting there.
      target: ['chrome123', 'edge123', 'firefox128', 'safari17.5', 'ios17.5'],
      outDir: isSsrBuild ? 'dist/server' : 'dist/client',
      emptyOutDir: true,
      manifest: !isSsrBuild,
      copyPublicDir: !isSsrBuild,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      ...(isSsrBuild
        ? {}
        : {
            rolldownOptions: {
              input: [source('../index.html'), source('react.ts')],
              output: { codeSplitting: { groups: scriptFiles(scripts) } },
              // React asks its scheduler for what only the development file has.
              checks: { importIsUndefined: false },
            },
          }),
    },
  };
});

// Tailwind repeats every `@property` for browsers older than our targets; each public page would carry that inline.
function withoutPropertyFallback(): Plugin {
  return {
    name: 'without-property-fallback',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = String(file.source).replace(/@layer properties\{@supports[^{]*\{[^{]*\{[^{}]*\}\}\}/, '');
      }
    },
  };
}
