/** Code points of a message (decision K3). */
export const MESSAGE_MAX = 2000;
/** Characters of the key that a client gives a message, so that sending it again sends it once. */
export const MESSAGE_KEY_MAX = 100;
/** How many messages a room shows at first, and how many more with each step back. */
export const MESSAGES_SLICE = 30;
/** The same over REST where no limit is asked for. */
export const MESSAGES_SLICE_REST = 50;
/** How often a creator may write to all members of some squads within 24 hours. */
export const BROADCASTS_A_DAY = 10;

/** How many people to write to are listed; a search finds the others. */
export const CONTACTS_LISTED = 100;

/** How many messages, the latest ones, reviewers see of a conversation that somebody reports. */
export const REPORTED_MESSAGES = 20;

/** A creator writes as their page to its members, everybody as a member to the creators whom they support. */
export type Inbox = 'MEMBER' | 'CREATOR';

/** Where an inbox is; everybody has one as a member, creators have another as their page. */
export const inboxAddress = (inbox: Inbox) => (inbox === 'CREATOR' ? '/messages/creator' : '/messages');
/** Where somebody is written to. */
export const roomAddress = (inbox: Inbox, userId: string) => `${inboxAddress(inbox)}/${userId}`;
