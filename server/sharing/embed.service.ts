import { Creator } from '../creators/creator.entity';
import { liveWhere, PAGES, pathOf, pictureOf } from '../creators/creator.service';
import { columns, int, orNull, rows, text } from '../platform/db/rows';
import { isId } from '../platform/input';
import type { Accent } from '../rules/accents';
import { hasControl } from '../rules/text';

/** What stands of a page on other sites: nothing that is not open to everybody. */
export interface EmbeddedPage {
  path: string;
  pageName: string;
  bio: string;
  isPlural: boolean;
  accent: Accent;
  profilePicSrc: string | null;
  coverPicSrc: string | null;
  sharePicSrc: string | null;
  /** The lowest price that opens a squad, in whole rupees a month; null where there is none to join. */
  from: number | null;
}

/** A live page by its vanity address, one that it had before, or its owner's id; null where there is none. */
export async function embeddedPage(address: string): Promise<EmbeddedPage | null> {
  // What Postgres cannot even be asked for is nobody's address.
  if (hasControl(address)) return null;
  const [row] = await rows(
    {
      ...columns(Creator, 'c', 'userId', 'slug', 'pageName', 'bio', 'isPlural', 'accent', 'ownProfilePicSrc'),
      ...columns(Creator, 'c', 'coverPicSrc', 'sharePicSrc'),
      ownerPicSrc: orNull(text('o.profile_pic_src')),
      from: orNull(
        int('(select min(s.amount) from squads s where s.creator_user_id = c.user_id and s.archived_at is null)'),
      ),
    },
    (answer) => `select ${answer} from ${PAGES} where ${liveWhere()}
     and c.user_id = coalesce((select s.creator_user_id from page_slugs s where s.slug = $1), $2)`,
    [address.toLowerCase(), isId(address) ? address : null],
  );
  if (!row) return null;
  const { userId, slug, ownProfilePicSrc, ownerPicSrc, ...page } = row;
  return { ...page, path: pathOf({ userId, slug }), profilePicSrc: pictureOf({ ownProfilePicSrc, ownerPicSrc }) };
}
