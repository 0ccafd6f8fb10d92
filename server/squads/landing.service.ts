import { Creator } from '../creators/creator.entity';
import { liveWhere, PAGES, pageNameOf, pathOf, pictureOf } from '../creators/creator.service';
import { columns, nullable, rows, text } from '../platform/db/query';
import { LANDING_PAGES, type LandingPage } from '../rules/landing';
import { SQUADS } from './squad.service';

/** A few pages for the landing page: live, with a cover and a squad to join, those first that have posted last; none where there are none. */
export async function pagesForLanding(): Promise<LandingPage[]> {
  const found = await rows(
    {
      ...columns(Creator, 'c', 'userId', 'slug', 'pageName', 'bio', 'isPlural', 'ownProfilePicSrc', 'coverPicSrc'),
      ownerPicSrc: nullable(text('o.profile_pic_src')),
      squads: SQUADS,
    },
    (answer) => `select ${answer} from ${PAGES}
     where ${liveWhere()} and c.cover_pic_src is not null and c.last_post_at is not null
       and exists (select from squads s where s.creator_user_id = c.user_id and s.archived_at is null)
     order by c.last_post_at desc, c.id limit $1`,
    [LANDING_PAGES],
  );
  return found.map(({ squads, ...page }) => ({
    path: pathOf(page),
    pageName: pageNameOf(page),
    bio: page.bio,
    isPlural: page.isPlural,
    profilePicSrc: pictureOf(page),
    coverPicSrc: page.coverPicSrc!,
    squads: squads.slice(0, 2).map(({ title, amount }) => ({ title, amount })),
  }));
}
