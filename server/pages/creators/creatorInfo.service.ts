import type { Viewer } from '../../auth/viewer';
import { repo, transaction } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { validated } from '../../platform/input';
import { changedNow, refuseOlder, versionOf } from '../../platform/versions';
import { pageEditor } from '../../policies';
import { creatorInfoForm } from '../../rules/forms/creators';
import { storedLanguage } from '../../rules/writtenLanguages';
import { Creator } from './creator.entity';
import { foldedOf, lockPage, ownPage } from './creator.service';
import type { PageView } from './creator.view';
import { withoutOwnClip } from './introVideo.service';
import { wordsOf } from './pageLanguage.service';
import { moveTo } from './pageSlug.service';

/**
 * Changes the fields of the viewer's page that are sent. An empty link or address removes it. An intro video that is
 * sent, also an empty one, replaces an uploaded clip.
 */
export async function updateCreator(viewer: Viewer | null, input: unknown): Promise<PageView> {
  const owner = pageEditor(viewer);
  const { pageName, slug: address } = await ownPage(owner);
  const form = await validated(creatorInfoForm, await withoutOwnClip(owner, input), { pageName, slug: address });
  const version = versionOf(input);
  return transaction(async () => {
    const page = await lockPage(owner.userId);
    refuseOlder(version, page);
    const { slug, introVideo, youtubeLink, instagramLink, facebookLink, ...plain } = form;
    await repo(Creator).update(
      { id: page.id },
      {
        ...plain,
        ...emptyAsNull({ introVideo, youtubeLink, instagramLink, facebookLink }),
        ...(introVideo === undefined ? {} : { introClipSrc: null }),
        ...foldedOf(plain),
        language: languageAfter(page, plain),
        ...(slug === undefined ? {} : await moveTo(page, slug || null)),
        updatedAt: changedNow,
      },
    );
    await emit('PageChanged', { userId: owner.userId });
    return ownPage(owner);
  });
}

/** The language of the page after these changes. */
function languageAfter(page: Creator, changes: Partial<Creator>) {
  const { pageName = page.pageName, bio = page.bio, about = page.about } = changes;
  const { chosenLanguage = page.chosenLanguage } = changes;
  return storedLanguage(chosenLanguage, wordsOf({ pageName, bio, about }));
}

/** The fields that were sent; an empty one becomes null. */
function emptyAsNull<K extends string>(fields: Record<K, string | undefined>): Partial<Record<K, string | null>> {
  const sent = Object.entries<string | undefined>(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent.map(([name, value]) => [name, value || null])) as Partial<Record<K, string | null>>;
}
