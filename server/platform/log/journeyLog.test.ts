import { expect, it } from 'vitest';
import { createApiToken } from '../../programs/tokens/token.service';
import { aCreator, aPerson, aPost, PASSWORD } from '../../test/factories';
import { linkMailedTo } from '../../test/fixtures/journey';
import { order } from '../../test/money/memberships';
import { logLines } from '../../test/processes/logLines';
import { aWorld } from '../../test/world';
import { runDueJobs } from '../jobs/jobs';

const world = aWorld();

it('the log of a journey has no addresses, names, secrets or texts of people, and the id of the request in each line', async () => {
  const lines = logLines();
  const email = 'planted-reader@example.in';
  const fullName = 'Plantedname Rao';
  const password = 'a planted pass phrase';
  const browser = world.as();
  await browser.post('/api/user', { fullName, email, password });
  await runDueJobs();
  const secret = linkMailedTo(world.mails, email).searchParams.get('token')!;
  await browser.patch('/api/user/verify', { token: secret });
  await browser.post('/api/user/login', { email, password: 'a wrong one, planted' });
  const login = await browser.post('/api/user/login', { email, password });
  const session = /toli_session=([^;]+)/.exec(login.headers.get('set-cookie')!)![1]!;
  await browser.post('/api/user/forgot-password', { email });
  await browser.post('/api/waitlist', { email: 'planted-waiter@example.in' });

  const creator = await aCreator({ squads: [100] });
  const post = await aPost(creator);
  const made = await order(world, { token: session } as Parameters<typeof order>[1], creator.squads[0]!);
  const paid = world.fakeRazorpay.control.pay(made.body.rzpOrder.id);
  const report = { rzpTransactionId: paid.razorpay_payment_id, rzpOrderId: paid.razorpay_order_id };
  await browser.post('/api/payment/success', { ...report, rzpSignature: 'f'.repeat(64) });
  await browser.post('/api/payment/success', { ...report, rzpSignature: paid.razorpay_signature });
  await browser.post(`/api/comment/post/${post.id}`, { text: 'a planted comment' });
  await browser.post(`/api/messages/${creator.userId}`, { text: 'a planted message' });
  const person = await aPerson();
  const { token } = await createApiToken(person, { name: 'planted script', scope: 'READ', expiresAt: null });
  await fetch(`${world.url}/api/user`, { headers: { authorization: `Bearer ${token}` } });
  await fetch(`${world.url}/api/user`, { headers: { authorization: `Bearer ${token}x` } });
  await fetch(`${world.url}/api/user/verify?token=${secret}`);
  await browser.post('/graphql', { query: 'query { planted }' });
  await runDueJobs();

  const said = lines.join('');
  // Something was logged at all: the wrong password, the false token.
  expect(said).toContain('password.wrong');
  for (const kept of [email, 'planted', 'Planted', fullName, password, PASSWORD, secret, session, token, person.token])
    expect(said.toLowerCase()).not.toContain(kept.toLowerCase());
  expect(said).not.toMatch(/[\w.+-]+@[\w-]+\.\w+/);
  for (const line of lines.filter((each) => each.includes('"security"')))
    expect(JSON.parse(line).requestId).toMatch(/^[\w-]{8,64}$/);
});

it('a response has the id of its request in the log, and a trusted proxy may set it', async () => {
  const lines = logLines();
  const login = () =>
    fetch(`${world.url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': 'of-the-proxy-1' },
      body: JSON.stringify({ email: 'nobody@example.in', password: 'a wrong one' }),
    });
  const id = (await login()).headers.get('x-request-id')!;
  // No proxy is trusted here.
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(lines.map((line) => JSON.parse(line)).find(({ security }) => security === 'password.wrong').requestId).toBe(
    id,
  );
  for (const path of ['/healthz', '/api/nothing', '/nothing'])
    expect((await fetch(world.url + path)).headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
});
