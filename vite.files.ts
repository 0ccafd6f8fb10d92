/**
 * The files of the client that several screens load, in the order of need. Each has the modules named here with all
 * their imports, less the modules of the files before it; a module of two screens is named in a file that both load.
 * The landing page and signing in load neither Chakra (look) nor Apollo (frame).
 */
const FILES = {
  base: 'node_modules/(react|react-dom|react-router|scheduler)/.*',
  start: `client/main ui/(Icon|LanguageLinks|lazyPart|dialog/turns|media/mediaUrl|toast/toast|theme/pageColors) viewer/useCanonical
    words/../cards rules/(fees|legal|screenDetails|squads)`,
  landing: 'screens/Landing/LandingScreen',
  device: 'ui/DeviceSelects',
  dialog: 'ui/dialog/DialogFrame',
  form: 'ui/form/(ValidatedForm|useControl) viewer/sentMail',
  signIn: 'screens/Landing/AuthModal signIn/LogInPanel',
  notice: 'words/../notice rules/consents',
  look: `ui/theme/UiProvider ui/dialog/ConfirmDialog ui/Failure words/../fetching
    @chakra-ui/react/dist/esm/components/(container|grid|skeleton)/.*`,
  frame: `screens/AppLayout/AppLayout rules/messages react/hooks/use(ReadQuery|QueryRefHandlers)
    posts/(PostCard|PostTile) apollo/useNextSlice joining/(Join|Tip)Button components/FollowButton ui/(LoadMore|Price|Sentence|media/Cover)
    icons/(badge-check|chevron-down|circle-check|eye|indian-rupee|plus|printer|send|users|wallet|x)`,
  screens: 'rules/screens',
  makes: 'words/../categories rules/categories',
  search: `components/CreatorList ui/EmptyState ui/form/(SearchInput|Textarea) ui/hooks/use(Debounced|SearchText) rules/(creators|text|writtenNames)
    words/../explore react/hooks/use(Mutation|Subscription|SuspenseQuery)`,
  page: 'screens/Creator/CreatorScreen',
  toasts: 'ui/toast/Toasts',
  members: 'screens/AppLayout/Members ui/Tabs apollo/links/batchLink',
  membership: 'components/SquadBy ui/Badge messages/WelcomeFile.generated',
  mySquads: 'screens/MySquads/MySquadsScreen',
};

/**
 * Further files of what few people open, or one after the other: the screens of a folder, and small parts that the same
 * screens load. Each has the modules named here without their imports.
 */
const TOGETHER = {
  desk: `client/screens/Desk/ rules/(forms/)?(disputes|ledger|payouts|textFiles)\\. words/../(deskActions|disputes|payoutDesk)\\.`,
  apps: `client/screens/AppConsent/ words/../(apps|tokens)\\. components/list/list\\. icons/app-window\\.`,
  settingsDialogs: 'client/screens/Settings/(DeleteDialog|FormDialog)\\.',
  squadForms: 'rules/forms/squads\\. words/../(squadForms|squadPrices)\\.',
  inbox: 'client/messages/use(BlockContact|MessageKeys) rules/forms/messages\\.',
  drafts: 'client/posts/keptDraft client/components/scheduledMoment\\. (rules|words/..)/postDrafts\\.',
  imports: '(rules|words/..)/imports\\.',
  language: 'client/viewer/chooseLanguage',
  verifying: 'client/ui/PageSpinner\\. client/screens/Verify/Purpose',
};

export const GROUPS = [
  ...Object.entries(FILES).map(([name, modules], index) => ({
    name,
    test: new RegExp(`/(${modules.replace(/\s+/g, '|')})\\.`),
    priority: 100 - index,
  })),
  // The entry file lists every other file, so there are not too many: one for each of these, one for icons that few share.
  ...Object.entries(TOGETHER).map(([name, modules]) => ({
    name,
    test: new RegExp(`/(${modules.replace(/\s+/g, '|')})`),
    includeDependenciesRecursively: false,
    priority: 1,
  })),
  { name: 'icons', test: /\/lucide\/dist\/esm\/icons\//, minShareCount: 2, priority: 1 },
  { name: 'more', minShareCount: 4, priority: 0 },
];
