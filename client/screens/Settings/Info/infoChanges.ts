import type { Category } from '../../../../server/rules/categories';
import { creatorInfoScreenForm } from '../../../../server/rules/forms/creators';
import { clipOf } from '../../../../server/rules/media';
import type { WrittenLanguage } from '../../../../server/rules/writtenLanguages';
import type { InfoForm_CreatorFragment } from './InfoForm.generated';

/** The field is for links: an uploaded clip is beside it. */
const linkOf = (introVideo: string | null) => (introVideo === null || clipOf(introVideo) ? '' : introVideo);

type InfoFields = Pick<
  InfoForm_CreatorFragment,
  | (
      | 'pageName'
      | 'bio'
      | 'isPlural'
      | 'accent'
      | 'categories'
      | 'layout'
      | 'chosenLanguage'
      | 'about'
      | 'slug'
      | 'instagramLink'
      | 'youtubeLink'
      | 'facebookLink'
    )
  | ('introVideo' | 'thanksMessage' | 'supportersVisibility' | 'earningsVisibility' | 'otpVisibility')
>;

/** Creator info as the form holds it: missing values are empty. */
export const infoOf = (creator: InfoFields) => ({
  pageName: creator.pageName,
  bio: creator.bio,
  isPlural: creator.isPlural,
  accent: creator.accent,
  categories: creator.categories as Category[],
  layout: creator.layout,
  chosenLanguage: (creator.chosenLanguage ?? '') as WrittenLanguage | '',
  about: creator.about ?? '',
  slug: creator.slug ?? '',
  instagramLink: creator.instagramLink ?? '',
  youtubeLink: creator.youtubeLink ?? '',
  facebookLink: creator.facebookLink ?? '',
  introVideo: linkOf(creator.introVideo),
  thanksMessage: creator.thanksMessage ?? '',
  supportersVisibility: creator.supportersVisibility,
  earningsVisibility: creator.earningsVisibility,
  otpVisibility: creator.otpVisibility,
});
export type Info = ReturnType<typeof infoOf>;

/** As the API takes it: no language is null there. */
export const sentOf = ({ chosenLanguage, ...changes }: Partial<Info>) => ({
  ...changes,
  ...(chosenLanguage !== undefined && { chosenLanguage: chosenLanguage || null }),
});

/** The typed values as they would be stored: ends trimmed, links with their https://. */
const asKept = (info: Info): Info => {
  const kept = creatorInfoScreenForm.cast(info, { assert: false }) as Info;
  return { ...kept, chosenLanguage: kept.chosenLanguage ?? '' };
};

/** Two lists are equal with the same entries, in any order. */
const isSame = (one: unknown, other: unknown) =>
  Array.isArray(one) && Array.isArray(other) ? String([...one].sort()) === String([...other].sort()) : one === other;

/** The typed values that differ from the stored ones, as they would be stored; empty when there is nothing to save. */
export function changesOf(stored: Info, typed: Info): Partial<Info> {
  const before = asKept(stored);
  const changed = Object.entries(asKept(typed)).filter(([name, value]) => !isSame(value, before[name as keyof Info]));
  return Object.fromEntries(changed);
}
