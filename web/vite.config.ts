import { mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { evaluationShell } from './evaluation/shell.ts';
import { appShell } from './shared/build/appShell.ts';
import { buildId } from './shared/build/buildId.ts';
import { oneByteSource } from './shared/build/oneByteSource.ts';

const SHOP = fileURLToPath(new URL('./shop', import.meta.url));
const EVALUATION = fileURLToPath(new URL('./evaluation', import.meta.url));
const EVALUATION_ENTRY = `${EVALUATION}/src/app/entry-client.tsx`;
const PANEL = fileURLToPath(new URL('./panel', import.meta.url));
const PANEL_ENTRY = `${PANEL}/src/app/entry-client.tsx`;
const OUT = fileURLToPath(new URL('../out/web', import.meta.url));
const SOURCE_MAPS = fileURLToPath(new URL('../out/source-maps', import.meta.url));
const API = 'http://127.0.0.1:4000';
/**
 * The code of every page is one file: it compresses better than its parts and changes less often. Of the GraphQL
 * package it contains the visitor; the parser is only for the explorer.
 */
const EVERY_PAGE =
  /node_modules\/((react|react-dom|scheduler|react-router|react-router-dom|rxjs|@apollo\/client\/(link|errors)|@chakra-ui\/react\/dist\/esm\/(styled-system|(preset-base|merge-props|merge-refs|create-context)\.js)|@emotion|@pandacss|stylis)(\/|$))/;
/** Apollo Client with its cache, which a step of the evaluation does not need. */
const CLIENT =
  /node_modules\/((@apollo\/client|tslib|optimism|@wry)\/|graphql\/(language\/(ast|kinds|visitor)|jsutils\/(devAssert|inspect))\.)|web\/shared\/apollo\/(client|cache|possibleTypes\.generated)\.ts$/;
const SHARED = fileURLToPath(new URL('./shared', import.meta.url));
/**
 * Our own code at the start of every app, with its imports. A name without a file stops the build. `fonts.css` is not
 * in the list, because a page preloads the font that the manifest names for the entry.
 */
const EVERY_APP = new Set(
  [
    ...['apollo/links/createLinks.ts', 'apollo/lazyText.ts', 'apollo/document.ts', 'apollo/errorCode.ts'],
    ...['session/sessionParameters.ts', 'session/useSignedIn.ts'],
    ...['activity/recordActivity.ts', 'activity/activityQueue.ts', 'build/buildWatch.ts', 'ui/look/theme.ts'],
    ...['ui/look/continueStyles.ts'],
    ...[
      'ui/Toaster.tsx',
      'ui/Button.tsx',
      'ui/Skeleton.tsx',
      'ui/ErrorBoundary.tsx',
      'ui/Logo.tsx',
      'ui/OfflineNotice.tsx',
    ],
    ...['ui/hydration/useHydrated.ts', 'ui/hydration/SignalHydrated.tsx'],
    ...[
      'upload/sleepUntilOnline.ts',
      'format/plural.ts',
      '../../schema/money.ts',
      '../../schema/br/saoPaulo.ts',
    ],
  ].map((name) => realpathSync(join(SHARED, name))),
);
/** The function with which the build loads a lazy part and its imports. */
const PRELOAD = '\0vite/preload-helper.js';
/** What most pages of shop and panel use, and the evaluation only later. */
const MOST_PAGES = new Set(
  [
    ...[
      'ui/Providers.tsx',
      'ui/ErrorState.tsx',
      'ui/EmptyState.tsx',
      'ui/Picture.tsx',
      'ui/SkipLink.ts',
      'ui/look/needColors.ts',
    ],
    ...['apollo/toastError.ts', 'apollo/useMasked.ts', '../../schema/regulated.ts'],
  ].map((name) => realpathSync(join(SHARED, name))),
);
const ICONS =
  /lucide-react\/dist\/esm\/icons\/(search|user-round|chevron-down|arrow-(left|right)|trash|menu)\.(m?js)$/;
/**
 * The shop's code of every page, with its imports. One file compresses better than many small ones. The entry is not
 * in the list, because the build would then not find the scripts of `index.html`.
 */
const SHOP_PAGES = new Set(
  [
    ...['app/App.tsx', 'page/PageHead.tsx', 'page/PageStatus.tsx', 'page/lazy/hydratedLater.tsx'],
    ...['parts/cart/useCart.ts', 'parts/measurement/dataLayer.ts'],
  ].map((name) => realpathSync(join(SHOP, 'src', name))),
);
/** Modules of the packages above that only some pages use, so they are not in the shared files. */
const SOME_PAGES = /\/(useLazyQuery|useSubscription|useReactiveVar|create-(slot-)?recipe-context)\.js$/;
const isModuleOf = (group: RegExp) => (id: string) => group.test(id) && !SOME_PAGES.test(id);
/** The entries that render pages on the server. */
const SERVER_ENTRIES: Record<string, string> = {
  'entry-server': `${SHOP}/src/app/entry-server.tsx`,
  'evaluation-server': `${EVALUATION}/src/app/entry-server.tsx`,
};
/** The package's exports point every bundler to the build with warnings for developers. */
const ROUTER = fileURLToPath(
  new URL('../node_modules/react-router/dist/production/index.mjs', import.meta.url),
);
/** By default bundlers use the larger build for old browsers that have no classes. */
const RXJS = fileURLToPath(new URL('../node_modules/rxjs/dist/esm/index.js', import.meta.url));

/**
 * Moves the source maps to `out/source-maps`, because the server would publish our sources with them. They are
 * uploaded to the error service by hand.
 */
function takeSourceMapsOut(): Plugin {
  return {
    name: 'take-source-maps-out',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    writeBundle({ dir = '' }) {
      mkdirSync(SOURCE_MAPS, { recursive: true });
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' }))
        if (name.endsWith('.map')) renameSync(join(dir, name), join(SOURCE_MAPS, basename(name)));
    },
  };
}

/** Compresses the files once, at the build, at the highest level: the server only selects the file. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    writeBundle({ dir = '' }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg|json|tflite)$/.test(name) || name.includes('.vite')) continue;
        const path = join(dir, name);
        const content = readFileSync(path);
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: 20 };
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

/**
 * Two builds: `vite build` for browsers, the three apps together, so that shared code is fetched once; `vite build
 * --ssr` for the server that renders the pages of the shop and the entry of the evaluation.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: SHOP,
  plugins: [
    react(),
    buildId(SHOP),
    precompress(),
    takeSourceMapsOut(),
    ...(isSsrBuild
      ? [oneByteSource]
      : [
          evaluationShell(EVALUATION),
          appShell({
            name: 'panel',
            path: /^\/painel(?![\w-])/,
            title: 'Painel',
            withoutScript: 'O painel precisa de JavaScript. Ative-o no navegador e recarregue.',
            folder: PANEL,
            entry: PANEL_ENTRY,
            outDir: `${OUT}/panel`,
          }),
        ]),
  ],
  resolve: {
    dedupe: ['react', 'react-dom', 'graphql', '@apollo/client'],
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: ROUTER },
            { find: /^rxjs$/, replacement: RXJS },
          ]
        : [],
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    fs: { allow: [fileURLToPath(new URL('..', import.meta.url))] },
    proxy: {
      '/graphql': { target: API, ws: true },
      '/gateway-sandbox': API,
      '/photos': API,
      '/healthz': API,
      '/uploads': API,
      '/user-activity': API,
    },
  },
  build: isSsrBuild
    ? {
        outDir: `${OUT}/shop-server`,
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'node20',
        rolldownOptions: { input: SERVER_ENTRIES, output: { comments: false } },
      }
    : {
        outDir: `${OUT}/shop`,
        emptyOutDir: true,
        manifest: true,
        // Written for the error service only, and moved away from the served files.
        sourcemap: process.env.SOURCE_MAPS === 'on' ? 'hidden' : false,
        target: ['es2022', 'chrome107', 'safari16', 'firefox104'],
        // The policy of our pages allows no inline script, which the polyfill would be.
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: {
            index: `${SHOP}/index.html`,
            start: `${SHOP}/src/app/entry-start.ts`,
            evaluation: EVALUATION_ENTRY,
            panel: PANEL_ENTRY,
          },
          output: {
            codeSplitting: {
              groups: [
                { name: 'base', test: isModuleOf(EVERY_PAGE), priority: 3 },
                { name: 'client', test: isModuleOf(CLIENT), priority: 1 },
                { name: 'shared', test: (id) => EVERY_APP.has(id) || id === PRELOAD, priority: 2 },
                { name: 'pages', test: (id) => MOST_PAGES.has(id) || ICONS.test(id), priority: 1 },
                { name: 'shop', test: (id) => SHOP_PAGES.has(id), priority: 0 },
              ],
            },
          },
        },
      },
  // Bundles everything the pages use: loading the whole interface library would cost 250 MB of memory.
  ssr: { noExternal: true },
  define: {
    'globalThis.__SERVER__': JSON.stringify(Boolean(isSsrBuild)),
    'globalThis.__DEV__': JSON.stringify(process.env.NODE_ENV !== 'production'),
    // Otherwise the server would render pages with React's slower development build unless it runs in production.
    ...(isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {}),
  },
}));
