import { object, string } from 'yup';
import { length } from '../../../server/rules/text';

/** A post as far as it is written. */
export interface Draft {
  squadId: string;
  description: string;
  link: string;
}

export const NOTHING: Draft = { squadId: '', description: '', link: '' };

/** Whether there is something in it that would be lost. */
export const isWritten = ({ description, link }: Draft) => length(description.trim()) > 0 || link !== '';

// In this browser, one a person; log out clears it with everything else of theirs.
const placeOf = (creatorId: string) => `toli:draft:${creatorId}`;
const stored = object({ squadId: string().defined(), description: string().defined(), link: string().defined() });

/** The draft that this creator left, if there is one. */
export function readDraft(creatorId: string): Draft | null {
  try {
    return stored.validateSync(JSON.parse(localStorage.getItem(placeOf(creatorId)) ?? ''));
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
