import { form, yesNoIfSent } from './fields';

/** A field that is not sent stays as it is. */
export const mailSettingsForm = form({
  memberPosts: yesNoIfSent(),
  followedPosts: yesNoIfSent(),
  replies: yesNoIfSent(),
  messages: yesNoIfSent(),
  digest: yesNoIfSent(),
  newMembers: yesNoIfSent(),
  renewals: yesNoIfSent(),
  tips: yesNoIfSent(),
  comments: yesNoIfSent(),
});
