import { IDS_MAX, SLICE_MAX } from '../../rules/lists';
import { words } from '../words';

/** What is not there, or nothing that this caller may know of. */
export const NOT_FOUND = words('NOT_FOUND', {
  user: 'User not found',
  page: 'Page not found',
  squad: 'Squad not found',
  goal: 'Goal not found',
  post: 'Post not found',
  comment: 'Comment not found',
  order: 'Order not found',
  payment: 'Payment not found',
  dispute: 'Dispute not found',
  case: 'Money case not found',
  membership: 'Membership not found',
  notification: 'Notification not found',
  message: 'Message not found',
  report: 'Report not found',
  room: 'Conversation not found',
  device: 'Device not found',
  token: 'Token not found',
  file: 'File not found',
  webhook: 'Webhook not found',
  app: 'App not found',
  delivery: 'Delivery not found',
  feed: 'Feed not found',
  authenticator: 'Authenticator app not found',
  passkey: 'Passkey not found',
});

/** What a request is told that cannot be answered, whatever it is about. */
export const REQUEST = words('REQUEST', {
  check: 'Please check what you sent',
  tooMany: 'Too many tries. Please wait a little and try again.',
  busy: 'Toli is very busy right now. Please try again in a moment.',
  full: 'There is no room for this right now. Please try again later.',
  noTime: 'Please send the time as it was told',
  changedMeanwhile: 'This has been changed meanwhile. Please look at what it says now.',
  /** A commit whose end was not heard. */
  unknownOutcome:
    'Toli lost touch with its database for a moment. Please look whether it was saved before you try again.',
  tooDeep: (depth: number, max: number) => `This operation goes ${depth} levels deep; at most ${max} are answered`,
  tooCostly: (cost: number, max: number) =>
    `This operation costs ${cost}; at most ${max} is answered: ask for shorter lists or fewer levels`,
  foreign: 'This request came from another site',
  tooLarge: 'This request is too large',
  malformedAddress: 'This address is malformed',
  malformedId: 'This id is malformed',
  malformedCursor: 'This cursor is malformed',
  malformedRef: 'This ref is malformed',
  impossible: 'Something in this request has a value that cannot be',
  unreadable: 'This request could not be read: please send valid JSON',
  notHttp: 'This request could not be read',
  notJson: 'Please send JSON (application/json) in UTF-8, plain or compressed with gzip, deflate or br',
  tooManyOperations: (most: number) => `At most ${most} operations run at a time over one connection`,
  tooManyTogether: (most: number) => `At most ${most} queries go in one request`,
  queriesTogether: 'Only queries go together in one request',
  followedBySocket: 'Subscriptions come over a web socket (graphql-ws), not over HTTP',
  onlySubscriptions: 'Only subscriptions come over a web socket: send queries and mutations over HTTP (POST /graphql)',
  tooManyConnections: (most: number) => `At most ${most} connections`,
  overHttp: 'Please send this operation over HTTP',
  slice: `A page holds 1 to ${SLICE_MAX} entries`,
  ids: `Ask for at most ${IDS_MAX} ids at once`,
  userIdOrSlug: 'Give a userId or a slug',
  once: (name: string) => `Give ${name} once`,
  /** `call`: a method and an address. */
  notFound: (call: string) => `${call} not found`,
  notOffered: (call: string) => `${call} is not offered`,
  noSitemap: 'This part of the sitemap is not there',
  wrongSignature: 'The signature is wrong',
  noEventId: 'X-Razorpay-Event-Id is missing',
  noEvent: 'This is no event',
});
