import path from 'node:path';
import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, loadEnv, type UserConfig } from 'vite';
import { clientFolderOf } from './server/html/clients.ts';
import { GROUPS } from './vite.files.ts';
import {
  CLIENT_LANGUAGE,
  compressed,
  installable,
  listParts,
  mapsAside,
  nameParts,
  pseudoWords,
  serviceWorkers,
  themeScript,
  unusedParts,
  wordsOfLanguage,
} from './vite.plugins.ts';

/** Chakra's elements have no list of all attributes (client/ui/theme/isPropValid.ts), on the server and in browsers alike. */
const ATTRIBUTES = {
  find: '@emotion/is-prop-valid',
  replacement: path.join(import.meta.dirname, 'client/ui/theme/isPropValid.ts'),
};

/** The client as the server renders first views with it: one file beside the server, with all its modules. */
const forServer: UserConfig = {
  root: 'client',
  publicDir: false,
  resolve: { alias: [ATTRIBUTES] },
  plugins: [pseudoWords, nameParts, react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: { outDir: '../dist/screens', emptyOutDir: true, target: 'node20', minify: false },
};

/** The router without its developer messages; its package has no public name for that build. */
const routerFile = (name: string) =>
  path.join(import.meta.dirname, `node_modules/react-router/dist/production/${name}.mjs`);

/** The files of every page: the loader of a further part need not name them. */
const AT_FIRST = /assets\/(rolldown-runtime|base|start)-/;

/** The development server's address: at PORT of the environment or of .env, as the server itself reads it. */
function serverUrl(mode: string): string {
  const { PORT = '4000' } = loadEnv(mode, import.meta.dirname, 'PORT');
  return `http://127.0.0.1:${PORT}`;
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of settings
const forBrowsers = (mode: string): UserConfig => ({
  root: 'client',
  // rxjs for browsers of today.
  resolve: {
    conditions: ['es2015', ...defaultClientConditions],
    alias: [
      ATTRIBUTES,
      { find: /^react-router$/, replacement: routerFile('index') },
      { find: /^react-router\/dom$/, replacement: routerFile('dom-export') },
    ],
  },
  plugins: [
    pseudoWords,
    wordsOfLanguage,
    themeScript,
    react(),
    unusedParts,
    listParts,
    mapsAside,
    serviceWorkers,
    installable,
    compressed(mode === 'quick' ? 4 : constants.BROTLI_MAX_QUALITY),
  ],
  build: {
    // Files that are equal in several languages have the same name in each: a browser caches them once.
    outDir: clientFolderOf('../dist/client', CLIENT_LANGUAGE),
    emptyOutDir: true,
    sourcemap: 'hidden',
    target: 'baseline-widely-available',
    modulePreload: {
      // Browsers of before 2023 fetch the files one after the other instead.
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !AT_FIRST.test(file)) : files,
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: GROUPS },
        // The first script names all others: short hashes keep it small.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
      // Chakra's theme index builds its whole theme at the top of the module; without these the unused recipes stay in the bundle.
      treeshake: {
        moduleSideEffects: [{ test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false }],
        manualPureFunctions: [
          'defineConfig',
          'defineRecipe',
          'defineSlotRecipe',
          'defineTokens',
          'defineSemanticTokens',
          'defineKeyframes',
          'defineGlobalStyles',
          'defineTextStyles',
          'defineLayerStyles',
          'defineAnimationStyles',
          'mergeConfigs',
          'createSystem',
          'createAnatomy',
        ],
      },
    },
  },
  server: {
    proxy: {
      '/api': serverUrl(mode),
      // All parts of `ui/` in all states, for developers: only here, and in no build.
      '/dev': {
        target: serverUrl(mode),
        bypass: ({ url }) => (url === '/dev/ui' ? '/gallery/index.html' : undefined),
      },
      '/graphql': { target: serverUrl(mode), ws: true },
    },
  },
});

/** The page of the GraphQL sandbox: built by itself, so that the client has no part of it. */
const forSandbox: UserConfig = {
  root: 'client/sandbox',
  base: '/sandbox/',
  publicDir: false,
  plugins: [react(), compressed(9)],
  build: {
    outDir: '../../dist/sandbox',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    chunkSizeWarningLimit: 4_000,
    rolldownOptions: {
      onLog(level, log, tell) {
        // Directives for React's compiler in its own helper do not matter in a build.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') tell(level, log);
      },
    },
  },
};

export default defineConfig(({ mode, isSsrBuild }) => {
  if (mode === 'sandbox') return forSandbox;
  return isSsrBuild ? forServer : forBrowsers(mode);
});
