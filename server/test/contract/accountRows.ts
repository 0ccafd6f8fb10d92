import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { linkToken } from '../../messaging/mailings/mailLink.service';
import { config } from '../../platform/config/config';
import { runDueJobs } from '../../platform/jobs/jobs';
import { PASSWORD, signedInAs } from '../factories';
import type { Client } from '../harness';
import type { Cast } from './cast';
import { all, another, pictureIn, type Row, row, signedIn } from './rows';

const newEmail = () => `new${another()}@example.in`;
const signUp = () => ({ fullName: 'Nila Das', email: newEmail(), password: PASSWORD });

/** The token of a sign-up's mailed link. */
async function mailedToken({ world }: Cast, purpose: 'check' | 'not-me') {
  const body = signUp();
  await world.as().post('/api/user', body);
  await runDueJobs();
  const mail = world.mails.findLast(({ to }) => to === body.email)!;
  return { body: { token: mail.text.match(new RegExp(`/${purpose}\\?token=([\\w-]+)`))![1] } };
}

const ownSession = async ({ people, owner }: Cast, caller: keyof Cast['people']) => {
  const person = caller === 'blocked' ? owner : (people[caller] ?? owner);
  return { in: { id: (await signedInAs(person.userId)).sessionId } };
};

const mailLink = async ({ owner }: Cast) => ({ body: { token: await linkToken(owner.userId, 'digest') } });

const toGoogle = ({ google }: Cast) => `${google.issuer}/authorize?`;

/** A return from Google with a proof of identity, with the browser that went there. */
async function fromGoogle({ google, people }: Cast, caller: keyof Cast['people'], browser: Client) {
  const email = people[caller]?.email ?? newEmail();
  google.person({ sub: `google ${email}`, email, email_verified: true, name: 'Nila Das' });
  const address = (await browser.get('/auth/google')).headers.get('location');
  // Where Google is not set up, no browser returns from there.
  if (!address) return {};
  const back = await fetch(address, { redirect: 'manual' });
  return { query: new URL(back.headers.get('location')!).search.slice(1) };
}
const pastGoogle = (_cast: Cast, caller: keyof Cast['people']) =>
  caller === 'blocked' ? '/login?problem=blocked' : '/feed';

/** A mail server's report of an address that bounces. */
function signedReport() {
  const { mail } = config();
  const body = JSON.stringify({ type: 'bounce', email: newEmail() });
  const id = `msg_${another()}`;
  const now = new Date();
  const key = new Webhook(mail.webhookSecret ?? Buffer.from('of another server'), { format: 'raw' });
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': key.sign(id, now, body),
  };
  return { body, headers };
}

export const accountRows: Row[] = [
  row('POST /user', all(201), () => ({ body: signUp() })),
  row('PATCH /user/verify', all(200), (cast) => mailedToken(cast, 'check')),
  row('POST /user/verify/resend', all(200), () => ({ body: { email: newEmail() } })),
  row('POST /user/verify/finish', all(200)),
  row('POST /user/verify/code', all(409), () => ({ body: { code: '000000' } })),
  row('POST /user/verify/correct', all(409), () => ({ body: { email: newEmail() } })),
  row('POST /user/verify/not-me', all(200), (cast) => mailedToken(cast, 'not-me')),
  row('POST /user/login', all(200), ({ owner }) => ({ body: { email: owner.email, password: PASSWORD } })),
  row('POST /user/login/second-factor', all(401), () => ({ body: { code: '000000' } })),
  row('POST /user/login/not-me', all(200), () => ({ body: { token: 'nonsense' } })),
  row('POST /user/logout', all(200)),
  row('GET /auth/google', all(302), undefined, { leadsTo: toGoogle, isSetUp: true }),
  row('GET /user/login/google', all(302), undefined, { leadsTo: toGoogle, isSetUp: true }),
  row('GET /user/login/google/callback', all(302), fromGoogle, { leadsTo: pastGoogle, isSetUp: true }),
  row('GET /public/validate', all(200)),
  row('GET /user', signedIn(200)),
  row('GET /user/{id}', all(200), ({ owner }) => ({ in: { id: owner.userId } })),
  row('PATCH /user', signedIn(200), () => ({ body: { fullName: 'Nila Das' } })),
  row('PUT /user/profile-pic', signedIn(200), () => pictureIn('profilePic')),
  row('DELETE /user/profile-pic', signedIn(200)),
  row('PATCH /user/password', signedIn(200), () => ({ body: { oldPassword: PASSWORD, newPassword: PASSWORD } })),
  row('POST /user/password/confirm', signedIn(200), () => ({ body: { password: PASSWORD } })),
  row('POST /user/password/forgot', all(200), () => ({ body: { email: newEmail() } })),
  row('POST /user/password/reset', all(401), () => ({ body: { token: 'nonsense', newPassword: PASSWORD } })),
  row('POST /user/access/end', signedIn(200), undefined, { endsCast: true }),
  row('GET /user/sessions', signedIn(200)),
  row('DELETE /user/session/{id}', signedIn(200), ownSession),
  row('POST /user/data-export', signedIn(200)),
  row('GET /user/data-export', signedIn(200)),
  row('GET /user/data-export/{id}/{number}', signedIn(404), () => ({ in: { id: randomUUID(), number: '1' } })),
  row('GET /user/mail', signedIn(200)),
  row('PATCH /user/mail', signedIn(200), () => ({ body: { digest: false } })),
  row('POST /user/mail/confirm', signedIn(200)),
  row('POST /mail/confirm', all(200), async ({ owner }) => ({
    body: { token: await linkToken(owner.userId, 'address') },
  })),
  row('POST /mail/unsubscribe', all(200), async (cast) => ({ query: `token=${(await mailLink(cast)).body.token}` })),
  row('GET /mail/unsubscribe', all(302), () => ({ query: 'token=x' }), {
    leadsTo: () => `${config().publicUrl.origin}/mail/unsubscribe?token=x`,
  }),
  row('POST /mail/resubscribe', all(200), mailLink),
  row('POST /mail/webhook', all(200), signedReport, { isSetUp: true }),
  row('POST /private/user/deactivate', signedIn(200), undefined, { endsCast: true }),
  row('POST /private/user/delete', signedIn(200), () => ({ body: { password: PASSWORD } }), { endsCast: true }),
];
