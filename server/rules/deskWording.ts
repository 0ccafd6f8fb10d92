// What the reviewers' desk says.

export const DESK = {
  reviewersOnly: 'This is for reviewers only',
  notYourself: 'Somebody else has to decide about you and your page',
  notWaiting: 'This page is not waiting for a review any more: somebody else may have just decided',
  blockedAlready: 'This is blocked already',
  notBlocked: 'This is not blocked',
} as const;
