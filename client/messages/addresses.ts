import type { Inbox } from '../../server/rules/messages';

/** Where an inbox is; everybody has one as a member, creators have another as their page. */
export const inboxAddress = (inbox: Inbox) => (inbox === 'CREATOR' ? '/messages/creator' : '/messages');

/** Where somebody is written to. */
export const roomAddress = (inbox: Inbox, userId: string) => `${inboxAddress(inbox)}/${userId}`;
