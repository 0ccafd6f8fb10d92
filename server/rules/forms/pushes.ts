import { PUSH } from '../../words/en/pushes';
import { PUSH_ENDPOINT_MAX } from '../pushes';
import { form, text, yesNoIfSent } from './fields';

/** A field that is not sent stays as it is. */
export const pushSettingsForm = form({
  memberPosts: yesNoIfSent(),
  followedPosts: yesNoIfSent(),
  replies: yesNoIfSent(),
  messages: yesNoIfSent(),
  renewalDue: yesNoIfSent(),
  paymentReturned: yesNoIfSent(),
});

/** So many bytes in base64url, with or without padding. */
const bytes = (count: number) => (typed: string) =>
  /^[\w-]+={0,2}$/.test(typed) && Math.floor((typed.replace(/=+$/, '').length * 3) / 4) === count
    ? null
    : PUSH.noAddress;

/** A browser's push subscription, as its PushManager gives it. */
export const pushAddressForm = form({
  endpoint: text({ required: () => PUSH.noAddress, max: PUSH_ENDPOINT_MAX }),
  p256dh: text({ required: () => PUSH.noAddress, also: bytes(65) }),
  auth: text({ required: () => PUSH.noAddress, also: bytes(16) }),
});
