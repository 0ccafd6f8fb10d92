import { columns, int, jsonList, list, nullable, query, text } from '../../platform/db/query';
import { MEMBERS_SHOWN_FROM } from '../../rules/creators';
import { LANDING_PAGES, type LandingPage } from '../../rules/landing';
import { type StoredLanguage, storedLanguage, WRITTEN_LANGUAGES } from '../../rules/writtenLanguages';
import { currentLanguage } from '../../words/words';
import { Creator } from '../creators/creator.entity';
import { isLiveAmong, liveStates, PAGES, pageNameOf, pathOf, pictureOf } from '../creators/creator.service';
import { SQUAD_NOW, TAKES_MEMBERS } from './squad.service';

/** The pages of the landing page, and the ids of all rows that they show. */
export interface Landing {
  pages: LandingPage[];
  shown: string[];
}

/**
 * A few pages for the landing page: live, with a cover, a post and a squad to join; those in the reader's language first,
 * then those with more members, then those with more work of the last days. None where there are none.
 */
export async function landing(): Promise<Landing> {
  const shown = await findPages({
    language: currentLanguage(),
    languages: LOOKED_AT,
    states: liveStates(),
    candidates: CANDIDATES,
    limit: LANDING_PAGES,
  });
  return {
    shown: shown.flatMap(({ id, squads }) => [id, ...squads.map((squad) => squad.id)]),
    pages: shown.map((page) => ({
      path: pathOf(page),
      pageName: pageNameOf(page),
      nameLanguage: storedLanguage(null, [pageNameOf(page)]),
      bio: page.bio,
      bioLanguage: storedLanguage(null, [page.bio]),
      isPlural: page.isPlural,
      profilePicSrc: pictureOf(page),
      coverPicSrc: page.coverPicSrc!,
      members: page.supportersVisibility && page.members >= MEMBERS_SHOWN_FROM ? page.members : null,
      squads: page.squads.map(({ title, price }) => ({
        title,
        language: storedLanguage(null, [title]),
        amount: price,
      })),
    })),
  };
}

export const pagesForLanding = async (): Promise<LandingPage[]> => (await landing()).pages;

/** The cheapest two squads of a page `c`, as many as it shows. */
const CHEAPEST = jsonList(
  SQUAD_NOW,
  `from (select * from squads s where s.creator_user_id = c.user_id and ${TAKES_MEMBERS} order by s.amount limit 2) s`,
  's.amount',
);

/** The pages of each language that are looked at: their exact members and their work are counted. */
const CANDIDATES = 15;
const LOOKED_AT: readonly StoredLanguage[] = [...WRITTEN_LANGUAGES, 'und'];

/** The last days whose work counts. */
const WORK_DAYS = 30;

/** Further posts of these days say nothing more. */
const WORK_MAX = 20;

/** The work of a page `c` of the last days, in posts. */
const RECENT_WORK = `(select count(*) from (select from posts p where p.creator_user_id = c.user_id
  and not p.is_taken_down and p.published_at > now() - interval '${WORK_DAYS} days' limit ${WORK_MAX}) recent)`;

/** The first pages of each language among which those are found: others' squads and owners are not looked up. */
const FOREMOST = 200;

/**
 * The ids of the first pages by members, in an index (`creators_by_members`), within a doubling those that posted last;
 * of each language, so that no reader's language is sought among all others. Pages without a squad or an owner take no
 * other page's place.
 */
const CANDIDATE_IDS = `select candidate.id from unnest(:languages::text[]) written (language) cross join lateral (
  select f.id from (
    select c.id, c.user_id, c.members_magnitude, c.last_post_at from creators c
    where c.language = written.language and c.cover_pic_src is not null and c.last_post_at is not null and c.standing = any(:states::text[])
    order by c.members_magnitude desc, c.last_post_at desc, c.id limit ${FOREMOST}) f
  where exists (select from squads s where s.creator_user_id = f.user_id and ${TAKES_MEMBERS})
    and exists (select from users u where u.id = f.user_id and u.is_here)
  order by f.members_magnitude desc, f.last_post_at desc, f.id limit :candidates) candidate`;

// By hand: each page comes with its squads, in one statement, to people who have nothing of Toli yet.
const findPages = query(
  {
    ...columns(
      Creator,
      'c',
      'id',
      'userId',
      'slug',
      'pageName',
      'bio',
      'isPlural',
      'ownProfilePicSrc',
      'coverPicSrc',
      'supportersVisibility',
    ),
    members: int('n.active_members'),
    ownerPicSrc: nullable(text('o.profile_pic_src')),
    squads: CHEAPEST,
  },
  (answer) => `select ${answer} from ${PAGES} join page_counts n on n.creator_user_id = c.user_id
   where c.id in (${CANDIDATE_IDS}) and ${isLiveAmong(':states')}
   order by c.language = :language desc, n.active_members desc, ${RECENT_WORK} desc, c.id limit :limit`,
  { isRare: true, values: { language: text, languages: list(text), states: list(text), candidates: int, limit: int } },
);
