import { repo, sql, transaction } from '../platform/db/database';
import { InvalidInput } from '../platform/errors';
import type { Viewer } from '../platform/http/viewer';
import { validated } from '../platform/input';
import { pageEditor } from '../policies';
import { SLUG_CHANGE_DAYS } from '../rules/creators';
import { creatorInfoForm } from '../rules/forms/creators';
import { foldForSearch } from '../rules/text';
import { DAY, formatDate } from '../rules/time';
import { CREATOR } from '../words/en/creators';
import { Creator } from './creator.entity';
import { lockPage, ownPage } from './creator.service';
import { withoutOwnClip } from './introVideo.service';

/**
 * Changes what is sent of the viewer's page. An empty link or address takes it away; as an intro video, it and any other link take
 * the place of an uploaded clip.
 */
export async function updateCreator(viewer: Viewer | null, input: unknown): Promise<Creator> {
  const owner = pageEditor(viewer);
  const form = await validated(creatorInfoForm, await withoutOwnClip(owner, input));
  return transaction(async () => {
    const page = await lockPage(owner.userId);
    const { slug, introVideo, youtubeLink, instagramLink, facebookLink, ...plain } = form;
    await repo(Creator).update(
      { id: page.id },
      {
        ...plain,
        ...emptyAsNull({ introVideo, youtubeLink, instagramLink, facebookLink }),
        ...(introVideo === undefined ? {} : { introClipSrc: null }),
        ...(plain.pageName === undefined ? {} : { searchName: foldForSearch(plain.pageName) }),
        ...(slug === undefined ? {} : await moveTo(page, slug || null)),
        updatedAt: new Date(),
      },
    );
    return ownPage(owner);
  });
}

/** Of these fields those that were sent; an empty one is none. */
function emptyAsNull<K extends string>(fields: Record<K, string | undefined>): Partial<Record<K, string | null>> {
  const sent = Object.entries<string | undefined>(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent.map(([name, value]) => [name, value || null])) as Partial<Record<K, string | null>>;
}

/** From when on a page may leave its present address for another; null: at once. */
export function slugFixedUntil({ slugChangedAt }: Pick<Creator, 'slugChangedAt'>, now = new Date()): Date | null {
  const until = slugChangedAt && new Date(slugChangedAt.getTime() + SLUG_CHANGE_DAYS * DAY);
  return until && until > now ? until : null;
}

/** Gives a page another address (null: none); links to the old one go on working. One change in 30 days (decision F4). */
async function moveTo(page: Creator, slug: string | null): Promise<Partial<Creator>> {
  if (slug === page.slug) return {};
  const until = slugFixedUntil(page);
  if (until) throw new InvalidInput({ slug: CREATOR.slugFixedUntil(formatDate(until)) });
  if (slug !== null) await take(page.userId, slug);
  // Choosing the first address is no change.
  return { slug, slugChangedAt: page.slug === null ? page.slugChangedAt : new Date() };
}

/** Makes an address this page's for good; of two pages that want it at once one gets it. */
async function take(userId: string, slug: string): Promise<void> {
  const [taken] = await sql(
    `insert into page_slugs (slug, creator_user_id) values ($1, $2)
     on conflict (slug) do update set slug = excluded.slug where page_slugs.creator_user_id = excluded.creator_user_id returning slug`,
    [slug, userId],
  );
  if (!taken) throw new InvalidInput({ slug: CREATOR.slugTaken });
}
