import path from 'node:path';
import { ENGLISH, LANGUAGES, type Language } from './server/words/words.ts';

/** The language whose client is being built (build.client.ts), or that the development server speaks. */
export const CLIENT_LANGUAGE: Language =
  LANGUAGES.find((language) => language === process.env.CLIENT_LANGUAGE) ?? ENGLISH;

type Ask = (module: string) => { importedIds: readonly string[] } | null;

/**
 * The files of the client, one for each step of a visit, with the modules whose imports it holds less those of the steps before; of `posts`
 * what two of them share. The ways in need neither Chakra nor Apollo. Left alone, shared modules are cut into dozens of small files.
 */
const STEPS = `
  base main.tsx
  start main.tsx ui/LanguageLinks.tsx ui/toast/toast.ts ui/lazyPart.tsx ui/media/mediaUrl.ts ui/Icon.tsx ui/theme/pageColors.ts
    viewer/useCanonical.ts ../server/words/en/cards.ts ../server/rules/screens.ts ../server/rules/squads.ts ../server/rules/fees.ts
  categories ../server/words/en/categories.ts ../server/rules/creators.ts
  landing screens/Landing/LandingScreen.tsx
  dialog ui/dialog/DialogFrame.tsx
  form ui/form/ValidatedForm.tsx ui/form/useControl.ts viewer/sentMail.ts
  signIn screens/Landing/AuthModal.tsx signIn/LogInPanel.tsx
  notice ../server/words/en/notice.ts ../server/rules/consents.ts
  look ui/theme/UiProvider.tsx ui/dialog/ConfirmDialog.tsx ui/Failure.tsx ui/form/SearchInput.tsx ui/form/Textarea.tsx
    ui/hooks/useDebounced.ts ui/hooks/useSearchText.ts ui/dialog/history.ts ../server/rules/text.ts ../server/words/en/fetching.ts
  frame screens/AppLayout/AppLayout.tsx messages/addresses.ts ../server/words/en/explore.ts
  posts screens/Creator/CreatorScreen.tsx screens/Explore/ExploreScreen.tsx screens/Post/PostScreen.tsx screens/Feed/FeedScreen.tsx
  members screens/AppLayout/Members.tsx ui/Tabs.tsx
  page screens/Creator/CreatorPage.tsx screens/Creator/CreatorPageSkeleton.tsx`;
const steps = STEPS.replaceAll(`/words/${ENGLISH}/`, `/words/${CLIENT_LANGUAGE}/`)
  .trim()
  .split(/\n {2}(?=\w)/)
  .map((step) => {
    const [name, ...files] = step.split(/\s+/);
    return { name: name!, files };
  });
type Step = (typeof steps)[number];

const ICONS = /node_modules\/lucide\//;
/** The steps of a first view: their icons are part of the look. */
const FIRST = ['frame', 'posts', 'page'];
/** Chakra, whose index names all of it, so that only what is used of it is followed; what of it is interactive, and what is rare. */
const CHAKRA = /node_modules\/(@chakra-ui|@emotion|@pandacss|stylis)\//;
const INTERACTIVE = /node_modules\/(@ark-ui|@zag-js|@floating-ui|@internationalized)\//;
const RARE = /(namespace|anatomy|index)\.js$|theme\/recipes\/|components\/(table|checkmark|radiomark)\//;

const reached = new Map<string, Set<string>>();
function isReached(file: string, module: string, ask: Ask): boolean {
  const found = reached.get(file) ?? new Set<string>();
  const walk = (name: string) => {
    if (found.has(name) || CHAKRA.test(name) || INTERACTIVE.test(name)) return;
    found.add(name);
    for (const each of ask(name)?.importedIds ?? []) walk(each);
  };
  if (!reached.has(file)) walk(path.join(import.meta.dirname, 'client', file));
  reached.set(file, found);
  return found.has(module);
}

const isReachedFrom = (step: Step, module: string, ask: Ask) =>
  step.files.filter((file) => isReached(file, module, ask)).length > (step.name === 'posts' ? 1 : 0);

function isIn(step: Step, module: string, ask: Ask): boolean {
  if (step.name === 'base' && module.includes('rolldown/runtime')) return true;
  if (isReachedFrom(step, module, ask)) return step.name !== 'base' || module.includes('node_modules');
  if (step.name !== 'look') return false;
  if (CHAKRA.test(module))
    return !RARE.test(module) && !ask(module)?.importedIds.some((name) => INTERACTIVE.test(name));
  const isFirst = ({ name, files }: Step) => FIRST.includes(name) && files.some((file) => isReached(file, module, ask));
  return ICONS.test(module) && steps.some(isFirst);
}

/** The groups of the bundler: one a step, the earlier first, and what at least three of the other files share. */
export const GROUPS = [
  ...steps.map((step, index) => ({
    name: (module: string, graph: { getModuleInfo: Ask }) =>
      isIn(step, module, (id) => graph.getModuleInfo(id)) ? step.name : null,
    debugName: step.name,
    priority: steps.length - index,
  })),
  { name: 'more', minShareCount: 3, priority: 0 },
];
