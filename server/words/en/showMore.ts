import { words } from '../words';

/** The buttons that show the rest of a list or a text. */
export const SHOW_MORE = words('SHOW_MORE', {
  more: 'Show more',
  readMore: 'Read more',
});
