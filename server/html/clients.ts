import { ENGLISH, LANGUAGES, type Language } from '../words/words.ts';

/** The folder of a language's client, beside the English one (vite.plugins.ts). */
export const clientFolderOf = (folder: string, language: Language): string =>
  language === ENGLISH ? folder : `${folder}-${language}`;

/** The folders of all clients, the English one first. */
export const clientFolders = (folder: string): string[] =>
  LANGUAGES.map((language) => clientFolderOf(folder, language));
