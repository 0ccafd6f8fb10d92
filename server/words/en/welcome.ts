import { plural, words } from '../words';

/** The dialog after a payment. */
export const WELCOME = words('WELCOME', {
  title: (squad: string) => `Welcome to ${squad}`,
  /** More months of the same squad were paid for. */
  renewed: 'Thank you for staying',
  /** Above the creator's own words. */
  wordFrom: (pageName: string) => `A word from ${pageName}`,
  /** In place of them, where there are none. */
  ours: 'It is good to have you here. You help keep this going.',
  until: (squad: string, date: string) => `${squad} · until ${date}`,
  /** The number of posts that were locked before. */
  opened: (count: number) =>
    count === 0
      ? 'What is posted for this squad opens for you from now on.'
      : `${plural(count, { one: '# post', other: '# posts' })} opened for you`,
  share: 'Tell others',
  toPost: 'Open the newest one',
  stay: 'Stay here',
  goOn: 'Continue',
});

/** The picture or video with which a page welcomes its members. */
export const WELCOME_FILE = words('WELCOME_FILE', {
  label: 'Picture or video of your welcome',
  hint: 'New members see it beside your message, and get both as messages. They find it again with their membership.',
  add: 'Add a picture or video',
  change: 'Choose another',
  remove: 'Remove',
  removeTitle: 'Remove this from your welcome?',
  removeWarning: 'Whoever joins from now on does not see it. Messages that were sent keep it.',
  changed: 'Your welcome has it now',
  /** Above it, for a reviewer. */
  atDesk: 'How new members are welcomed',
  wrongKind: 'A welcome can have a picture or a video',
});
