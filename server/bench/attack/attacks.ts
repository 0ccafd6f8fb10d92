import { randomUUID } from 'node:crypto';
import { cookieOf, networkNumber, type Target } from './target';

/** One request of an attack. */
export interface Blow {
  method?: string;
  path: string;
  body?: string;
  headers?: Record<string, string>;
}

/** The nth request of an attack. */
export type Attack = (target: Target, n: number) => Blow;

const ONE_NETWORK = { 'x-forwarded-for': '198.51.100.7' };
const pick = <T>(all: readonly T[], n: number) => all[n % all.length]!;
const as = (token: string) => ({ cookie: cookieOf(token), 'x-forwarded-for': '198.51.100.8' });

const graphql = (query: string, headers: Record<string, string>): Blow => ({
  path: '/graphql',
  body: JSON.stringify({ query }),
  headers,
});
const aliases = (count: number, field: string) => Array.from({ length: count }, (_, n) => `f${n}: ${field}`).join(' ');

const signUp = (email: string, next: string, headers: Record<string, string>): Blow => ({
  path: '/api/user',
  body: JSON.stringify({ fullName: 'Eve Stranger', email, password: 'a long pass phrase', next }),
  headers,
});

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

/** An address in another spelling: capitals, encoded letters, a slash at the end, slashes, queries. */
const SPELLINGS = [
  '/c/%6babir-paints',
  '/C/kabir-paints',
  '/c/kabir-paints/',
  '/%2f%2fevil.com',
  '/c/..%2f',
  '/c/Kabir-Paints',
];

/** Attacks of one person or network at a steady rate, but where they say otherwise. */
export const ATTACKS = {
  'first views of a page with 3,000 squads, from one network': ({ crowded }, n) => ({
    path: `/creator/${crowded}?comment=${n}`,
    headers: ONE_NETWORK,
  }),
  'the same by sixty people': ({ crowded, attackers }, n) => ({
    path: `/creator/${crowded}?comment=${n}`,
    headers: { ...as(pick(attackers, n)), 'x-forwarded-for': networkNumber(n % 60) },
  }),
  'one field 25 times in an operation': ({ attackers }, n) => {
    const fields = [
      `viewer { studio { ${aliases(25, 'balance { available }')} } }`,
      `viewer { studio { ${aliases(25, `statement(month: "2026-11") { month }`)} } }`,
      `viewer { ${aliases(25, 'pagesAlike(first: 100) { pageName }')} }`,
      `viewer { ${aliases(25, 'sessions { id }')} }`,
      `viewer { studio { ${aliases(25, 'followers')} } }`,
      `viewer { studio { ${aliases(150, 'balance { available }')} } }`,
    ];
    return graphql(`{ ${pick(fields, n)} }`, as(attackers[0]!));
  },
  'first views by random comments': (_, n) => ({ path: `/c/kabir-paints?comment=${n}x`, headers: ONE_NETWORK }),
  'posts to 58 followers with broken push keys': ({ attackers }, n) =>
    n % 50 === 0
      ? { path: '/api/post', body: JSON.stringify({ description: `Post ${n}` }), headers: as(attackers[0]!) }
      : { path: '/api/notifs', headers: as(attackers[0]!) },
  'orders for a squad of one seat': ({ attackers, oneSeat }, n) => ({
    path: `/api/payment/order/${oneSeat}`,
    headers: as(pick(attackers.slice(2), n)),
  }),
  'sign-ups of one address, from many networks': ({ page }, n) =>
    signUp('owner@toli.test', `/creator/${page}`, { 'x-forwarded-for': networkNumber(n) }),
  'JSON of 45,000 levels with an Idempotency-Key': ({ attackers }) => ({
    path: '/api/goal',
    body: `{"title":${deep(45_000)}}`,
    headers: { ...as(attackers[0]!), 'idempotency-key': randomUUID() },
  }),
  'repeatable calls that change nothing': ({ attackers, page }) => ({
    ...graphql(`mutation { setFollowing(input: { userId: "${page}", following: true }) { creator { id } } }`, {
      ...as(attackers[2]!),
      'idempotency-key': randomUUID(),
    }),
  }),
  'spellings of an address': (_, n) => ({ path: `${pick(SPELLINGS, n)}?x=${n}`, headers: ONE_NETWORK }),
} satisfies Record<string, Attack>;

/** Requests of an attack in a second: twice what one network has; fewer where each comes from another one. */
export const rateOf = (name: string): number => (name.includes('many networks') ? 5 : 100);

/** The attack by messages of web sockets. */
export const SOCKETS = 'messages of ten web sockets of one person';
