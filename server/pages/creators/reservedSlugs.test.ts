import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { SLUG_MAX, SLUG_MIN } from '../../rules/creators';
import { isReservedSlug } from '../../rules/reservedSlugs';
import { SCREENS } from '../../rules/screens';
import { aCreator, type CreatorPerson } from '../../test/factories';
import { openWorld, type World } from '../../test/harness';
import { CREATOR_FORM } from '../../words/en/pageSettings';

let world: World;
let creator: CreatorPerson;
beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'toli-client-'));
  await writeFile(path.join(folder, 'index.html'), '<head><!--toli:head--></head><div id="root"></div>');
  world = await openWorld({}, folder);
});
beforeEach(async () => {
  creator = await aCreator();
});

const couldBeSlug = (word: string) =>
  /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(word) && word.length >= SLUG_MIN && word.length <= SLUG_MAX;
/** The first segment of a path, if it could be a vanity address; nothing where it is a parameter. */
const firstWords = (paths: readonly string[]) => [
  ...new Set(
    paths.flatMap((each) => each.split('/').filter(Boolean)[0]?.toLowerCase().replace(/^\./, '').split('.')[0] ?? []),
  ),
];
const move = (slug: string) => world.as(creator).patch('/api/creator', { slug });

describe('no page takes an address', () => {
  it('that a screen has', () => {
    const words = firstWords(SCREENS).filter(couldBeSlug);
    expect(words).toContain('feed');
    expect(words.filter((word) => !isReservedSlug(word))).toEqual([]);
  });

  it('that a route has', () => {
    const words = firstWords(world.paths).filter(couldBeSlug);
    for (const word of ['api', 'graphql', 'dev', 'healthz', 'embed', 'oembed', 'sitemap', 'robots', 'oauth', 'posts'])
      expect(words).toContain(word);
    expect(words.filter((word) => !isReservedSlug(word))).toEqual([]);
  });

  it('that a file of the client has', async () => {
    const words = firstWords((await readdir('client/public')).map((file) => `/${file}`)).filter(couldBeSlug);
    expect(words.filter((word) => !isReservedSlug(word))).toEqual([]);
  });

  it.each([
    ...[
      'embed',
      'rss',
      'sandbox',
      'security',
      'wallet',
      'healthz',
      'abuse',
      'postmaster',
      'null',
      'undefined',
      'admin',
      'toli',
    ],
    ...['hostmaster', 'webmaster', 'noreply', 'toli-support', 'razorpay', 't0li', 'tolipay', 'official-toli'],
  ])("that is or may be Toli's: %s", async (slug) => {
    const { status, body } = await move(slug);
    expect([status, body.fields]).toEqual([400, { slug: CREATOR_FORM.slugReserved }]);
  });

  it('but keeps one that it had before, also when other fields change', async () => {
    await sql(`insert into page_slugs (slug, creator_user_id) values ('wallet', $1)`, [creator.userId]);
    await sql(`update creators set slug = 'wallet' where user_id = $1`, [creator.userId]);
    const { status, body } = await world.as(creator).patch('/api/creator', { slug: 'wallet', about: 'About us' });
    expect([status, body.slug, body.about]).toEqual([200, 'wallet', 'About us']);
    expect((await move('embed')).status).toBe(400);
  });
});
