import { plural, words } from '../words';

export const MESSAGE = words('MESSAGE', {
  empty: 'Please write a message',
  creatorTab: 'Creator',
  memberTab: 'Member',
  withMembers: 'Chat with members',
  withCreators: 'Chat with creators',
  none: 'No messages',
  noMembers: "You don't have any squad members",
  noSquads: 'You have not joined any squads',
  joinFirst: 'Join a squad to send messages',
  membersOnly: 'Only members of your squads get messages from you',
  away: 'They cannot get messages at the moment',
  unblockFirst: 'You have blocked this person',
  notYourself: 'You cannot block yourself',
  noSquadChosen: 'Please choose a squad',
  noReason: 'Please say what is wrong',
  nothingToReport: 'There is nothing to report in this conversation',
  /** In place of what somebody wrote whose account is erased. */
  erased: 'This message was deleted',
});

/** The screen of messages. */
export const CHAT = words('CHAT', {
  title: 'Messages',
  /** The icon and the place in the bars while something is not read yet. */
  unread: 'Messages, some not read yet',
  notRead: (count: number) => plural(count, { one: '# not read', other: '# not read' }),
  emptyMember: 'Write to the creators whose squads you have joined.',
  emptyCreator: 'Write to the members of your squads.',
  choose: 'Choose a conversation',
  back: 'All conversations',
  search: 'Search by name',
  log: (name: string) => `Messages with ${name}`,
  write: 'Write a message',
  send: 'Send message',
  sending: 'Sending…',
  notSent: (why: string) => `Not sent. ${why}`,
  sendAgain: 'Send again',
  discard: 'Discard',
  /** Writing once to all members of some squads. */
  toSquads: 'Write to squads',
  toSquadsText: 'Each member gets it in their own conversation with you, and answers there.',
  squads: 'Squads',
  squad: (title: string, members: number) => `${title}, ${plural(members, { one: '# member', other: '# members' })}`,
  sendTo: (members: number) => plural(members, { one: 'Send to # member', other: 'Send to # members' }),
  onItsWay: (members: number) => plural(members, { one: 'On its way to # member', other: 'On its way to # members' }),
  you: 'You',
  youWrote: (text: string) => `You: ${text}`,
  /** What is heard of a message that comes while the conversation is open. */
  wrote: (name: string, text: string) => `${name}: ${text}`,
  toEnd: 'To the latest messages',
  noRoom: 'You have no conversation here',
  seePage: 'See the page',
  message: 'Message',
  menu: (name: string) => `What you can do about ${name}`,
  block: 'Block',
  blockTitle: (name: string) => `Block ${name}?`,
  blockWarning: 'Neither of you can write to the other, and your conversations are hidden. They are not told.',
  unblock: 'Unblock',
  blocked: 'Blocked people',
  report: 'Report',
  reportTitle: (name: string) => `Report ${name}?`,
  reportText: (messages: number) =>
    `Reviewers of Toli see what you write here and the latest ${messages} messages of this conversation, and nothing else. Nobody else is told.`,
  reportReason: 'What is wrong?',
  reported: 'Thank you. Reviewers will look at it.',
});
