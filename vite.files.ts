import path from 'node:path';

// In which of the client's files a module lies.

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
  'ui/toast/toast.ts',
  'ui/lazyPart.tsx',
  'ui/media/mediaUrl.ts',
  'ui/Icon.tsx',
  'viewer/useCanonical.ts',
  '../server/words/en/cards.ts',
  '../server/rules/screens.ts',
  '../server/rules/squads.ts',
  '../server/rules/fees.ts',
);
const inLook = reachedFrom(
  'ui/theme/UiProvider.tsx',
  'ui/dialog/ConfirmDialog.tsx',
  'ui/Failure.tsx',
  'ui/form/SearchInput.tsx',
  'ui/form/Textarea.tsx',
  '../server/words/en/fetching.ts',
  'ui/hooks/useDebounced.ts',
  'ui/hooks/useSearchText.ts',
  'ui/dialog/history.ts',
  '../server/rules/text.ts',
  'apollo/documents.ts',
);
const onLanding = reachedFrom('screens/Landing/LandingScreen.tsx');
const withDialog = reachedFrom('ui/dialog/DialogFrame.tsx');
const withForms = reachedFrom('ui/form/ValidatedForm.tsx', 'ui/form/useControl.ts', 'viewer/sentMail.ts');
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
/** An icon that a visitor meets in a first view. */
const isFirstIcon: Belongs = (module, ask) =>
  ICONS.test(module) && [inFrame, onPage, ...withPosts].some((shows) => shows(module, ask));
const inDialogs = reachedFrom('ui/dialog/Dialog.tsx', 'ui/dialog/ConfirmDialogContent.tsx');
const inFields = reachedFrom('ui/form/FormField.tsx', 'ui/form/PasswordField.tsx');
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
const ICONS = isOf('lucide');
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
  ['dialog', withDialog],
  ['form', (module, ask) => FORM.test(module) || withForms(module, ask)],
  ['signIn', atSignIn],
  ['data', (module, ask) => DATA.test(module) && inFrame(module, ask)],
  ['look', (module, ask) => inLook(module, ask) || isPlain(module, ask) || isFirstIcon(module, ask)],
  ['frame', inFrame],
  ['posts', (module, ask) => withPosts.filter((isOn) => isOn(module, ask)).length > 1],
  ['members', forMembers],
  ['page', onPage],
  ['dialogs', inDialogs],
  ['rules', (module) => RULES.test(module)],
  ['fields', inFields],
];

export const GROUPS = [
  ...STEPS.map(([name, belongs], index) => ({
    name: (module: string, graph: Graph) => (belongs(module, (id) => graph.getModuleInfo(id)) ? name : null),
    debugName: name,
    priority: 20 - index,
  })),
  // What opens, is switched or typed into, beyond what the steps above show.
  { name: 'works', test: (module: string) => LOOK.test(module) || WORKS.test(module), minShareCount: 5, priority: 0.5 },
  // The icons that some of the other screens share, and what else they do.
  { name: 'icons', test: ICONS, minShareCount: 2, priority: 2 },
  { name: 'more', minShareCount: 3, priority: 1 },
];

/** What is in every page: whoever loads a further part need not name it. */
export const AT_FIRST = /assets\/(rolldown-runtime|base|start)-/;
