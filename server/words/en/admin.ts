import type { PageReview } from '../../rules/creators';
import { rupees } from '../../rules/money';
import { plural, words } from '../words';

// The reviewers' desk.

export const DESK = words('DESK', {
  noChange: 'Please tell the creator what to change',
  noReason: 'Please say why',
  reviewersOnly: 'This is for reviewers only',
  moneyReviewersOnly: 'This is only for reviewers who decide about money',
  secondFactorFirst: 'Reviewers log in with a second factor: set one up in your account settings',
  notYourself: 'Somebody else has to decide about you and your page',
  notWaiting: 'This page is no longer waiting for a review: somebody else may have just decided',
  blockedAlready: 'This is already blocked',
  notBlocked: 'This is not blocked',
  closedAlready: 'This report is already closed',
});

/** Making a person a reviewer, by their address. */
export const APPOINTMENT = words('APPOINTMENT', {
  unknown: (email: string) => `Nobody has signed up with ${email}`,
  unfit: (email: string) => `${email} is not verified, or is blocked`,
  already: (email: string) => `${email} is already a reviewer`,
  none: (email: string) => `${email} is not a reviewer`,
  moneyAlready: (email: string) => `${email} already decides about money`,
  noMoney: (email: string) => `${email} does not decide about money`,
  noFactor: (email: string) => `${email} has no second factor`,
});

/** The screens of the desk. */
export const DESK_SCREEN = words('DESK_SCREEN', {
  queue: 'Waiting',
  reports: 'Reports',
  /** The tabs, with the counts of what waits. */
  queueMenu: (waiting: number) => (waiting === 0 ? 'Waiting' : `Waiting (${waiting})`),
  reportsMenu: (waiting: number) => (waiting === 0 ? 'Reports' : `Reports (${waiting})`),
  people: 'Look up',
  log: 'Log',
  nothingWaits: 'No pages waiting for review',
  nothingWaitsHint: 'New ones appear here, the longest waiting first.',
  noReports: 'No reports waiting',
  noReportsHint: 'What people report about posts, comments, pages, each other and their conversations appears here.',
  conversations: 'Conversations',
  reportOf: (reported: string, reporter: string) => `${reporter} reports ${reported}`,
  reportedMessages: 'What they wrote to each other',
  overdue: 'Overdue',
  due: (time: string) => `Due by ${time}`,
  submitted: 'Submitted',
  seePage: 'See the page',
  /** Beside the name of the account. */
  shownAs: (displayName: string) => `Others see “${displayName}”`,
  more: 'Person and page',
  likeOurs: 'Names that pass for Toli’s own',
  likeOursHint: 'A person, a page or an app. Such names are refused now; these are older, or came from Google.',
  lookUpHint: 'A name, an email address, a page or its address, or an id',
  found: (count: number) => (count === 0 ? 'Nobody found' : `${count} found`),
  page: 'Page',
  noPage: 'This person has no page.',
  history: 'What was decided',
  noHistory: 'Nothing has been decided yet.',
  since: (date: string) => `Here since ${date}`,
  erased: 'Erased',
  unverified: 'Email not verified',
  command: 'a command on the server',
  by: (name: string) => `by ${name}`,
  asReviewer: 'You see this page as a reviewer: it is not open to others.',
  toDesk: 'To the desk',
});

/** Reported posts, comments, pages and people. */
export const REPORT_CASE = words('REPORT_CASE', {
  queue: 'Posts, comments, pages and people',
  order: 'Order',
  oldest: 'Longest waiting',
  most: 'Most reported',
  title: {
    POST: (name: string) => `A post by ${name}`,
    COMMENT: (name: string) => `A comment by ${name}`,
    PAGE: (name: string) => `The page ${name}`,
    PERSON: (name: string) => name,
  },
  reports: (count: number) => plural(count, { one: '# report', other: '# reports' }),
  takenDown: 'taken down',
});

/** Reading everything of a page at the desk. */
export const LOOK = words('LOOK', {
  verb: 'Look at it',
  title: 'Look at everything on this page?',
  text: (name: string, minutes: number) =>
    `${name}: you can read all posts and comments of the page for ${minutes} minutes, paid ones too. The log keeps that you did, and why.`,
  reason: 'Why are you looking?',
  ended: 'This look has ended',
  endedHint: 'Say once more why you are looking at the page.',
  until: (end: string, minutes: number) =>
    `You can read this page until ${end}. Pictures and videos load for ${minutes} minutes; then load the screen again.`,
  noPosts: 'There are no posts on this page.',
  free: 'For everybody',
  forSquad: (title: string, amount: number) => `${title}, ${rupees(amount)} a month`,
  takenDown: 'Taken down',
  hidden: 'Hidden',
  because: (reason: string) => `Taken down: ${reason}`,
  comments: 'Comments',
  postOf: (time: string) => `Post of ${time}`,
  said: (name: string, words: string) => `${name}: ${words}`,
  picture: 'The picture of the post',
  video: 'The video of the post',
});

