/** Code points of a message (decision K3). */
export const MESSAGE_MAX = 2000;
/** The most characters of a client's key of a message; a repeated request with the key sends it once. */
export const MESSAGE_KEY_MAX = 100;
/** Messages of a room's first slice, and of each earlier slice. */
export const MESSAGES_SLICE = 30;
/** Messages of a room's slice over REST without `limit`. */
export const MESSAGES_SLICE_REST = 50;
/** Messages to all members of some squads that a creator may send within 24 hours. */
export const BROADCASTS_A_DAY = 10;

/** What a message may be in place of a text; `audio` is a voice note. */
export const SENT_KINDS = ['image', 'video', 'audio'] as const;
export type SentKind = (typeof SENT_KINDS)[number];
/** Files in messages that a person may send within 24 hours. */
export const SENT_FILES_A_DAY = 30;
/** The most megabytes of a sent file. */
export const SENT_MB: Record<SentKind, number> = { image: 10, video: 100, audio: 20 };
/** The longest voice note, in minutes. */
export const VOICE_MINUTES = 5;

/** Whether a kind of file may be sent in a message. */
export const isSentKind = (kind: string): kind is SentKind => SENT_KINDS.some((each) => each === kind);

/** What a page may welcome its members with, beside its words. */
export type WelcomeKind = Exclude<SentKind, 'audio'>;
export const isWelcomeKind = (kind: SentKind): kind is WelcomeKind => kind !== 'audio';

/** Members whom a creator may choose for one message. */
export const CHOSEN_MEMBERS_MAX = 100;

/** People in the list of possible receivers; a search finds the others. */
export const CONTACTS_LISTED = 100;

/** The latest messages of a reported conversation that reviewers see. */
export const REPORTED_MESSAGES = 20;

/**
 * The roles of a room: a creator writes as their page to its members, a person as a member to the creators whom they
 * support.
 */
export type Inbox = 'MEMBER' | 'CREATOR';

/** The addresses of the inboxes; every person has one as a member, creators have another one for their page. */
export const inboxAddress = (inbox: Inbox) => (inbox === 'CREATOR' ? '/messages/creator' : '/messages');
/** The address of a room with a person. */
export const roomAddress = (inbox: Inbox, userId: string) => `${inboxAddress(inbox)}/${userId}`;
