import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { NOTICE_VERSION } from '../../server/rules/consents';
import { openBrowser, openPage, type Size } from './browser';
import { toli } from './toli';

// The people of the journeys, inserted by services: signing up is a journey of its own (accounts, chosenSquad,
// journey).

/** The password of all people. */
export const PASSWORD = 'mango-monsoon-tabla';

let connected: Promise<Client> | undefined;

/** Reads or writes the database of the shared product. */
export async function sql<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  connected ??= connect();
  return (await (await connected).query<Row>(text, values)).rows;
}

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: toli.database });
  await client.connect();
  return client;
}

/** An unused e-mail address. */
export const newAddress = (name = 'asha') => `${name}-${randomBytes(6).toString('hex')}@example.in`;

/** An unused page address. */
export const newSlug = (name: string) => `${name}-${randomBytes(6).toString('hex')}`;

/** The demo's people, whose pages and memberships are only read. */
export type Demo = 'asha' | 'kabir' | 'meera' | 'selvi' | 'ravi' | 'imran' | 'desk';

/** A person with an account, signed in. */
export interface Person {
  id: string;
  email: string;
  /** Sends a request to the API as this person. */
  call<Data>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<Data>;
  query<Data>(query: string, variables?: object): Promise<Data>;
}

/** A new person with a verified address. */
export async function aPerson(fullName = 'Asha Rao', email = newAddress()): Promise<Person> {
  await sql(
    `with made as (
       insert into users (email, email_key, full_name, email_verified_at, password_hash)
       values ($1, $1, $2, now(), (select password_hash from users where email = 'asha@toli.test')) returning id
     )
     insert into consents (user_id, purpose, version, language) select id, 'ACCOUNT', $3, 'en' from made`,
    [email, fullName, NOTICE_VERSION],
  );
  return person(email);
}

