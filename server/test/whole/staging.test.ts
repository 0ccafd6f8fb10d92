import { beforeAll, describe, expect, it } from 'vitest';
import { fillTemplate } from '../../html/html';
import { siteHead } from '../../html/siteHead';
import { runDueJobs } from '../../platform/jobs/jobs';
import { SITE } from '../../words/en/site';
import { aCreator, aPerson } from '../factories';
import { configure, openWorld, type World } from '../harness';
import { order } from '../money/memberships';

let world: World;
beforeAll(async () => {
  const env = {
    STAGING: 'true',
    PUBLIC_URL: 'https://staging.toli.example',
    HOST: '127.0.0.1',
    PAGE_REVIEW: 'advisory',
    SMTP_URL: 'smtp://mail.internal',
    MAIL_FROM: 'Toli <hello@toli.example>',
    SECRETS_KEY: Buffer.alloc(32, 3).toString('base64'),
    GRIEVANCE_OFFICER_NAME: 'Lata Rao',
    GRIEVANCE_OFFICER_EMAIL: 'grievance@toli.example',
    GRIEVANCE_OFFICER_ADDRESS: '1 MG Road, Bengaluru 560001',
  };
  // No client, but the sandbox beside it.
  world = await openWorld(env, 'client/none');
  // The browser of a test speaks HTTP.
  configure({ secureCookies: false });
});

/** As it comes through a proxy, from anywhere. */
const FROM_AFAR = { 'x-forwarded-for': '203.0.113.9' };
const TEMPLATE = '<html lang="en"><head><!--toli:head--></head><body>\n<div id="root"></div></body></html>';

describe('a deployment for trying things out', () => {
  it('says so over each page, has a name of its own, and keeps search engines out', async () => {
    const address = { path: '/', screen: '/', addressLanguage: 'en', search: '', params: {} } as const;
    const request = {
      ...address,
      viewer: null,
      visitor: '',
      isWaiting: () => true,
      countPages: async () => undefined,
      isAnonymous: true,
      savesData: false,
    };
    const head = await siteHead(request, undefined as never);
    if (!('html' in head)) throw new Error('it leads elsewhere');
    const page = fillTemplate(
      TEMPLATE,
      { html: head.html },
      { scripts: [], styles: [], ofTaps: { scripts: [], styles: [] } },
      request,
      null,
    );
    expect(page).toMatch(new RegExp(`<body><p role="note"[^>]*>Toli Staging: ${SITE.staging}</p>`));
    expect(page).toContain('<title>Toli Staging</title>');
    expect(page).toContain('name="application-name" content="Toli Staging"');
    expect((await world.as().get('/embed/card/nobody')).body).toContain(`Toli Staging: ${SITE.staging}`);
    for (const path of ['/sandbox', '/api/docs']) {
      const { body } = await world.as().get(path);
      expect(body, path).toMatch(new RegExp(`<body><p role="note"[^>]*>Toli Staging: ${SITE.staging}</p>`));
      expect(body, path).toContain('<title>Toli Staging');
    }
    const robots = await world.as().get('/robots.txt');
    expect(robots.body).toBe('User-agent: *\nDisallow: /\n');
    expect((await world.as().get('/api/creators')).headers.get('x-robots-tag')).toBe('noindex, nofollow');
  });

  it('says so in each mail', async () => {
    const person = { fullName: 'Asha Rao', email: 'asha@example.in', password: 'a long pass phrase' };
    await world.as().post('/api/user', person);
    await runDueJobs();
    const mail = world.mails.find(({ to }) => to === person.email)!;
    expect(mail.subject).toMatch(/^\[Toli Staging\] /);
    for (const form of [mail.text, mail.html]) expect(form).toContain(`Toli Staging: ${SITE.staging}`);
  });

  it('lets any visitor pay at the fake gateway, and answers its controls to this machine alone', async () => {
    const creator = await aCreator({ squads: [100] });
    const fan = await aPerson();
    const made = await order(world, fan, creator.squads[0]!);
    expect(made).toMatchObject({ status: 200, body: { rzpOrder: { currency: 'INR' } } });
    const paths = ['/dev/razorpay/v1/checkout.js', '/dev/razorpay/v1/checkout/frame'];
    for (const path of paths) expect((await world.as().get(path, FROM_AFAR)).status, path).toBe(200);
    for (const path of ['/dev/razorpay/control/orders', '/dev/razorpay/v1/orders', '/dev/mail'])
      expect((await world.as().get(path, FROM_AFAR)).status, path).toBe(404);
    const paid = world.fakeRazorpay.control.pay(made.body.rzpOrder.id);
    await world.fakeRazorpay.control.webhooksSettled();
    expect(world.fakeRazorpay.control.webhooks().map(({ state }) => state)).not.toContain('given up');
    expect(paid.razorpay_order_id).toBe(made.body.rzpOrder.id);
  });
});
