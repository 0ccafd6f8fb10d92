import { words } from '../words';

/** Unsaved changes of a form. */
export const UNSAVED = words('UNSAVED', {
  saving: 'Saving…',
  saved: 'Saved',
  unsaved: 'Unsaved changes',
  /** The question before they are lost. */
  discardTitle: 'Discard changes?',
  discardWarning: 'What you have typed here is not saved yet.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
});
