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
});
