import { words } from '../words';

/** The private podcasts of members. */
export const PODCAST = words('PODCAST', {
  description: (pageName: string, creating: string) =>
    `${pageName} ${creating}, on Toli: what is open to you. This address is yours alone.`,
  membersOnly: (pageName: string) => `The podcast is for members of ${pageName}`,
  open: 'Listen in a podcast app',
  title: 'Your private podcast',
  hint: (pageName: string) =>
    `An address for podcast apps, with the sounds of ${pageName} that are open to you. Whoever has it hears what you hear: keep it to yourself. It ends with your membership.`,
  make: 'Make an address',
  makeNew: 'Make a new address',
  since: (date: string) => `Your address is from ${date}. It was shown once; a new one takes its place.`,
  made: 'Your address',
  onlyOnce: 'Copy it now: it is shown only once. In the app, add a show by its address.',
  end: 'End it',
  ended: 'Your address has ended',
});
