import { beforeEach, describe, expect, it } from 'vitest';
import { config } from '../../platform/config/config';
import { sql } from '../../platform/db/database';
import { aCreator, type CreatorPerson } from '../../test/factories';
import { aWorld } from '../../test/world';

const world = aWorld();
let owner: CreatorPerson;
let count = 0;
let slug: string;

beforeEach(async () => {
  owner = await aCreator({ pageName: 'Kabir <paints> & "draws"', bio: 'watercolours' });
  slug = `kabir-embeds-${++count}`;
  await world.as(owner).patch('/api/creator', { slug });
});

const open = (address: string) => world.as().get(address);
const absolute = (address: string) => new URL(address, config().publicUrl).href;
const addSquad = (amount: number) =>
  world.as(owner).post('/api/squad', { title: 'Studio', amount, description: 'All of it' });
const oembed = (address: string, more = '') => open(`/oembed?url=${encodeURIComponent(absolute(address))}${more}`);

describe('a page on other people’s sites', () => {
  it('is a card with its name, what it creates, its lowest price, and a link that opens it in a new tab', async () => {
    await addSquad(300);
    await addSquad(100);
    const { status, body } = await open(`/embed/card/${slug}`);
    expect(status).toBe(200);
    expect(body).toContain('Kabir &#60;paints&#62; &#38; &#34;draws&#34;');
    expect(body).toContain('is creating watercolours');
    expect(body).toContain('from ₹100/month');
    expect(body).toContain(`href="${absolute(`/c/${slug}`)}" target="_blank" rel="noopener"`);
  });

  it('is a button with its lowest price, or with its name only while there is no squad', async () => {
    const words = async () => (await open(`/embed/button/${slug}`)).body.match(/<a [^>]*>(.*?)<\/a>/)[1];
    expect(await words()).toMatch(/ on Toli$/);
    await addSquad(2500);
    expect(await words()).toMatch(/^Join Kabir .* from ₹2,500\/month$/);
  });

  it('may be in any frame, where no script runs, and no form or sign-in works', async () => {
    const { headers } = await world.as(owner).get(`/embed/card/${slug}`);
    expect(headers.get('x-frame-options')).toBeNull();
    const rules = headers.get('content-security-policy')!.split('; ');
    expect(rules).toEqual(expect.arrayContaining(["default-src 'none'", "form-action 'none'", 'frame-ancestors *']));
    expect(rules.join()).not.toContain('script-src');
    expect(headers.get('set-cookie')).toBeNull();
    const { headers: others } = await open('/api/public/landing');
    expect(others.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('is found by its owner’s id and by earlier addresses', async () => {
    expect((await open(`/embed/card/${owner.userId}`)).status).toBe(200);
    await sql('update creators set slug_changed_at = null where user_id = $1', [owner.userId]);
    await world.as(owner).patch('/api/creator', { slug: `${slug}-new` });
    const { status, body } = await open(`/embed/button/${slug.toUpperCase()}`);
    expect(status).toBe(200);
    expect(body).toContain(absolute(`/c/${slug}-new`));
  });

  it.each([
    ['blocked', 'update creators set blocked_at = now() where user_id = $1'],
    ['deactivated', 'update creators set deactivated_at = now() where user_id = $1'],
    ['of somebody who left', 'update users set deactivated_at = now() where id = $1'],
  ])('is shown as unavailable when it is %s, without its content', async (_name, change) => {
    await sql(change, [owner.userId]);
    const { status, body } = await open(`/embed/card/${slug}`);
    expect(status).toBe(404);
    expect(body).toContain('This page is not on Toli now.');
    expect(body).not.toContain('Kabir');
    expect((await oembed(`/c/${slug}`)).status).toBe(404);
  });

  it('is 404 for an unknown address or kind', async () => {
    for (const address of ['/embed/card/nobody', '/embed/card/%00', `/embed/film/${slug}`])
      expect((await open(address)).status, address).toBe(404);
  });

  it('is inserted by a script that other sites may load', async () => {
    const { status, headers, body } = await open('/embed.js');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch('text/javascript');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(body).toContain('"card":{"width":400');
  });
});

describe('oEmbed', () => {
  it('describes what to show for a link to a page', async () => {
    const { status, body, headers } = await oembed(`/c/${slug}?utm=1`);
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(body).toMatchObject({
      version: '1.0',
      type: 'rich',
      provider_name: 'Toli',
      author_name: 'Kabir <paints> & "draws"',
      author_url: absolute(`/c/${slug}`),
      width: 400,
    });
    expect(body.html).toContain(`<iframe src="${absolute(`/embed/card/${slug}`)}"`);
    expect(body.html).toContain('title="Kabir &#60;paints&#62;');
  });

  it('keeps to the available space', async () => {
    const { body } = await oembed(`/creator/${owner.userId}`, '&maxwidth=320&maxheight=200');
    expect(body).toMatchObject({ width: 320, height: 200 });
    expect(body.html).toContain('width="320" height="200"');
    expect((await oembed(`/c/${slug}`, '&maxwidth=0')).status).toBe(400);
  });

  it('has nothing for other sites, other screens and a missing address', async () => {
    for (const url of [`https://example.in/c/${slug}`, absolute('/explore'), absolute('/c/%'), 'kabir', ''])
      expect((await open(`/oembed?url=${encodeURIComponent(url)}`)).status, url).toBe(404);
    expect((await oembed(`/c/${slug}`, '&format=xml')).status).toBe(501);
  });
});
