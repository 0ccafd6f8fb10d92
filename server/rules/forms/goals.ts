import { GOAL_FORM } from '../../words/en/goals';
import { GOAL_NUMBER_MAX, GOAL_NUMBER_MIN } from '../goals';
import { description, form, text, textIfSent, title, wholeNumber, wholeNumberIfSent, yesNoIfSent } from './fields';

const goalNumber = {
  required: () => GOAL_FORM.noNumber,
  notWhole: () => GOAL_FORM.notWhole,
  min: GOAL_NUMBER_MIN,
  tooSmall: () => GOAL_FORM.notWhole,
  max: GOAL_NUMBER_MAX,
  tooLarge: () => GOAL_FORM.tooLarge,
};

export const goalForm = form({
  title: text(title),
  description: text(description),
  goalNumber: wholeNumber(goalNumber),
});

/** Only sent fields are validated and changed. */
export const goalEditForm = form({
  title: textIfSent(title),
  description: textIfSent(description),
  goalNumber: wholeNumberIfSent(goalNumber),
  archived: yesNoIfSent(),
});
