import { buffer } from 'node:stream/consumers';
import { gateways } from '../../gateways/gateways';
import type { Painter } from '../../gateways/painter/painter';
import { NoTimeToPaint } from '../../gateways/painter/process';
import { SHARED, STORY } from '../../gateways/painter/sitter';
import { keepDrawn } from '../../media/files/picture.service';
import { bool, int, nullable, query, type Row, text } from '../../platform/db/query';
import { eachAlone } from '../../platform/jobs/eachAlone';
import { addJob } from '../../platform/jobs/jobs';
import { log } from '../../platform/log/log';
import type { Accent } from '../../rules/accents';
import type { StoredLanguage } from '../../rules/writtenLanguages';
import { NOT_CLOSED, PAGES } from '../creators/creator.service';
import { setSharePic, setStoryPic } from '../creators/creatorPic.service';
import { inLanguageOfPage } from '../creators/pageLanguage.service';
import { TAKES_MEMBERS } from '../squads/squad.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    drawSharePictures: Record<string, never>;
  }
}

/** Another number redraws every picture: for a new design. */
const LOOK = 3;
/** Pages in one job; the next batch lets other jobs run first. */
const BATCH = 20;
/** Creators often change several things one after the other (milliseconds). */
const PAUSE = 4_000;

const FACE = 'coalesce(c.own_profile_pic_src, o.profile_pic_src)';
/** A hash of all that a picture shows. */
const SHOWS = `md5(concat_ws('|', :look::int, c.page_name, c.bio, c.is_plural, c.language, c.accent, coalesce(${FACE}, ''), price.lowest, coalesce(work.src, '')))`;

const SHOWN = {
  userId: text('c.user_id'),
  pageName: text('c.page_name'),
  bio: text('c.bio'),
  about: text('c.about'),
  language: nullable(text<StoredLanguage>('c.language')),
  isPlural: bool('c.is_plural'),
  accent: text<Accent>('c.accent'),
  faceSrc: nullable(text(FACE)),
  workSrc: nullable(text('work.src')),
  from: nullable(int('price.lowest')),
  shows: text(SHOWS),
};

/** Its jobs run one after the other: two at once would draw the same pages. */
export const DRAWING_QUEUE = 'share_pictures';

/** Queues the job that redraws the pictures of changed pages. */
export const drawSoon = () =>
  addJob('drawSharePictures', {}, { key: 'sharePictures', queue: DRAWING_QUEUE, runAt: new Date(Date.now() + PAUSE) });

/** The latest free posts among which a picture is looked for. */
const LATEST = 20;
/** The latest public picture of page `c`: never one of a squad post, nor of one that is taken down. */
const WORK = `select m.src from (
    select p.id, p.published_at from posts p
    where p.creator_user_id = c.user_id and p.squad_id is null and p.min_amount = 0 and not p.is_taken_down
    order by p.published_at desc, p.id desc limit ${LATEST}
  ) p join post_media m on m.post_id = p.id
  where m.kind = 'image' and m.src is not null and m.preparation is null
  order by p.published_at desc, p.id desc, m.position limit 1`;

/** Pages with what their pictures show. */
const DRAWN = `${PAGES} cross join lateral (
       select min(n.price) as lowest from squads s join squad_prices_now n on n.squad_id = s.id where s.creator_user_id = c.user_id and ${TAKES_MEMBERS}
     ) price left join lateral (${WORK}) work on true`;

/** Redraws the pictures of pages that have changed or have none yet. */
export async function drawSharePictures(): Promise<void> {
  const stale = await findStale({ look: LOOK, limit: BATCH });
  await eachAlone(stale, draw, ({ userId }) => ({ userId }));
  if (stale.length === BATCH) await drawSoon();
}

// By hand: the database computes what each picture should show.
const findStale = query(
  SHOWN,
  (answer) => `select ${answer} from ${DRAWN}
     where ${NOT_CLOSED} and c.share_pic_of is distinct from ${SHOWS} order by c.id limit :limit`,
  { isRare: true, values: { look: int, limit: int } },
);

async function draw(page: Row<typeof SHOWN>): Promise<void> {
  const { userId, shows } = page;
  const picture = await paint(page, 'paintPage');
  if (!picture) return setSharePic(userId, null, shows);
  await keepDrawn({ picture, userId, ...SHARED }, (src) => setSharePic(userId, src, shows));
}

// By hand: as above, of one page.
const findDrawn = query(
  SHOWN,
  (answer) => `select ${answer} from ${DRAWN} where ${NOT_CLOSED} and c.user_id = :userId`,
  { isRare: true, values: { look: int, userId: text } },
);

/** Draws the picture of a page for stories, which its owner asks for; null where it cannot be drawn now. */
export async function drawStory(userId: string): Promise<string | null> {
  const [page] = await findDrawn({ look: LOOK, userId });
  const picture = page && (await paint(page, 'paintStory').catch(noTime));
  return picture ? keepDrawn({ picture, userId, ...STORY }, (src) => setStoryPic(userId, src)) : null;
}

/** The screen says that the pictures come later. */
function noTime(error: unknown): null {
  if (error instanceof NoTimeToPaint) return null;
  throw error;
}

/**
 * Draws a page without what cannot be read of it; null where it cannot be drawn at all, which is logged and does not stop
 * others. Throws NoTimeToPaint: it is tried again.
 */
async function paint(shown: Row<typeof SHOWN>, which: keyof Painter): Promise<Buffer | null> {
  const { userId, faceSrc, workSrc, shows: _, ...page } = shown;
  const [face, work] = await Promise.all([fileOf(faceSrc), fileOf(workSrc)]);
  const { painter } = gateways();
  for (const seen of [
    { face, work },
    { face, work: null },
    { face: null, work: null },
  ]) {
    try {
      // The sentence around what they make is in its language: the picture is one for all who see it.
      return await inLanguageOfPage(page, () => painter[which]({ ...page, ...seen }));
    } catch (error) {
      if (error instanceof NoTimeToPaint) throw error;
      log.warn({ err: error, userId }, 'a picture of a page could not be drawn with all that it shows');
    }
  }
  log.error({ userId }, 'a picture of a page could not be drawn');
  return null;
}

/** A stored picture; null for none and for a missing one. */
async function fileOf(src: string | null): Promise<Buffer | null> {
  const { files } = gateways();
  return src === null || (await files.sizeOf(src)) === null ? null : buffer(await files.read(src));
}
