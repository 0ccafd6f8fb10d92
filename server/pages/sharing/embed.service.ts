import type { Accent } from '../../rules/accents';
import { livePage, pathOf, pictureOf } from '../creators/creator.service';
import { lowestAmountsOf } from '../squads/squad.service';

/** The facts of a page on other sites: only public ones. */
export interface EmbeddedPage {
  path: string;
  pageName: string;
  bio: string;
  isPlural: boolean;
  accent: Accent;
  profilePicSrc: string | null;
  coverPicSrc: string | null;
  sharePicSrc: string | null;
  /** The lowest price of a squad, in whole rupees a month; null without one to join. */
  from: number | null;
}

/** A live page by its vanity address, one that it had before, or its owner's id; null for an unknown one. */
export async function embeddedPage(address: string): Promise<EmbeddedPage | null> {
  const page = await livePage(address);
  if (!page) return null;
  const [lowest] = await lowestAmountsOf([page.userId]);
  return {
    path: pathOf(page),
    pageName: page.pageName,
    bio: page.bio,
    isPlural: page.isPlural,
    accent: page.accent,
    profilePicSrc: pictureOf(page),
    coverPicSrc: page.coverPicSrc,
    sharePicSrc: page.sharePicSrc,
    from: lowest?.lowestAmount ?? null,
  };
}
