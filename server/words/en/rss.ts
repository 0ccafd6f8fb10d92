import { words } from '../words';

/** Feeds for people's own programs. */
export const RSS = words('RSS', {
  page: (pageName: string, creating: string) => `${pageName} ${creating}, on Toli: the posts that are free.`,
  private: 'Toli: your posts',
  privateHint: 'The posts of the creators you support, as far as they are open to you.',
  kinds: { text: 'A post', picture: 'A picture', video: 'A video', link: 'A link', sound: 'A sound', file: 'A file' },
  watch: 'Watch the video',
  // In the account settings.
  title: 'Your posts in a feed reader',
  hint: 'An address for RSS and podcast programs, with all that is open to you. Whoever has it reads what you read: keep it to yourself.',
  make: 'Make an address',
  makeNew: 'Make a new address',
  since: (date: string) => `Your address is from ${date}. It was shown once; a new one takes its place.`,
  made: 'Your address',
  onlyOnce: 'Copy it now: it is shown only once.',
  end: 'End it',
  endTitle: 'End your address?',
  endHint: 'Programs that use it can no longer read anything.',
});
