import { buffer } from 'node:stream/consumers';
import { NOT_CLOSED, PAGES } from '../creators/creator.service';
import { setSharePic } from '../creators/creatorPic.service';
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
const LOOK = 1;
/** So many at once; the next ones make room for other jobs. */
const BATCH = 20;
/** Whoever changes a page often changes more than one thing of it (milliseconds). */
const PAUSE = 4_000;

const FACE = 'coalesce(c.own_profile_pic_src, o.profile_pic_src)';
/** A hash of all that a picture shows. */
const SHOWS = `md5(concat_ws('|', $1::int, c.page_name, c.bio, c.is_plural, c.accent, coalesce(${FACE}, ''), price.lowest))`;

const SHOWN = {
  userId: text('c.user_id'),
  pageName: text('c.page_name'),
  bio: text('c.bio'),
  isPlural: bool('c.is_plural'),
  accent: text<Accent>('c.accent'),
  faceSrc: nullable(text(FACE)),
  from: nullable(int('price.lowest')),
  shows: text(SHOWS),
};

/** Has the pictures drawn of whatever pages show something else by then. */
export const drawSoon = () =>
  addJob('drawSharePictures', {}, { key: 'sharePictures', runAt: new Date(Date.now() + PAUSE) });

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
     ) price
     where ${NOT_CLOSED} and c.share_pic_of is distinct from ${SHOWS} order by c.id limit $2`,
  { isRare: true },
);

async function draw({ userId, faceSrc, shows, ...page }: Row<typeof SHOWN>): Promise<void> {
  const face = faceSrc === null ? null : await faceOf(faceSrc);
  const { paintPage, SHARED } = await import('./painting.service');
  const picture = await paintPage({ ...page, face })
    .catch(() => paintPage({ ...page, face: null }))
    .catch((error) => {
      // Nothing that is wrong with one page keeps the others from theirs.
      log.error({ err: error, userId }, 'the picture of a page could not be drawn');
      return null;
    });
  if (!picture) return setSharePic(userId, null, shows);
  await keepDrawn({ picture, userId, ...SHARED }, (src) => setSharePic(userId, src, shows));
}

/** The page's own picture; null for one that is not there. */
async function faceOf(src: string): Promise<Buffer | null> {
  const { files } = gateways();
  return (await files.sizeOf(src)) === null ? null : buffer(await files.read(src));
}
