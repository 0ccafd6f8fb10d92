import { words } from '../words';

/** What is refused of a post’s body. */
export const POST_BODY = words('POST_BODY', {
  tooLarge: 'This post is too large',
  tooManyParts: 'This post has too many paragraphs and list items',
  tooDeep: 'Lists and quotes are nested too deep',
  unreadable: 'This text cannot be read',
  tooLong: (max: number) => `A post has at most ${max} characters`,
  noMedia: 'A picture, video or file of this post is gone. Please choose it again.',
  tooManyPictures: (max: number) => `A post has at most ${max} pictures`,
  tooManyFilms: (max: number) => `A post has at most ${max} videos`,
  onlyPictures: 'A gallery has pictures alone',
  beside: 'Pictures, videos and links of a long post are put into its text',
  hasMore: 'This post has more than text: edit it on Toli or by GraphQL',
});
