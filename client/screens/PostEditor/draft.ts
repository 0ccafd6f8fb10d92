import { array, boolean, number, object, string } from 'yup';
import { FILE_KINDS, type FileKind } from '../../../server/rules/media';
import { COMMENT_AUDIENCES, type CommentAudience } from '../../../server/rules/posts';
import { length } from '../../../server/rules/text';
import { newUuid } from '../../apollo/newKey';
import { bodyIn, isEmptyBody, textOfBody } from './bodyText';

/** The text fields of a post. */
export interface Written {
  squadId: string;
  description: string;
  teaser: string;
  /** As typed, with commas between them. */
  tags: string;
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
  /** Where the server shows it; null where it is not known. */
  src?: string | null;
}

/** Its row on the server, as far as this browser knows. */
export interface DraftRowKnown {
  id: string;
  /** The version seen last; 0 for none. */
  version: number;
  /** Whether the row has this content. */
  isSaved: boolean;
  /** Of an edit: the version of the post that is edited. */
  postUpdatedAt: string | null;
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
  /** Of an edit: the language that its author has chosen; empty without one. */
  chosenLanguage: string;
  row: DraftRowKnown;
}

/** A row that is not there yet. */
export const newRow = (postUpdatedAt: string | null = null): DraftRowKnown => ({
  id: newUuid(),
  version: 0,
  isSaved: false,
  postUpdatedAt,
});

export const NOTHING: Written = {
  squadId: '',
  description: '',
  teaser: '',
  tags: '',
  link: '',
  byMail: true,
  commentAudience: 'EVERYONE',
  title: '',
  titlePublic: false,
  body: null,
};

/** Whether it has content that would be lost. */
export const isWritten = ({
  description,
  teaser,
  tags,
  title,
  body,
  link,
  file,
  unfinished,
}: Written & Pick<Draft, 'file' | 'unfinished'>) =>
  length((description + teaser + tags + title).trim()) > 0 ||
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
  src: string().nullable(),
};

const storedRow = object({
  id: string().required(),
  version: number().required(),
  isSaved: boolean().required(),
  postUpdatedAt: string().nullable().default(null),
});

const stored = object({
  squadId: string().defined(),
  description: string().defined(),
  teaser: string().default(''),
  tags: string().default(''),
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
  chosenLanguage: string().default(''),
  // Drafts of the time without rows get one when they are next saved.
  row: storedRow.default(undefined),
});

/** The server keeps files of no post and no draft for a day: milliseconds for which they are offered again. */
const KEPT_MS = 20 * 3_600_000;

/** The draft of a stored text; null for an invalid one. */
export function draftIn(kept: string | null): Draft | null {
  try {
    const draft = stored.validateSync(JSON.parse(kept ?? ''));
    const row = draft.row ?? newRow();
    const isKept = ({ at }: Pick<KeptFile, 'at'>) => row.isSaved || Date.now() <= at + KEPT_MS;
    const files = Object.fromEntries(draft.files.filter(isKept).map(({ key, ...file }) => [key, file]));
    const body = draft.body !== null && bodyIn(draft.body) === null ? null : draft.body;
    const { file } = draft;
    return file && !isKept(file)
      ? { ...draft, row, body, files, file: null, unfinished: file.name }
      : { ...draft, row, body, files };
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
