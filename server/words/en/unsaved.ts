import { words } from '../words';

/** What was typed in a form and is not saved yet. */
export const UNSAVED = words('UNSAVED', {
  saving: 'Saving…',
  saved: 'Saved',
  unsaved: 'Unsaved changes',
  /** Asked before something typed is lost. */
  discardTitle: 'Discard changes?',
  discardWarning: 'What you have typed here is not saved yet.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
});
