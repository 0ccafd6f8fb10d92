import { PUSH } from '../../words/en/pushes';
import { isPointOfP256 } from '../p256';
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
  newMembers: yesNoIfSent(),
  renewals: yesNoIfSent(),
  tips: yesNoIfSent(),
  comments: yesNoIfSent(),
});

/** So many bytes in base64url, with or without padding. */
const bytes = (count: number) => (typed: string) =>
  /^[\w-]+={0,2}$/.test(typed) && Math.floor((typed.replace(/=+$/, '').length * 3) / 4) === count
    ? null
    : PUSH.noAddress;

/** The key that pushes are encrypted for (RFC 8291, 3.1); for any other 65 bytes none can be made. */
const publicKey = (typed: string) => bytes(65)(typed) ?? (isPointOfP256(typed) ? null : PUSH.noAddress);

/** A browser's push subscription, as its PushManager gives it. */
export const pushAddressForm = form({
  endpoint: text({ required: () => PUSH.noAddress, max: PUSH_ENDPOINT_MAX }),
  p256dh: text({ required: () => PUSH.noAddress, also: publicKey }),
  auth: text({ required: () => PUSH.noAddress, also: bytes(16) }),
});
