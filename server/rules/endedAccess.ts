/** What can act for a person, or is told what is theirs, as mails and screens list it. */
export const ACCESS_KINDS = ['sessions', 'tokens', 'apps', 'feeds', 'webhooks'] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

/** How many of each kind were ended; a kind that is missing counts as none. */
export type EndedAccess = Partial<Record<AccessKind, number>>;
