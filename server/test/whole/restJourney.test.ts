import { describe, expect, it } from 'vitest';
import { runDueJobs } from '../../platform/jobs/jobs';
import { linkMailedTo } from '../fixtures/journey';
import type { Client } from '../harness';
import { aWorld } from '../world';

const world = aWorld();

/** Signs up, follows the mailed link, logs in. */
async function newcomer(fullName: string, email: string): Promise<Client> {
  const browser = world.as();
  const password = 'a long pass phrase';
  const signedUp = await browser.post('/api/user', { fullName, email, password });
  expect(signedUp).toMatchObject({ status: 201, body: { email } });
  expect((await browser.post('/api/user/login', { email, password })).status).toBe(403);
  await runDueJobs();
  const token = linkMailedTo(world.mails, email).searchParams.get('token');
  expect((await browser.patch('/api/user/verify', { token })).status).toBe(200);
  const login = await browser.post('/api/user/login', { email, password });
  expect(login).toMatchObject({ status: 200, body: { user: { email, fullName, emailVerified: true } } });
  expect(login.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
  return browser;
}

describe('the first journey over /api alone', () => {
  it('takes two people from sign-up to a paid squad and its post', async () => {
    const creator = await newcomer('कबीर शर्मा', 'kabir@example.in');
    const page = await creator.post('/api/creator', { pageName: 'Kabir paints', isPlural: false, bio: 'watercolours' });
    expect(page).toMatchObject({ status: 201, body: { pageName: 'Kabir paints', review: { status: 0 } } });
    const { userId } = page.body;
    const low = await creator.post('/api/squad', { title: 'Sketchbook', amount: 100 });
    const high = await creator.post('/api/squad', { title: 'Studio', amount: 300 });
    expect([low.status, high.status]).toEqual([201, 201]);
    expect((await creator.post('/api/post', { description: 'Open to all' })).body).toMatchObject({
      squadId: '',
      locked: false,
    });
    const secret = await creator.post('/api/post', {
      description: 'For the squad',
      squadId: low.body.squadId,
      link: 'toli.example/x',
    });
    expect(secret).toMatchObject({ status: 201, body: { link: 'https://toli.example/x' } });

    const fan = await newcomer('Asha Rao', 'asha@example.in');
    const found = await fan.get('/api/creators?search=PAINTS');
    expect(found.body).toEqual([{ userId, pageName: 'Kabir paints', bio: 'watercolours', profilePicSrc: null }]);
    expect((await fan.get(`/api/creator/${userId}/squads`)).body.map((s: { amount: number }) => s.amount)).toEqual([
      100, 300,
    ]);
    const [locked, free] = (await fan.get(`/api/posts/${userId}`)).body;
    expect(free.description).toBe('Open to all');
    expect(locked).toMatchObject({ locked: true, description: '', link: '', attachment: null, hasLink: true });
    expect(await fan.get(`/api/post/${locked.postId}`)).toMatchObject({
      status: 403,
      body: { msg: 'This post is for squad members only', squadId: low.body.squadId },
    });

    const created = await fan.post('/api/manualSub', { squadId: low.body.squadId });
    expect(created).toMatchObject({ status: 201, body: { subscriptionStatus: 0, amount: 100, paidUntil: null } });
    const order = await fan.get(`/api/payment/order/${low.body.squadId}`);
    expect(order.headers.get('cache-control')).toBe('no-store');
    expect(order.body.rzpOrder).toMatchObject({ amount: 10_000, currency: 'INR' });
    const report = world.fakeRazorpay.control.pay(order.body.rzpOrder.id);
    const paid = await fan.post('/api/payment/success', {
      rzpTransactionId: report.razorpay_payment_id,
      rzpOrderId: report.razorpay_order_id,
      rzpSignature: report.razorpay_signature,
    });
    expect(paid).toMatchObject({ status: 200, body: { creatorUserId: userId, amount: 100, subscriptionStatus: 1 } });

    expect((await fan.get(`/api/post/${secret.body.postId}`)).body.description).toBe('For the squad');
    expect((await fan.get(`/api/manualSub/${userId}`)).body.subscriptionStatus).toBe(1);
    expect((await fan.get('/api/manualSubs')).body).toHaveLength(1);
    expect((await fan.get('/api/manualSubs/active/creators')).body).toMatchObject([{ userId }]);
    expect((await fan.get(`/api/payment/order/${low.body.squadId}`)).status).toBe(409);

    expect((await fan.get('/api/public/validate')).body).toEqual({ isValid: true });
    await fan.post('/api/user/logout');
    expect((await fan.get('/api/public/validate')).body).toEqual({ isValid: false });
    expect((await fan.get('/api/user')).status).toBe(401);
  });
});
