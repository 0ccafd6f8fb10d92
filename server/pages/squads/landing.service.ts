import { columns, int, jsonList, list, nullable, query, text } from '../../platform/db/query';
import { LANDING_PAGES, type LandingPage } from '../../rules/landing';
import { storedLanguage } from '../../rules/writtenLanguages';
import { Creator } from '../creators/creator.entity';
import { isLiveAmong, liveStates, PAGES, pageNameOf, pathOf, pictureOf } from '../creators/creator.service';
import { SQUAD_NOW } from './squad.service';

/** The pages of the landing page, and the ids of all rows that they show. */
export interface Landing {
  pages: LandingPage[];
  shown: string[];
}

/** A few pages for the landing page: live, with a cover and a squad to join, those first that have posted last; none where there are none. */
export async function landing(): Promise<Landing> {
  const shown = await findPages({ states: liveStates(), limit: LANDING_PAGES });
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
      members: page.supportersVisibility && page.members > 0 ? page.members : null,
      squads: page.squads.map(({ title, amount }) => ({ title, language: storedLanguage(null, [title]), amount })),
    })),
  };
}

export const pagesForLanding = async (): Promise<LandingPage[]> => (await landing()).pages;

/** The cheapest two squads of a page `c`, as many as it shows. */
const CHEAPEST = jsonList(
  SQUAD_NOW,
  'from (select * from squads where creator_user_id = c.user_id and archived_at is null order by amount limit 2) s',
  's.amount',
);

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
   where ${isLiveAmong(':states')} and c.cover_pic_src is not null and c.last_post_at is not null
     and exists (select from squads s where s.creator_user_id = c.user_id and s.archived_at is null)
   order by c.last_post_at desc, c.id limit :limit`,
  { isRare: true, values: { states: list(text), limit: int } },
);
