import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { config } from '../../platform/config/config';
import { sql } from '../../platform/db/database';
import { aCreator, aMember, aPost, type CreatorPerson, type Person } from '../../test/factories';
import { openWorld, type World } from '../../test/harness';

let world: World;
let folder: string;
let creator: CreatorPerson;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'toli-client-'));
  await writeFile(path.join(folder, 'index.html'), '<head><!--toli:head--></head><body><div id="root"></div></body>');
  world = await openWorld({}, folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  creator = await aCreator({ pageName: 'Kabir paints', squads: [100] });
});

const open = (id: string, who?: Person) => world.as(who).get(`/post/${id}`);
const absolute = (address: string) => new URL(address, config().publicUrl).href;
const tag = (html: string, name: string) =>
  html.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))?.[1] ?? null;
const titleOf = (html: string) => html.match(/<title>(.*?)<\/title>/)?.[1];

describe('the preview of a link to a post shows', () => {
  it('its page, its first words and its picture where it is free', async () => {
    const { id } = await aPost(creator, { description: `The  old\n\nport ${'and the boats '.repeat(40)}` });
    const { status, body } = await open(id);
    expect([status, titleOf(body)]).toEqual([200, 'Post by Kabir paints · Toli']);
    for (const name of ['description', 'og:description', 'twitter:description'])
      expect(tag(body, name)).toMatch(/^The old port and the boats .{150,190}…$/);
    for (const name of ['og:title', 'twitter:title'])
      expect(tag(body, name)).toMatch(/^The old port and the boats .{40,50}… · Kabir paints$/);
    expect(tag(body, 'og:url')).toBe(absolute(`/post/${id}`));
    expect(tag(body, 'og:image')).toBe(absolute('/preview.png'));
    expect(tag(body, 'robots')).toBeNull();
    await sql("insert into files (src) values ('media/port.jpg')");
    await sql("insert into post_media (post_id, kind, src) values ($1, 'image', 'media/port.jpg')", [id]);
    const withPicture = (await open(id)).body;
    expect(tag(withPicture, 'og:image')).toBe(absolute('/api/media/port.jpg'));
    expect(tag(withPicture, 'twitter:card')).toBe('summary_large_image');
  });

  it('only text, for any input', async () => {
    const { id } = await aPost(creator, { description: `"><script>alert('x')</script>` });
    expect((await open(id)).body).not.toContain('<script>alert');
  });

  it('only its page where it is for a squad, for every viewer', async () => {
    const member = await aMember(world, { of: creator.squads[0]! });
    const { id } = await aPost(creator, { description: 'burnt sienna', squad: creator.squads[0] });
    await sql("insert into files (src) values ('media/sienna.jpg'), ('pictures/page-1200x630.jpg')");
    await sql("update creators set share_pic_src = 'pictures/page-1200x630.jpg' where user_id = $1", [creator.userId]);
    await sql("insert into post_media (post_id, kind, src) values ($1, 'image', 'media/sienna.jpg')", [id]);
    for (const who of [undefined, member, creator]) {
      const { status, body } = await open(id, who);
      expect([status, titleOf(body), tag(body, 'robots')]).toEqual([200, 'Post by Kabir paints · Toli', 'noindex']);
      expect(body).not.toContain('sienna');
      expect(tag(body, 'og:title')).toBe('Post by Kabir paints');
      expect(tag(body, 'og:description')).toBe('Kabir paints is creating watercolours');
      expect(tag(body, 'og:image')).toBe(absolute('/api/pictures/page-1200x630.jpg'));
      expect(tag(body, 'og:image:width')).toBe('1200');
    }
  });

  it('its teaser where it is a squad post with one, and search engines may not list it', async () => {
    const { id } = await aPost(creator, { description: 'burnt sienna', squad: creator.squads[0] });
    await world.as(creator).send('PATCH', `/api/post/${id}`, { teaser: 'The grey of a monsoon sky' });
    const { body } = await open(id);
    expect(tag(body, 'og:title')).toBe('The grey of a monsoon sky · Kabir paints');
    expect(tag(body, 'og:description')).toBe('The grey of a monsoon sky');
    expect([tag(body, 'robots'), tag(body, 'og:image')]).toEqual(['noindex', absolute('/preview.png')]);
    expect(body).not.toContain('sienna');
  });

  it('its title where it is free; of a squad post only where its creator makes it public, for members too', async () => {
    const member = await aMember(world, { of: creator.squads[0]! });
    const publish = async (fields: object) =>
      (await world.as(creator).post('/api/post', { description: 'burnt sienna', ...fields })).body.postId as string;
    const free = await publish({ title: 'Boats of Goa' });
    expect(tag((await open(free)).body, 'og:title')).toBe('Boats of Goa · Kabir paints');
    const locked = await publish({ title: 'A quiet title', squadId: creator.squads[0]!.id });
    for (const who of [undefined, member])
      expect(tag((await open(locked, who)).body, 'og:title')).toBe('Post by Kabir paints');
    await world.as(creator).send('PATCH', `/api/post/${locked}`, { titlePublic: true });
    expect(tag((await open(locked)).body, 'og:title')).toBe('A quiet title · Kabir paints');
  });

  it('no post where this viewer may not know of it, with the client’s page all the same', async () => {
    const { id } = await aPost(creator, { description: 'burnt sienna' });
    await sql('update creators set deactivated_at = now() where user_id = $1', [creator.userId]);
    for (const missing of [id, '01890000-0000-7000-8000-000000000000', 'nobody', '%00']) {
      const { status, body } = await open(missing);
      expect([status, titleOf(body), tag(body, 'robots')], missing).toEqual([
        404,
        'There is nothing here · Toli',
        'noindex',
      ]);
      expect(body).toContain('<div id="root">');
      expect(body).not.toMatch(/sienna|Kabir/);
    }
    const own = await open(id, creator);
    expect([own.status, tag(own.body, 'og:description')]).toEqual([200, null]);
  });
});
