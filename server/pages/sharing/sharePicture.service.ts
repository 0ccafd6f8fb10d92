import { buffer } from 'node:stream/consumers';
import { gateways } from '../../gateways/gateways';
import { SHARED, STORY } from '../../gateways/painter/sitter';
import { keepDrawn } from '../../media/files/picture.service';
import { bool, int, nullable, query, type Row, text } from '../../platform/db/query';
import { eachAlone } from '../../platform/jobs/eachAlone';
import { addJob } from '../../platform/jobs/jobs';
import { log } from '../../platform/log/log';
import type { Accent } from '../../rules/accents';
import type { StoredLanguage } from '../../rules/writtenLanguages';
import { NOT_CLOSED, PAGES } from '../creators/creator.service';
import { setSharePics } from '../creators/creatorPic.service';
import { inLanguageOfPage } from '../creators/pageLanguage.service';

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

/** Queues the job that redraws the pictures of changed pages. */
export const drawSoon = () =>
  addJob('drawSharePictures', {}, { key: 'sharePictures', runAt: new Date(Date.now() + PAUSE) });

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

/** Redraws the pictures of pages that have changed or have none yet. */
export async function drawSharePictures(): Promise<void> {
  const stale = await findStale({ look: LOOK, limit: BATCH });
  await eachAlone(stale, draw, ({ userId }) => ({ userId }));
  if (stale.length === BATCH) await drawSoon();
}

// By hand: the database computes what each picture should show.
const findStale = query(
  SHOWN,
  (answer) => `select ${answer} from ${PAGES} cross join lateral (
       select min(s.amount) as lowest from squads s where s.creator_user_id = c.user_id and s.archived_at is null
     ) price left join lateral (${WORK}) work on true
     where ${NOT_CLOSED} and c.share_pic_of is distinct from ${SHOWS} order by c.id limit :limit`,
  { isRare: true, values: { look: int, limit: int } },
);

async function draw({ userId, faceSrc, workSrc, shows, ...page }: Row<typeof SHOWN>): Promise<void> {
  const [face, work] = await Promise.all([fileOf(faceSrc), fileOf(workSrc)]);
  const { painter } = gateways();
  const paint = async (seen: { face: Buffer | null; work: Buffer | null }) => {
    const sitter = { ...page, ...seen };
    // The sentence around what they make is in its language: the picture is one for all who see it.
    return inLanguageOfPage(page, async () => ({
      picture: await painter.paintPage(sitter),
      story: await painter.paintStory(sitter),
    }));
  };
  const made = await paint({ face, work })
    .catch(() => paint({ face, work: null }))
    .catch(() => paint({ face: null, work: null }))
    .catch((error) => {
      // An error with one page does not stop the others.
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

/** A stored picture; null for none and for a missing one. */
async function fileOf(src: string | null): Promise<Buffer | null> {
  const { files } = gateways();
  return src === null || (await files.sizeOf(src)) === null ? null : buffer(await files.read(src));
}
