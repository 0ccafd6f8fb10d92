import { boolean, number, object, string } from 'yup';
import type { FileKind } from '../../../server/rules/media';
import { length } from '../../../server/rules/text';

/** What is written of a post. */
export interface Written {
  squadId: string;
  description: string;
  teaser: string;
  link: string;
  byMail: boolean;
}

/** A file that has arrived and waits for its post. */
export interface KeptFile {
  id: string;
  kind: FileKind;
  name: string;
  /** Bytes. */
  size: number;
  /** When it arrived (milliseconds). */
  at: number;
}

/** A post as far as it is written, with its file. */
export interface Draft extends Written {
  file: KeptFile | null;
  /** The name of a file that has not arrived; empty where there is none. */
  unfinished: string;
}

export const NOTHING: Written = { squadId: '', description: '', teaser: '', link: '', byMail: true };
const EMPTY: Draft = { ...NOTHING, file: null, unfinished: '' };

/** Whether there is something in it that would be lost. */
export const isWritten = ({ description, teaser, link, file, unfinished }: Draft) =>
  length((description + teaser).trim()) > 0 || link !== '' || file !== null || unfinished !== '';

// In this browser, one a person; log out clears it with everything else of theirs.
const placeOf = (creatorId: string) => `toli:draft:${creatorId}`;
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
});

/** Files that no post takes are kept for a day by the server: milliseconds for which they are offered again. */
const KEPT_MS = 20 * 3_600_000;

/** The draft that this creator left, if there is one. */
export function readDraft(creatorId: string): Draft | null {
  try {
    const draft = stored.validateSync(JSON.parse(localStorage.getItem(placeOf(creatorId)) ?? ''));
    const { file } = draft;
    return file && Date.now() > file.at + KEPT_MS ? { ...draft, file: null, unfinished: file.name } : draft;
  } catch {
    return null;
  }
}

/** Keeps what is written; a browser that keeps nothing must not keep anybody from writing. */
export function keepDraft(creatorId: string, draft: Draft): void {
  try {
    if (isWritten(draft)) localStorage.setItem(placeOf(creatorId), JSON.stringify(draft));
    else localStorage.removeItem(placeOf(creatorId));
  } catch (error) {
    console.warn(error);
  }
}

/** There is no draft any more. */
export const forgetDraft = (creatorId: string) => keepDraft(creatorId, EMPTY);
