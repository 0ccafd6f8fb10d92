import { form, yesNoIfSent } from './fields';

/** A field that is not sent stays as it is. */
export const notificationSettingsForm = form({
  newMembers: yesNoIfSent(),
  renewals: yesNoIfSent(),
  tips: yesNoIfSent(),
  comments: yesNoIfSent(),
});
