import { plural, words } from '../words';

/** The messages of an app's form. */
export const APP_FORM = words('APP_FORM', {
  noName: 'Please name the app',
  noWebsite: 'Please enter the app’s address on the web',
  noRedirect: 'Please enter where the app takes people back',
  badRedirect: (uri: string) => `“${uri}” is neither https:// nor http:// on the person’s own machine`,
  tooManyRedirects: (max: number) => `Up to ${max} addresses are possible`,
});

/** Apps of others that people allow: the consent screen, and the account settings. */
export const APP = words('APP', {
  accessTitle: 'Apps with access',
  accessHint: 'Made by others, not by Toli. You let them in, and you can end their access here.',
  noAccess: 'No app has access to your account.',
  letInOn: (date: string) => `Let in ${date}`,
  lastUsed: 'Last used',
  unused: 'Never used',
  end: 'End access',
  endOf: (name: string) => `End access of ${name}`,
  endTitle: 'End access?',
  endWarning: (name: string) => `${name} stops working with your account at once. It can ask you again.`,

  ownTitle: 'Your own apps',
  ownHint: 'Register a program of yours, so that other people can let it in without a password or a token (OAuth 2.1).',
  noOwn: 'You have not registered any apps.',
  add: 'Register an app',
  name: 'Name',
  nameHint: 'People read it when they are asked to let it in',
  website: 'Website',
  redirects: 'Where people come back',
  redirectsHint:
    'Addresses, one a line, exactly as the app sends them: https://, or http://localhost for programs on a computer',
  confidential: 'It runs on a server and keeps a secret',
  confidentialHint:
    'Leave it off for programs in a browser, on a phone or on a computer: whoever has them can read what is in them',
  register: 'Register',
  save: 'Save',
  saved: 'Saved',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  clientId: 'Client id',
  newSecret: 'New secret',
  newSecretOf: (name: string) => `New secret for ${name}`,
  newSecretTitle: 'New secret?',
  newSecretWarning: 'The old one stops working at once.',
  registered: 'Your app is registered',
  secret: 'Client secret',
  secretOnce: 'Copy the secret now: it is shown only once.',
  remove: 'Delete',
  removeOf: (name: string) => `Delete ${name}`,
  removeTitle: 'Delete app?',
  removeWarning: (name: string) => `${name} loses access to all accounts at once. This cannot be undone.`,
  tooMany: (max: number) => `You can have up to ${max} apps: delete one first`,
  tooManyAccesses: (max: number) =>
    `${plural(max, { one: '# app has', other: '# apps have' })} access to your account, and that is the most: end the access of one first`,
  noSecret: 'This app keeps no secret',

  /** The consent screen; `name`: of the app. */
  ask: (name: string) => `Let ${name} in?`,
  madeBy: (person: string) => `Made by ${person}, not by Toli.`,
  as: (person: string) => `It would act as you, ${person}, and could`,
  never:
    'It cannot pay, join or leave, see your password, or delete your account. You can end its access at any time in your account settings.',
  backTo: (host: string) => `You go back to ${host}.`,
  allow: 'Allow',
  refuse: 'Don’t allow',
  refused: 'The person did not allow it',

  problemTitle: 'This app cannot be let in',
  problems: {
    invalid_client: 'Toli does not know it: it was deleted, or the person who made it is no longer here.',
    invalid_redirect_uri: 'It wanted to take you to an address that it has not registered.',
    gone: 'Its request has expired. Please start again in the app.',
  },
  startAgain: 'If you did not expect this, there is nothing you need to do.',
});
