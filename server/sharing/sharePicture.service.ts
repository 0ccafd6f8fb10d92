import { buffer } from 'node:stream/consumers';
import { NOT_CLOSED, PAGES } from '../creators/creator.service';
import { setSharePics } from '../creators/creatorPic.service';
import { keepDrawn } from '../files/picture.service';
import { gateways } from '../gateways/gateways';
import { bool, int, nullable, query, type Row, text } from '../platform/db/query';
import { addJob } from '../platform/jobs/jobs';
import { log } from '../platform/log/log';
import type { Accent } from '../rules/accents';

declare module '../platform/jobs/jobs' {
  interface Jobs {
    drawSharePictures: Record<string, never>;
  }
}

/** Another number has every picture drawn anew: for when its look changes. */
const LOOK = 2;
/** So many at once; the next ones make room for other jobs. */
const BATCH = 20;
/** Whoever changes a page often changes more than one thing of it (milliseconds). */
const PAUSE = 4_000;

const FACE = 'coalesce(c.own_profile_pic_src, o.profile_pic_src)';
/** A hash of all that a picture shows. */
const SHOWS = `md5(concat_ws('|', $1::int, c.page_name, c.bio, c.is_plural, c.accent, coalesce(${FACE}, ''), price.lowest, coalesce(work.src, '')))`;

const SHOWN = {
  userId: text('c.user_id'),
  pageName: text('c.page_name'),
  bio: text('c.bio'),
  isPlural: bool('c.is_plural'),
  accent: text<Accent>('c.accent'),
  faceSrc: nullable(text(FACE)),
  workSrc: nullable(text('work.src')),
  from: nullable(int('price.lowest')),
  shows: text(SHOWS),
};

/** Has the pictures drawn of whatever pages show something else by then. */
export const drawSoon = () =>
  addJob('drawSharePictures', {}, { key: 'sharePictures', runAt: new Date(Date.now() + PAUSE) });

/** So many of the latest free posts may have the picture that stands for what a page makes. */
const LATEST = 20;
/** Of page `c` the latest picture that everybody may see: never one of a post for a squad, nor of one that is taken down. */
const WORK = `select m.src from (
    select p.id, p.published_at from posts p
    where p.creator_user_id = c.user_id and p.squad_id is null and p.min_amount = 0 and not p.is_taken_down
    order by p.published_at desc, p.id desc limit ${LATEST}
  ) p join post_media m on m.post_id = p.id
  where m.kind = 'image' and m.src is not null and m.preparation is null
  order by p.published_at desc, p.id desc, m.position limit 1`;

/** Draws the pictures of pages that show something else than theirs does, or that have none yet. */
export async function drawSharePictures(): Promise<void> {
  const stale = await findStale([LOOK, BATCH]);
  for (const page of stale) await draw(page);
  if (stale.length === BATCH) await drawSoon();
}

// By hand: the database works out what each picture should show.
const findStale = query(
  SHOWN,
  (answer) => `select ${answer} from ${PAGES} cross join lateral (
       select min(s.amount) as lowest from squads s where s.creator_user_id = c.user_id and s.archived_at is null
     ) price left join lateral (${WORK}) work on true
     where ${NOT_CLOSED} and c.share_pic_of is distinct from ${SHOWS} order by c.id limit $2`,
  { isRare: true },
);

async function draw({ userId, faceSrc, workSrc, shows, ...page }: Row<typeof SHOWN>): Promise<void> {
  const [face, work] = await Promise.all([fileOf(faceSrc), fileOf(workSrc)]);
  const { paintPage, paintStory, SHARED, STORY } = await import('./painting.service');
  const paint = async (seen: { face: Buffer | null; work: Buffer | null }) => {
    const sitter = { ...page, ...seen };
    return { picture: await paintPage(sitter), story: await paintStory(sitter) };
  };
  const made = await paint({ face, work })
    .catch(() => paint({ face, work: null }))
    .catch(() => paint({ face: null, work: null }))
    .catch((error) => {
      // Nothing that is wrong with one page keeps the others from theirs.
      log.error({ err: error, userId }, 'the pictures of a page could not be drawn');
      return null;
    });
  if (!made) return setSharePics(userId, { sharePicSrc: null, storyPicSrc: null }, shows);
  await keepDrawn({ picture: made.picture, userId, ...SHARED }, (sharePicSrc) =>
    keepDrawn({ picture: made.story, userId, ...STORY }, (storyPicSrc) =>
      setSharePics(userId, { sharePicSrc, storyPicSrc }, shows),
    ),
  );
}

/** A stored picture; null for none and for one that is not there. */
async function fileOf(src: string | null): Promise<Buffer | null> {
  const { files } = gateways();
  return src === null || (await files.sizeOf(src)) === null ? null : buffer(await files.read(src));
}
