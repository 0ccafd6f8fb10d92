import { beforeAll, describe, expect, it } from 'vitest';
import type { SquadView } from '../../pages/squads/squad.view';
import { sql } from '../../platform/db/database';
import { aCreator, aMember, aPost, type CreatorPerson, type Person } from '../factories';
import { openWorld } from '../harness';

let creator: CreatorPerson;
let member: Person;
let low: SquadView;
let high: SquadView;
let post: string;
let postWithLink: string;

beforeAll(async () => {
  const world = await openWorld();
  creator = await aCreator({ squads: [100, 300] });
  [low, high] = creator.squads as [SquadView, SquadView];
  member = await aMember(world, { of: low });
  post = (await aPost(creator, { squad: low })).id;
  postWithLink = (await aPost(creator, { link: 'https://example.in' })).id;
  await sql(`insert into files (src) values ('pictures/one.webp'), ('pictures/two.webp')`);
});

const refusal = (statement: string, values: unknown[]): Promise<string> =>
  sql(statement, values).then(
    () => 'nothing',
    ({ constraint, message }: { constraint?: string; message: string }) => constraint ?? message,
  );

describe('the database itself refuses', () => {
  it.each<[string, string, () => [string, unknown[]]]>([
    [
      'a post at another price than its squad has',
      'posts_squad_of_creator',
      () => ['update posts set min_amount = 99 where id = $1', [post]],
    ],
    [
      'a post in a dearer squad at the price of before',
      'posts_squad_of_creator',
      () => ['update posts set squad_id = $2 where id = $1', [post, high.id]],
    ],
    [
      'a free post that names a squad',
      'posts_free_or_for_a_squad',
      () => ['update posts set min_amount = 0 where id = $1', [post]],
    ],
    [
      'a membership at another price than its squad has',
      'subscriptions_squad_of_creator',
      () => ['update squad_subscriptions set amount = 300 where member_id = $1', [member.userId]],
    ],
    [
      'a new price of a squad that posts and members have paid or been published for',
      'subscriptions_squad_of_creator',
      () => ['update squads set amount = 101 where id = $1', [low.id]],
    ],
    [
      'a second thing in the same place of a post',
      'post_media_one_a_position',
      () => [`insert into post_media (post_id, kind, url) values ($1, 'link', 'https://example.in')`, [postWithLink]],
    ],
    [
      'a second attachment',
      'post_media_one_attachment',
      () => [
        `insert into post_media (post_id, kind, url, position) values ($1, 'link', 'https://example.in', 1)`,
        [postWithLink],
      ],
    ],
    [
      'a picture that is no file',
      'post_media_file_or_link',
      () => [`insert into post_media (post_id, kind) values ($1, 'image')`, [post]],
    ],
    [
      'a picture that is a link too',
      'post_media_file_or_link',
      () => [`insert into post_media (post_id, kind, src, url) values ($1, 'image', 'pictures/one.webp', 'x')`, [post]],
    ],
    [
      'a picture without a file',
      'post_media_file_or_link',
      () => [`insert into post_media (post_id, kind) values ($1, 'image')`, [post]],
    ],
    [
      'a picture that is not stored',
      'post_media_src_is_stored',
      () => [`insert into post_media (post_id, kind, src) values ($1, 'image', 'pictures/none.webp')`, [post]],
    ],
    [
      'a post that is published at no time',
      'null value in column "published_at" of relation "posts" violates not-null constraint',
      () => ['update posts set published_at = null where id = $1', [post]],
    ],
  ])('%s', async (_, expected, attempt) => {
    expect(await refusal(...attempt())).toBe(expected);
  });
});

describe("a post's comments, likes and file", () => {
  const dropsAt = async (src: string) =>
    (await sql<{ at: Date | null }>('select drops_at as at from files where src = $1', [src]))[0]!.at;

  it('are deleted with it, the file a day later', async () => {
    const { id } = await aPost(creator);
    const show = `insert into post_media (post_id, kind, src, width, height) values ($1, 'image', 'pictures/two.webp', 4, 3)`;
    await sql(show, [id]);
    expect(await refusal(show, [post])).toBe('post_media_src_once');
    expect(await dropsAt('pictures/two.webp')).toBeNull();
    await sql('delete from posts where id = $1', [id]);
    expect(await sql('select from post_media where post_id = $1', [id])).toEqual([]);
    expect(await dropsAt('pictures/two.webp')).toEqual(expect.any(Date));
  });
});

it('deleting a squad frees its posts, and its promised price stays as it is', async () => {
  await sql('update posts set squad_id = null, min_amount = 0 where squad_id = $1', [low.id]);
  expect(await refusal('update squads set amount = 101 where id = $1', [low.id])).toBe(
    'subscriptions_squad_of_creator',
  );
});
