import { boolean, number, object, string } from 'yup';
import type { FileKind } from '../../../server/rules/media';
import { COMMENT_AUDIENCES, type CommentAudience } from '../../../server/rules/posts';
import { length } from '../../../server/rules/text';

/** The text fields of a post. */
export interface Written {
  squadId: string;
  description: string;
  teaser: string;
  link: string;
  byMail: boolean;
  commentAudience: CommentAudience;
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
};

/** Whether it has content that would be lost. */
export const isWritten = ({ description, teaser, link, file, unfinished }: Omit<Draft, 'writtenAt'>) =>
  length((description + teaser).trim()) > 0 || link !== '' || file !== null || unfinished !== '';

const stored = object({
  squadId: string().defined(),
  description: string().defined(),
  teaser: string().default(''),
  link: string().defined(),
  byMail: boolean().default(true),
  file: object({
    id: string().required(),
    kind: string()
      .oneOf(['image', 'video'] as const)
      .required(),
    name: string().defined(),
    size: number().required(),
    at: number().required(),
  })
    .nullable()
    .default(null),
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
    const { file } = draft;
    return file && Date.now() > file.at + KEPT_MS ? { ...draft, file: null, unfinished: file.name } : draft;
  } catch {
    return null;
  }
}

/** The first words of a draft, or its attachment instead. */
export const beginningOf = ({ description, teaser, link, file, unfinished }: Draft) =>
  description.trim() || teaser.trim() || link || file?.name || unfinished;
