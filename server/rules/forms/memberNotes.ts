import { MEMBER_NOTE_MAX } from '../members';
import { form, text } from './fields';

/** A creator's note about a member; an empty one is none. */
export const memberNoteForm = form({ text: text({ max: MEMBER_NOTE_MAX, trim: true }) });
