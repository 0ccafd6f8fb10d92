import { GOAL_NUMBER_MAX } from '../goals';
import { description, form, text, textIfSent, title, wholeNumber, wholeNumberIfSent, yesNoIfSent } from './fields';

const wholeGoal = 'Please enter a whole number of at least 1';

const goalNumber = {
  required: 'Please enter the number of the goal',
  notWhole: wholeGoal,
  min: 1,
  tooSmall: wholeGoal,
  max: GOAL_NUMBER_MAX,
  tooLarge: 'This number is too large',
};

export const goalForm = form({
  title: text(title),
  description: text(description),
  goalNumber: wholeNumber(goalNumber),
});

/** Only what is sent is judged and changes. */
export const goalEditForm = form({
  title: textIfSent(title),
  description: textIfSent(description),
  goalNumber: wholeNumberIfSent(goalNumber),
  archived: yesNoIfSent(),
});
