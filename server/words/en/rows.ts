import { words } from '../words';

/** The actions on a row of a list. */
export const ROW = words('ROW', {
  edit: 'Edit',
  remove: 'Delete',
  /** For screen readers, which read the button without its row. */
  of: (verb: string, title: string) => `${verb}: ${title}`,
});
