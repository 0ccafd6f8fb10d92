import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin, type UserConfig } from 'vite';

/** Compresses what was built once, so that the server never does it while somebody waits; with less effort for tests (`--mode quick`). */
const compressed = (quality: number): Plugin => ({
  name: 'compressed',
  apply: 'build',
  writeBundle({ dir }) {
    for (const name of readdirSync(dir!, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|css|svg|txt)$/.test(name)) continue;
      const file = path.join(dir!, name);
      const bytes = readFileSync(file);
      writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
    }
  },
});

/** In the server's build, what loads a part of the client also says which part that is: by it the server finds the part's files in the manifest. */
const nameParts: Plugin = {
  name: 'nameParts',
  enforce: 'pre',
  transform: (code, file) =>
    file.endsWith('/client/routes.tsx')
      ? code.replace(
          /\(\) => import\('\.\/([^']+)'\)/g,
          (load, part) => `Object.assign(${load}, { module: '${part}.tsx' })`,
        )
      : undefined,
};

/** Says in which files each part of the client lies that is loaded when it is needed, less what is in every page: the server names them to browsers. */
const listParts: Plugin = {
  name: 'listParts',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const withImports = (name: string, found = new Set<string>()) => {
      const chunk = chunks.find(({ fileName }) => fileName === name);
      if (!chunk || found.has(name)) return found;
      found.add(name);
      for (const each of chunk.imports) withImports(each, found);
      return found;
    };
    // Not the entry: a file that only names this one is left out in the end.
    const main = path.join(import.meta.dirname, 'client/main.tsx');
    const atFirst = withImports(chunks.find(({ moduleIds }) => moduleIds.includes(main))!.fileName);
    const parts: Record<string, { scripts: string[]; styles: string[] }> = {};
    for (const { fileName, moduleIds } of chunks) {
      const own = chunks.filter((chunk) => withImports(fileName).has(chunk.fileName) && !atFirst.has(chunk.fileName));
      const files = {
        scripts: own.map((chunk) => chunk.fileName),
        styles: own.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]),
      };
      for (const id of moduleIds)
        if (this.getModuleInfo(id)?.dynamicImporters.length)
          parts[path.relative(path.join(import.meta.dirname, 'client'), id)] = files;
    }
    const source = JSON.stringify({ parts, atFirst: [...atFirst] });
    this.emitFile({ type: 'asset', fileName: '.vite/parts.json', source });
  },
};

/**
 * Parts of packages that nobody uses stay in what is built where making them could have an effect: React, which makes them, is not known to
 * have none, nor is giving them the name that developers' tools call them by.
 */
const unusedParts: Plugin = {
  name: 'unusedParts',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/(react-router|@chakra-ui\/react)\// },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/(?<= = )(?=\w+\.(forwardRef|memo|createContext)\()/g, '/* @__PURE__ */ '),
      map: null,
    }),
  },
};

