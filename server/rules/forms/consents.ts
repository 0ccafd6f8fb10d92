import { DATA_RIGHTS } from '../../words/en/consents';
import { CONTACT_MAX } from '../consents';
import { NAME_MAX } from '../text';
import { form, text } from './fields';

/** The nominee who acts for a person who no longer can: section 14 of the DPDP Act. */
export const nomineeForm = form({
  fullName: text({ required: () => DATA_RIGHTS.noName, max: NAME_MAX, trim: true, oneLine: true }),
  contact: text({ required: () => DATA_RIGHTS.noContact, max: CONTACT_MAX, trim: true, oneLine: true }),
});
