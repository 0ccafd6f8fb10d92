import { plural, words } from '../words';

/** Links to a page that its creator has named, to see who came by which. */
export const PAGE_LINK = words('PAGE_LINK', {
  title: 'Your named links',
  hint: 'Name a link for each place where you share it, such as a reel or a poster. You see how many came by it, and nothing about them.',
  name: 'Name of a new link',
  example: 'Reel of May',
  add: 'Add link',
  added: 'Link added',
  came: (arrivals: number) => plural(arrivals, { one: '# arrival', other: '# arrivals' }),
  copy: 'Copy',
  copyOf: (name: string) => `Copy link: ${name}`,
  copied: 'Link copied',
  copyByHand: 'Please copy the link yourself',
  remove: 'Delete',
  removeOf: (name: string) => `Delete link: ${name}`,
  removeTitle: 'Delete this link?',
  removeWarning: 'Its count is deleted. The link still leads to your page.',
  noName: 'Please enter a name',
  tooMany: (max: number) => `A page has ${plural(max, { one: '# link', other: '# links' })} at most: delete one first`,
  tooManyViews: 'Too many views at once',
});