/** The client as the server runs it to make first views: one file beside the server, with all that it needs. */
const forServer: UserConfig = {
  root: 'client',
  publicDir: false,
  plugins: [nameParts, react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: { outDir: '../dist/screens', emptyOutDir: true, target: 'node20', minify: false },
};

type Ask = (module: string) => { importedIds: readonly string[] } | null;

/** Chakra's indices, the looks of its parts, and those parts that few screens have. */
const LOADED_WITH_USERS =
  /(namespace|anatomy)\.js$|esm\/(components\/)?[^/]*\/?index\.js$|theme\/recipes\/|components\/(table|checkmark|radiomark)\//;

/** Boxes, words, buttons: what of Chakra is only looked at. */
const isPlain: Belongs = (module, ask) =>
  LOOK.test(module) &&
  !LOADED_WITH_USERS.test(module) &&
  !(ask(module)?.importedIds ?? []).some((name) => WORKS.test(name) && !name.endsWith('/react/dist/index.js'));

/** These modules of ours and what comes at once with them, worked out when a build first asks for it. */
function reachedFrom(...files: string[]): (module: string, ask: Ask) => boolean {
  let reached: Set<string> | undefined;
  const walk = (module: string, ask: Ask, found: Set<string>) => {
    // Chakra's index names all of it; what is used of it comes along by itself.
    if (found.has(module) || LOOK.test(module) || WORKS.test(module)) return;
    found.add(module);
    for (const name of ask(module)?.importedIds ?? []) walk(name, ask, found);
  };
  return (module, ask) => {
    if (!reached) {
      reached = new Set();
      for (const file of files) walk(path.join(import.meta.dirname, 'client', file), ask, reached);
    }
    return reached.has(module);
  };
}

const atStart = reachedFrom(
  'main.tsx',
  'ui/toast.ts',
  'ui/later.tsx',
  'ui/mediaUrl.ts',
  'ui/Sign.tsx',
  'viewer/useCanonical.ts',
  '../server/words/en/cards.ts',
  '../server/rules/screens.ts',
  '../server/rules/squads.ts',
  '../server/rules/fees.ts',
);
const inLook = reachedFrom(
  'ui/UiProvider.tsx',
  'ui/ConfirmDialog.tsx',
  'ui/Failure.tsx',
  'ui/SearchInput.tsx',
  'ui/Textarea.tsx',
  'ui/hooks/useDebounced.ts',
  'ui/hooks/useSearchText.ts',
  'ui/openSheets.ts',
  '../server/rules/text.ts',
  'apollo/documents.ts',
);
const onLanding = reachedFrom('screens/Landing/LandingScreen.tsx');
const withForms = reachedFrom(
  'ui/JudgedForm.tsx',
  'ui/useControl.ts',
  'ui/useClosing.ts',
  'ui/useKnownHeight.ts',
  'viewer/sentMail.ts',
);
const inFrame = reachedFrom(
  'screens/AppLayout/AppLayout.tsx',
  'messages/addresses.ts',
  '../server/words/en/explore.ts',
);
const withPosts = ['Creator/CreatorScreen', 'Explore/ExploreScreen', 'Post/PostScreen', 'Feed/FeedScreen'].map(
  (screen) => reachedFrom(`screens/${screen}.tsx`),
);
const forMembers = reachedFrom('screens/AppLayout/Members.tsx');
const onPage = reachedFrom('screens/Creator/CreatorPage.tsx', 'screens/Creator/CreatorPageSkeleton.tsx');
/** A sign that a visitor meets in a first view. */
const isFirstSign: Belongs = (module, ask) =>
  SIGNS.test(module) && [inFrame, onPage, ...withPosts].some((shows) => shows(module, ask));
const inSheets = reachedFrom('ui/Sheet.tsx', 'ui/ConfirmSheet.tsx');
const inFields = reachedFrom('ui/FormField.tsx', 'ui/PasswordField.tsx');
const atSignIn = reachedFrom('screens/Landing/AuthModal.tsx', 'signIn/LogInPanel.tsx');
const isOf = (...packages: string[]) => new RegExp(`node_modules/(${packages.join('|')})/`);
const REACT = isOf(
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  'react-router-dom',
  'cookie',
  'set-cookie-parser',
);
const DATA = isOf('@apollo', '@wry', 'optimism', 'rxjs', 'graphql', 'apollo-upload-client');
/** What the parts of Chakra do that open, are switched or chosen from. */
const WORKS = isOf('@ark-ui', '@zag-js', '@floating-ui', '@internationalized');
const LOOK = isOf('@chakra-ui', '@emotion', '@pandacss', 'stylis');
const SIGNS = isOf('lucide');
const FORM = isOf(
  'formik',
  'lodash-es',
  'react-fast-compare',
  'hoist-non-react-statics',
  'react-is',
  'tiny-warning',
  'deepmerge',
);
const RULES = isOf('yup', 'property-expr', 'tiny-case', 'toposort');

interface Graph {
  getModuleInfo: Ask;
}
type Belongs = (module: string, ask: Ask) => boolean;

/**
 * In which file a module lies. Left alone, what screens share is cut into dozens of small files. So there is a file for each
 * step that a visit takes: what every page begins with, the landing page and the ways in (no Chakra and no Apollo), the data and the look of
 * all other screens, their frame, pages with posts, what only signed-in people see; then what opens on a tap. Each has what the steps
 * before it do not have, and brings along what its own modules use of Chakra, Ark and the like.
 */
const STEPS: [name: string, belongs: Belongs][] = [
  ['base', (module) => REACT.test(module) || module.includes('rolldown/runtime')],
  ['start', atStart],
  ['landing', onLanding],
  ['form', (module, ask) => FORM.test(module) || withForms(module, ask)],
  ['signIn', atSignIn],
  ['data', (module, ask) => DATA.test(module) && inFrame(module, ask)],
  ['look', (module, ask) => inLook(module, ask) || isPlain(module, ask) || isFirstSign(module, ask)],
  ['frame', inFrame],
  ['posts', (module, ask) => withPosts.filter((isOn) => isOn(module, ask)).length > 1],
  ['members', forMembers],
  ['page', onPage],
  ['sheets', inSheets],
  ['rules', (module) => RULES.test(module)],
  ['fields', inFields],
];

const GROUPS = [
  ...STEPS.map(([name, belongs], index) => ({
    name: (module: string, graph: Graph) => (belongs(module, (id) => graph.getModuleInfo(id)) ? name : null),
    debugName: name,
    priority: 20 - index,
  })),
  // What opens, is switched or typed into, beyond what the steps above show.
  { name: 'works', test: (module: string) => LOOK.test(module) || WORKS.test(module), minShareCount: 5, priority: 0.5 },
  // The signs that some of the other screens share, and what else they do.
  { name: 'signs', test: SIGNS, minShareCount: 2, priority: 2 },
  { name: 'more', minShareCount: 3, priority: 1 },
];

/** What is in every page: whoever loads a further part need not name it. */
const AT_FIRST = /assets\/(rolldown-runtime|base|start)-/;

/** The router without what it tells developers, which its package offers to nobody by name. */
const routerFile = (name: string) =>
  path.join(import.meta.dirname, `node_modules/react-router/dist/production/${name}.mjs`);

const forBrowsers = (mode: string): UserConfig => ({
  root: 'client',
  // rxjs for browsers of today.
  resolve: {
    conditions: ['es2015', ...defaultClientConditions],
    alias: [
      { find: /^react-router$/, replacement: routerFile('index') },
      { find: /^react-router\/dom$/, replacement: routerFile('dom-export') },
    ],
  },
  plugins: [react(), unusedParts, listParts, compressed(mode === 'quick' ? 4 : constants.BROTLI_MAX_QUALITY)],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
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
      '/api': 'http://127.0.0.1:4000',
      // All parts in all states, for those who work on them: here alone, and in nothing that is built.
      '/dev': {
        target: 'http://127.0.0.1:4000',
        bypass: ({ url }) => (url === '/dev/ui' ? '/gallery/index.html' : undefined),
      },
      '/graphql': { target: 'http://127.0.0.1:4000', ws: true },
    },
  },
});

/** The page on which people try the GraphQL schema: built by itself, so that nothing of it is in the client. */
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
        // What React's own helper says to its compiler is of no matter in what is built.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') tell(level, log);
      },
    },
  },
};

export default defineConfig(({ mode, isSsrBuild }) => {
  if (mode === 'sandbox') return forSandbox;
  return isSsrBuild ? forServer : forBrowsers(mode);
});
