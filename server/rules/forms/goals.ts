import { GOAL_FORM } from '../../words/en/goals';
import { GOAL_NUMBER_MAX, GOAL_NUMBER_MIN } from '../goals';
import {
  description,
  form,
  text,
  textIfSent,
  title,
  wholeNumber,
  wholeNumberIfSent,
  yesNo,
  yesNoIfSent,
} from './fields';

const goalNumber = {
  required: () => GOAL_FORM.noNumber,
  notWhole: () => GOAL_FORM.notWhole,
  min: GOAL_NUMBER_MIN,
  tooSmall: () => GOAL_FORM.notWhole,
  max: GOAL_NUMBER_MAX,
  tooLarge: () => GOAL_FORM.tooLarge,
};

const goal = { title: text(title), description: text(description), goalNumber: wholeNumber(goalNumber) };
export const goalForm = form(goal);
/** The screen's form of a page's first goal: it asks what all of its goals count, too. */
export const firstGoalForm = form({ ...goal, goalsTypeEarnings: yesNo(false) });

/** Only sent fields are validated and changed. */
export const goalEditForm = form({
  title: textIfSent(title),
  description: textIfSent(description),
  goalNumber: wholeNumberIfSent(goalNumber),
  archived: yesNoIfSent(),
});
