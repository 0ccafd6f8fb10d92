import { plural, words } from '../words';

/** The creator's screen that brings the members of another platform, and the footer of the mail to them. */
export const IMPORTS = words('IMPORTS', {
  title: 'Bring your people',
  intro:
    'Upload the list of members that Patreon, Ghost, Substack, Buy Me a Coffee or Ko-fi gives you. Each of them gets an invitation and one reminder by mail. They join the squad that you choose, and are free until the day that they have paid for there.',
  noPosts: 'Posts of Ghost and Substack are not taken; only people are.',
  limits: (lines: string, megabytes: number) =>
    `A CSV file with up to ${lines} lines and ${megabytes} MB, or Substack’s zip.`,
  choose: 'Choose a file',
  other: 'Choose another file',
  discard: 'Delete this file',
  uploading: 'Uploading…',
  reading: 'Reading your file…',
  tooLarge: (megabytes: number) => `This file is larger than ${megabytes} MB.`,
  notLive: 'Your page can invite people while it is live and not under review.',
  running: 'An earlier file is still being worked on. Try again in a moment.',
  notReady: 'This file is not ready to be started.',
  mustConfirm: 'Please confirm that you may write to these people.',
  closedSquad: 'A squad that is closed to new members cannot be chosen.',
  chooseSquads: 'Choose a squad for each tier, and at least one.',
  chooseDay: 'Choose a day.',
  dayTooFar: 'Choose a day that is still to come, and not too far ahead.',
  found: (count: number, platform: string) =>
    plural(count, {
      one: `# member of ${platform} can be invited`,
      other: `# members of ${platform} can be invited`,
    }),
  noneFound: (platform: string) => `No member of ${platform} can be invited.`,
  leftOut: 'Lines that invite no one',
  lines: (numbers: string, count: number) => plural(count, { one: `Line ${numbers}`, other: `Lines ${numbers}` }),
  andMore: (numbers: string, count: number) => `Lines ${numbers} and ${count.toLocaleString('en-IN')} more`,
  squads: 'Their squads',
  squadsHint: 'Choose what each tier becomes.',
  noTier: 'Without a tier',
  tierMembers: (count: number) => plural(count, { one: '# member', other: '# members' }),
  invitesNone: 'Invite none of them',
  pleaseChoose: 'Please choose',
  noSquads: 'Your page has no squad yet that takes members. Add one first.',
  until: 'Free until',
  undated: (count: number) =>
    plural(count, {
      one: '# member has no date in the file that is still to come. Choose the last free day.',
      other: '# members have no date in the file that is still to come. Choose one last free day for all of them.',
    }),
  allDated: 'Each of them has a date in the file.',
  lastDay: 'Last free day',
  atMost: (date: string) => `At the latest ${date}; later dates in the file become that day.`,
  mail: 'The mail that they get',
  before: 'Before you invite them',
  mayWrite: 'They are my members there, and I may write to them.',
  start: 'Invite them',
  started: 'The invitations are on their way.',
  result: 'How they answered',
  aDay: (count: string) => `Up to ${count} mails go out in a day. The file is deleted.`,
  waiting: 'Wait for their mail',
  invited: 'Invited, without an answer so far',
  accepted: 'Joined',
  refused: 'Want no invitation',
  noMails: 'Not written to: mails do not reach them, or they want none',
  alreadyMembers: 'Not written to: they are members already',
  over: 'Not written to: their time was over',
  notInvited: 'Not written to: invited before, stopped, or left out by you',
  why: 'You get this mail because this creator has your address as that of a member.',
  refuse: 'No more invitations',
});

/** Why a file cannot be read. */
export const IMPORT_FILE_PROBLEM = words('IMPORT_FILE_PROBLEM', {
  UNKNOWN: 'This file has the columns of none of these platforms. Choose the list of members as it was exported.',
  POSTS: 'This is a list of posts. Posts are not taken; choose the list of members.',
  ZIP: 'This zip has no list of addresses. Unpack it and choose the CSV file with the members.',
  TOO_LONG: 'This file has too many lines.',
  EMPTY: 'This file is empty.',
});

/** Why a line of a file invites no one. */
export const IMPORT_LINE_PROBLEM = words('IMPORT_LINE_PROBLEM', {
  NO_ADDRESS: 'No email address',
  BAD_ADDRESS: 'Not an email address',
  WRONG_CELLS: 'More or fewer cells than the first line',
  UNREADABLE: 'A quote is not closed',
  DOUBLE: 'In another line too',
  PAYS_NOTHING: 'Pays nothing there',
  NO_MEMBERSHIP: 'A single payment, no membership',
  OVER: 'The membership is over',
  DELETED: 'Deleted there',
  UNSUBSCRIBED: 'Wants no mails',
});

/** The page of the link in an invitation. */
export const INVITATION = words('INVITATION', {
  title: 'Your invitation',
  ask: (pageName: string, title: string, date: string) =>
    `${pageName} invites you to “${title}”. It is free for you until ${date}.`,
  afterwards: 'Then you decide whether to renew. Nothing is charged automatically.',
  accept: 'Join for free',
  logIn: 'Log in',
  signUp: 'Sign up',
  logInFirst: 'Log in or sign up with the address that the mail came to.',
  otherAddress: 'This invitation is for another address. Log in with the one that the mail came to.',
  accepted: 'You have joined',
  acceptedText: (pageName: string, date: string) => `You are a member of ${pageName}, free until ${date}.`,
  over: 'This invitation is over',
  overText: 'The time that you paid for has passed. You can join on the page.',
  memberAlready: 'You are a member of this page already',
  full: 'This squad is full right now. Your invitation stays: try again later.',
  refuse: 'I want no invitations',
  refused: 'No more invitations',
  refusedText: (pageName: string) => `${pageName} does not invite you again.`,
  gone: 'This link no longer works',
  goneText: 'The invitation is no longer kept, or the page is closed.',
  openPage: 'Open the page',
  explore: 'Explore creators',
});