/** An existing person. */
export async function person(email: string): Promise<Person> {
  const [user] = await sql<{ id: string }>('select id from users where email = $1', [email]);
  let token: Promise<string> | undefined;
  const call = async <Data>(method: string, path: string, body?: object): Promise<Data> => {
    token ??= newSession(user!.id);
    const answer = await fetch(toli.url + path, {
      method,
      headers: {
        cookie: `toli_session=${await token}`,
        ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        'apollo-require-preflight': 'true',
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    expect(answer.ok, `${method} ${path}: ${text}`).toBe(true);
    return text && JSON.parse(text);
  };
  const query = async <Data>(text: string, variables: object = {}): Promise<Data> => {
    const { data, errors } = await call<{ data: Data; errors?: unknown }>('POST', '/graphql', {
      query: text,
      variables,
    });
    expect(errors).toBeUndefined();
    return data;
  };
  return { id: user!.id, email, call, query };
}

async function newSession(userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql(
    `insert into sessions (token_hash, user_id, ip, user_agent, expires_at)
     values ($1, $2, '127.0.0.1', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0', now() + interval '30 days')`,
    [createHash('sha256').update(token).digest(), userId],
  );
  return token;
}

/** Signs a person in on this browser: another device of theirs. */
export async function signIn(context: BrowserContext, who: Person | Demo): Promise<void> {
  const { id } = typeof who === 'string' ? await person(`${who}@toli.test`) : who;
  const value = await newSession(id);
  await context.addCookies([{ name: 'toli_session', value, url: toli.url, httpOnly: true, sameSite: 'Lax' }]);
}

/** A person, or without a name a visitor, with a page open at an address. */
export async function visit(size: Size, address: string, who?: Person | Demo): Promise<Page> {
  const context = await openBrowser(size);
  if (who) await signIn(context, who);
  const page = await openPage(context);
  await page.goto(toli.url + address);
  return page;
}

/** A new person with a page without an address of its own; `isOpen`: a reviewer has approved it. */
export interface Owner extends Person {
  pageName: string;
  address: string;
}

export async function anOwner({
  pageName = 'नंदिनी का करघा',
  bio = 'handloom',
  fullName = 'Nandini Das',
  isOpen = false,
}: {
  pageName?: string;
  bio?: string;
  fullName?: string;
  isOpen?: boolean;
} = {}): Promise<Owner> {
  const owner = await aPerson(fullName, newAddress('owner'));
  await owner.call('POST', '/api/creator', { pageName, bio, slug: '' });
  if (isOpen) await approve(owner);
  return { ...owner, pageName, address: `/creator/${owner.id}` };
}

/** A reviewer has approved a person's page. */
export const approve = (owner: { id: string }) =>
  sql('update creators set review_status = 2 where user_id = $1', [owner.id]);

/** The squads and the post of a painter's page. */
export interface Painter extends Owner {
  sketchbook: string;
  studio: string;
  post: string;
}

/** A new person whose page has two squads (₹100 and ₹300) and a free post, like the demo's painter's. */
export async function aPainter(pageName = 'Noor paints'): Promise<Painter> {
  const owner = await anOwner({ pageName, bio: 'watercolours', fullName: 'Noor Jahan', isOpen: true });
  const squad = async (title: string, amount: number) =>
    (await owner.call<{ squadId: string }>('POST', '/api/squad', { title, amount, description: title })).squadId;
  const [sketchbook, studio] = [await squad('Sketchbook', 100), await squad('Studio', 300)];
  const post = 'Chandni Chowk before sunrise';
  await owner.call('POST', '/api/post', { description: post });
  const slug = newSlug('noor');
  await owner.call('PATCH', '/api/creator', { slug });
  return { ...owner, address: `/c/${slug}`, sketchbook, studio, post };
}

/** A painter at one of their screens. */
export async function painterAt(size: Size, address: string) {
  const owner = await aPainter();
  return { owner, page: await visit(size, address, owner) };
}

/** The page is submitted, and a reviewer takes a decision about it. */
export const submit = (owner: Person) => owner.call('PATCH', '/api/creator/review/submit');
export async function review(owner: Person, decision: 'APPROVE' | 'REJECT', reason?: string): Promise<void> {
  const desk = await person('desk@toli.test');
  await desk.query('mutation ($input: ReviewCreatorInput!) { reviewCreator(input: $input) { creator { id } } }', {
    input: { userId: owner.id, decision, reason },
  });
}

/** Pays a month of a squad, as the checkout does, and has seen the welcome. */
export async function joins(fan: Person, squadId: string): Promise<void> {
  const { rzpOrder } = await fan.call<{ rzpOrder: { id: string } }>('GET', `/api/payment/order/${squadId}`);
  await pays(fan, rzpOrder.id);
}

/** Pays an order of a squad, by its id at Razorpay, as the checkout does, and has seen the welcome. */
export async function pays(fan: Person, rzpOrderId: string): Promise<void> {
  const report = await fan.call<Record<string, string>>('POST', '/dev/razorpay/control/pay', [rzpOrderId]);
  await fan.call('POST', '/api/payment/success', {
    rzpTransactionId: report.razorpay_payment_id,
    rzpOrderId: report.razorpay_order_id,
    rzpSignature: report.razorpay_signature,
  });
  const { viewer } = await fan.query<{ viewer: { welcome: { payment: { id: string } } } }>(
    '{ viewer { welcome { payment { id } } } }',
  );
  await fan.query('mutation ($input: EndWelcomeInput!) { endWelcome(input: $input) { viewer { email } } }', {
    input: { paymentId: viewer.welcome.payment.id },
  });
}

/** As if a person had joined their squads, or this one, so many days earlier. */
export async function daysPass(member: Person, days: number, squadId: string | null = null): Promise<void> {
  await sql(
    `with moved as (
       update squad_subscriptions set member_since = member_since - make_interval(days => $2),
         paid_until = paid_until - make_interval(days => $2),
         billing_day = extract(day from (paid_until - make_interval(days => $2)) at time zone 'Asia/Kolkata')
       where member_id = $1 and squad_id = coalesce($3, squad_id) returning id
     )
     update grants set during = tstzrange(lower(during) - make_interval(days => $2), upper(during) - make_interval(days => $2))
     where subscription_id in (select id from moved)`,
    [member.id, days, squadId],
  );
}
