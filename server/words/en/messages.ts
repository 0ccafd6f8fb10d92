import { words } from '../words';

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
  /** In place of what somebody wrote whose account is erased. */
  erased: 'This message was deleted',
});
