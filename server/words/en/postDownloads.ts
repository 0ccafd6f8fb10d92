import { words } from '../words';

/** Files of a post that its readers download. */
export const POST_DOWNLOADS = words('POST_DOWNLOADS', {
  add: 'Add a file',
  remove: 'Remove the file',
  /** A file without a title. */
  file: 'File',
  title: 'Title of the file (optional)',
  download: 'Download',
  downloadOf: (name: string) => `Download ${name}`,
  wrongFile: 'This file is no PDF, EPUB or ZIP. Please choose one of these.',
  tooMany: (max: number) => `A post has at most ${max} files`,
  inText: 'Files are put into the text of a long post',
});
