import { words } from '../words';

/** The messages of tags, and of a search among a page's posts. */
export const POST_ORDER = words('POST_ORDER', {
  tags: 'Tags (optional)',
  tagsHint: (max: number) =>
    `Up to ${max}, with commas between them. Everybody sees them, also where the post is locked.`,
  tooManyTags: (max: number) => `A post has up to ${max} tags. Please take some away.`,
  longTag: (max: number) => `A tag has up to ${max} characters. Please shorten it.`,
  noTag: 'Please write each tag as a word or a few, with commas between them',
  tooManyOnPage: (max: number) =>
    `Your page has ${max} tags already. Please use one of them, or take one off its posts.`,
  longSearch: (max: number) => `Please search with up to ${max} characters`,
  noMonth: 'Please choose a month',
});
