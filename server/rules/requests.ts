/** The most queries in one request. */
export const OPERATIONS_TOGETHER = 8;

/**
 * Requests of REST and GraphQL within a minute, on one process: for each person, for each API token, and for each
 * address of visitors (IPv6: per /64), which many people share on Indian mobile networks. These have counts of their
 * own, for each person and each address: pages, with feeds, embeds, links in mails, the API's documents and unknown
 * addresses (`page`), the public pictures and clips that pages show (`file`), and servers that sign what they report
 * (`server`).
 */
export const CALLS_A_MINUTE = {
  person: 1_500,
  token: 600,
  address: 3_000,
  page: 3_000,
  file: 30_000,
  server: 6_000,
};

/**
 * A GraphQL operation counts as one request per this much of its cost, rounded up; a request of REST and a page count
 * as one.
 */
export const COST_OF_A_CALL = 1_000;

/** A PDF or a month's CSV counts as this many requests: it is made in this process. */
export const CALLS_OF_A_PAPER = 50;

/**
 * A first view that is made for a request counts as this many pages, beside its operations: rendering takes many times
 * as long as sending a kept page.
 */
export const PAGES_OF_A_FIRST_VIEW = 10;

/** A sitemap counts as this many pages: it lists thousands of addresses. */
export const PAGES_OF_A_SITEMAP = 300;

/** The limits of web sockets. */
export const SOCKET_LIMITS = {
  /** Operations of one socket at a time. */
  operations: 20,
  /** Sockets of one person at a time, on one process. */
  perPerson: 10,
  /**
   * Sockets of visitors from one network at a time, on one process: many people share one on Indian mobile networks.
   */
  perNetwork: 1_000,
  /** Messages of one socket to the server within a minute. One that sends more is closed, and they count as calls. */
  messages: 600,
  /** The most bytes of a message to the server. */
  frame: 16 * 1024,
  /** The most bytes buffered for a client that does not read. */
  unread: 1_000_000,
};

/** On a developer's own machine one person makes all requests; a token keeps its limit. */
export const LOCAL_CALLS_FACTOR = 1_000;
