import { In, IsNull, now } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { Creator } from './creator.entity';
import { PageSlug } from './pageSlug.entity';

const NOTHING = {
  pageName: '',
  searchName: '',
  bio: '',
  searchBio: '',
  about: '',
  thanksMessage: '',
  language: 'und' as const,
  chosenLanguage: null,
  slug: null,
  slugChangedAt: null,
  ownProfilePicSrc: null,
  coverPicSrc: null,
  sharePicSrc: null,
  storyPicSrc: null,
  sharePicOf: null,
  introVideo: null,
  introClipSrc: null,
  youtubeLink: null,
  instagramLink: null,
  facebookLink: null,
  reviewReason: null,
};

/** Empties the pages of erased owners; past payments and memberships still refer to their rows. */
export async function erasePageInfo(userIds: readonly string[]): Promise<void> {
  const ids = In([...userIds]);
  await repo(Creator).update({ userId: ids, erasedAt: IsNull() }, { ...NOTHING, erasedAt: now, updatedAt: now });
  await repo(PageSlug).delete({ creatorUserId: ids });
}
