import { GRIEVANCE } from '../../words/en/grievances';
import { GRIEVANCE_ADDRESS_MAX, GRIEVANCE_KINDS, GRIEVANCE_MAX } from '../grievances';
import { NAME_MAX } from '../text';
import { form, oneOfIfSent, text } from './fields';
import { email } from './users';

/** A complaint to the Grievance Officer. */
export const grievanceForm = form({
  kind: oneOfIfSent(GRIEVANCE_KINDS, { unknown: () => GRIEVANCE.noKind }).required(() => GRIEVANCE.noKind),
  address: text({ max: GRIEVANCE_ADDRESS_MAX, trim: true, oneLine: true }),
  words: text({ required: () => GRIEVANCE.noWords, max: GRIEVANCE_MAX, trim: true }),
});

/** A visitor's complaint, with their name and address. The name is free text. */
export const visitorGrievanceForm = grievanceForm.concat(
  form({
    fullName: text({ required: () => GRIEVANCE.noName, max: NAME_MAX, trim: true, oneLine: true }),
    email: email(),
  }),
);
