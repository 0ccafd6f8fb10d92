import { array, boolean, number, object, string } from 'yup';
import { FILE_KINDS, type FileKind } from '../../../server/rules/media';
import { COMMENT_AUDIENCES, type CommentAudience } from '../../../server/rules/posts';
import { length } from '../../../server/rules/text';
import { bodyIn, isEmptyBody, textOfBody } from './bodyText';

/** The text fields of a post. */
export interface Written {
  squadId: string;
  description: string;
  teaser: string;
  link: string;
  byMail: boolean;
  commentAudience: CommentAudience;
  title: string;
  titlePublic: boolean;
  /** The text of a long post as ProseMirror's JSON; null for a plain one, whose words are in the description. */
  body: string | null;
}

/** An uploaded file without a post yet. */
export interface KeptFile {
  id: string;
  kind: FileKind;
  name: string;
  /** Bytes. */
  size: number;
  /** When it was uploaded (milliseconds). */
  at: number;
}

/** A draft of a post, with its file. */
export interface Draft extends Written {
  file: KeptFile | null;
  /** Those of the body, by their ids in it. */
  files: Record<string, KeptFile>;
  /** The name of a file that was not uploaded; empty without one. */
  unfinished: string;
  /** When it was last changed (milliseconds). */
  writtenAt: number;
}

export const NOTHING: Written = {
  squadId: '',
  description: '',
  teaser: '',
  link: '',
  byMail: true,
  commentAudience: 'EVERYONE',
  title: '',
  titlePublic: false,
  body: null,
};

/** Whether it has content that would be lost. */
export const isWritten = ({ description, teaser, title, body, link, file, unfinished }: Omit<Draft, 'writtenAt'>) =>
  length((description + teaser + title).trim()) > 0 ||
  (body !== null && !isEmptyBody(body)) ||
  link !== '' ||
  file !== null ||
  unfinished !== '';

const keptFile = {
  id: string().required(),
  kind: string().oneOf(FILE_KINDS).required(),
  name: string().defined(),
  size: number().required(),
  at: number().required(),
};

const stored = object({
  squadId: string().defined(),
  description: string().defined(),
  teaser: string().default(''),
  link: string().defined(),
  byMail: boolean().default(true),
  title: string().default(''),
  titlePublic: boolean().default(false),
  body: string().nullable().default(null),
  file: object(keptFile).nullable().default(null),
  files: array(object({ key: string().required(), ...keptFile })).default([]),
  unfinished: string().default(''),
  commentAudience: string().oneOf(COMMENT_AUDIENCES).default('EVERYONE'),
  writtenAt: number().default(0),
});

/** The server keeps files without a post for a day: milliseconds for which they are offered again. */
const KEPT_MS = 20 * 3_600_000;

/** The draft of a stored text; null for an invalid one. */
export function draftIn(kept: string | null): Draft | null {
  try {
    const draft = stored.validateSync(JSON.parse(kept ?? ''));
    const isKept = ({ at }: KeptFile) => Date.now() <= at + KEPT_MS;
    const files = Object.fromEntries(draft.files.filter(isKept).map(({ key, ...file }) => [key, file]));
    const body = draft.body !== null && bodyIn(draft.body) === null ? null : draft.body;
    const { file } = draft;
    return file && !isKept(file)
      ? { ...draft, body, files, file: null, unfinished: file.name }
      : { ...draft, body, files };
  } catch {
    return null;
  }
}

/** The first words of a draft, or its attachment instead. */
export const beginningOf = ({ description, title, body, teaser, link, file, files, unfinished }: Draft) =>
  title.trim() ||
  description.trim() ||
  textOfBody(body ?? '').trim() ||
  teaser.trim() ||
  link ||
  file?.name ||
  Object.values(files)[0]?.name ||
  unfinished;

/** A draft as it is stored. */
export const textOfDraft = ({ files, ...draft }: Draft): string =>
  JSON.stringify({ ...draft, files: Object.entries(files).map(([key, file]) => ({ key, ...file })) });
