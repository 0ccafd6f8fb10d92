import { form, yesNoIfSent } from './fields';

/** What is not sent stays as it is. */
export const mailSettingsForm = form({
  memberPosts: yesNoIfSent(),
  followedPosts: yesNoIfSent(),
  replies: yesNoIfSent(),
  messages: yesNoIfSent(),
  digest: yesNoIfSent(),
});
