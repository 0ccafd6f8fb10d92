/** What can act for a person, or receives their data, as mails and screens list it. */
export const ACCESS_KINDS = ['sessions', 'tokens', 'apps', 'feeds', 'webhooks'] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

/** How many of each kind were ended; a missing kind counts as none. */
export type EndedAccess = Partial<Record<AccessKind, number>>;