/** The state of a person or a page, in short. */
export const DESK_BADGE = words('DESK_BADGE', {
  blocked: 'Blocked',
  deactivated: 'Deactivated',
  leaving: 'Leaving',
  reviewer: 'Reviewer',
  moneyReviewer: 'Reviewer, money too',
  live: 'Live',
  notLive: 'Not live',
  review: {
    NOT_SUBMITTED: 'Not submitted',
    SUBMITTED: 'Waiting for review',
    APPROVED: 'Approved',
    REJECTED: 'Rejected',
  },
});

/** The effect of a review of this page, shown before the decision. */
export const REVIEW_OUTCOME = words('REVIEW_OUTCOME', {
  /** `isLive`: it is public already; `isClosed`: it is blocked or deactivated. */
  approve: (name: string, { isLive, isClosed }: { isLive: boolean; isClosed: boolean }) => {
    if (isClosed)
      return `${name} is approved and stays off the site as long as it is blocked or deactivated. Its owner is told.`;
    return `${name} ${isLive ? 'stays' : 'goes'} live, and its owner is told.`;
  },
  reject: (name: string, review: PageReview) =>
    `${name} is not shown to anybody until it is submitted again${review === 'required' ? ' and approved' : ''}.`,
});

/** The decisions: the button, the text of its dialog, and the message afterwards. `name` is the page or the person. */
export const DECISION = words('DECISION', {
  approve: {
    verb: 'Approve',
    title: 'Approve this page?',
    reason: 'A word to the creator (optional)',
    done: (name: string) => `${name} is approved`,
  },
  reject: {
    verb: 'Reject',
    title: 'Reject this page?',
    reason: 'What should the creator change?',
    done: (name: string) => `${name} is rejected`,
  },
  closeReport: {
    verb: 'Close report',
    title: 'Close this report?',
    text: (name: string) =>
      `The report about ${name} leaves the list. What was decided stays in the log; nobody is told.`,
    reason: 'What was decided, and why?',
    done: (name: string) => `The report about ${name} is closed`,
  },
  closeReports: {
    verb: 'Close reports',
    title: 'Close these reports?',
    text: (name: string) =>
      `${name} stays as it is, and its reports leave the list. What was decided stays in the log; nobody is told.`,
    reason: 'What was decided, and why?',
    done: (name: string) => `${name}: the reports are closed`,
  },
  takeDown: {
    verb: 'Take down',
    title: 'Take this down?',
    text: (name: string) =>
      `“${name}” is no longer shown to anybody. Its author is told the reason, and it can be put back.`,
    reason: 'Why? Its author is told',
    done: (name: string) => `“${name}” is taken down`,
  },
  takeOffWall: {
    verb: 'Take down',
    title: 'Take these words down?',
    text: (name: string) => `“${name}” is deleted from the page’s wall. The member who said it is told the reason.`,
    reason: 'Why? The member who said it is told',
    done: (name: string) => `“${name}” is taken down`,
  },
  putBack: {
    verb: 'Put back',
    title: 'Put this back?',
    text: (name: string) => `“${name}” is shown again as before, and its author is told.`,
    reason: 'Why? Its author is told',
    done: (name: string) => `“${name}” is shown again`,
  },
  blockPage: {
    verb: 'Block page',
    title: 'Block this page?',
    text: (name: string) =>
      `${name} is off the site at once: nobody can find, join or renew it, and nothing can be posted. Members who have paid keep access.`,
    reason: 'Why? The owner is told',
    done: (name: string) => `${name} is blocked`,
  },
  unblockPage: {
    verb: 'Unblock page',
    title: 'Unblock this page?',
    text: (name: string) => `${name} is shown again as its review allows.`,
    reason: 'Why? The owner is told',
    done: (name: string) => `${name} is unblocked`,
  },
  blockUser: {
    verb: 'Block person',
    title: 'Block this person?',
    text: (name: string) => `${name} is signed out everywhere and cannot come back, and their page is off the site.`,
    reason: 'Why? They are told',
    done: (name: string) => `${name} is blocked`,
  },
  unblockUser: {
    verb: 'Unblock person',
    title: 'Unblock this person?',
    text: (name: string) => `${name} can log in again.`,
    reason: 'Why? They are told',
    done: (name: string) => `${name} is unblocked`,
  },
});
