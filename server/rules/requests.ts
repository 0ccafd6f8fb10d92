/** So many queries at most go in one request. */
export const OPERATIONS_TOGETHER = 8;

/**
 * So many calls of REST and GraphQL within a minute, on one process: for each person, for each API token, and for each address of visitors
 * (IPv6: per /64), which on Indian mobile networks is many people. Pages, feeds and embeds are counted apart, for each person and each address.
 */
export const CALLS_A_MINUTE = { person: 1_500, token: 600, address: 3_000, page: 3_000 };

/** A GraphQL operation counts as one call for each so much of its cost, begun; a call of REST and a page are one. */
export const COST_OF_A_CALL = 1_000;

/** A PDF counts as so many calls: it is drawn in this process. */
export const CALLS_OF_A_PDF = 50;

/** What a web socket may take up. */
export const SOCKET_LIMITS = {
  /** Operations of one socket at a time. */
  operations: 20,
  /** Sockets of one person at a time, on one process. */
  perPerson: 10,
  /** Sockets of visitors from one network at a time, on one process: on Indian mobile networks many people. */
  perNetwork: 1_000,
  /** A message to the server, in bytes. */
  frame: 16 * 1024,
  /** What waits for a client that does not read, in bytes. */
  unread: 1_000_000,
};

/** On a developer's own machine one person is everybody who tests; a token is what it is. */
export const LOCAL_CALLS_FACTOR = 1_000;
