import { CREATOR_FORM } from '../../words/en/creators';
import { ABOUT_MAX, RESERVED_SLUGS, SLUG_MAX, SLUG_MIN, THANKS_MAX } from '../creators';
import { LINK_MAX, type Network, networkLink, youtubeVideo } from '../links';
import { length, NAME_MAX } from '../text';
import { form, text, textIfSent, yesNo, yesNoIfSent } from './fields';

const pageName = { required: () => CREATOR_FORM.noName, max: NAME_MAX, trim: true, oneLine: true };
const bio = { required: () => CREATOR_FORM.noBio, max: NAME_MAX, trim: true, oneLine: true };
export const createCreatorForm = form({ pageName: text(pageName), bio: text(bio), isPlural: yesNo(false) });

function slugProblem(slug: string): string | null {
  const fits = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(slug) && length(slug) >= SLUG_MIN && length(slug) <= SLUG_MAX;
  if (!fits) return CREATOR_FORM.slug;
  return RESERVED_SLUGS.includes(slug) ? CREATOR_FORM.slugReserved : null;
}

const notAVideo = (link: string) => (youtubeVideo(link) === null ? CREATOR_FORM.noVideo : null);

function linkTo(network: Network, further: (link: string) => string | null = () => null) {
  const also = (link: string) => (networkLink(link, network) === null ? CREATOR_FORM.noLink(network) : further(link));
  return textIfSent({ max: LINK_MAX, trim: true, also }).transform((link: unknown) =>
    typeof link === 'string' ? (networkLink(link, network) ?? link) : link,
  );
}

function creatorInfo() {
  return {
    pageName: textIfSent(pageName),
    bio: textIfSent(bio),
    isPlural: yesNoIfSent(),
    about: textIfSent({ max: ABOUT_MAX }),
    slug: textIfSent({ trim: true, also: slugProblem }),
    introVideo: linkTo('YouTube', notAVideo),
    thanksMessage: textIfSent({ max: THANKS_MAX }),
    youtubeLink: linkTo('YouTube'),
    instagramLink: linkTo('Instagram'),
    facebookLink: linkTo('Facebook'),
    supportersVisibility: yesNoIfSent(),
    earningsVisibility: yesNoIfSent(),
    otpVisibility: yesNoIfSent(),
    goalsTypeEarnings: yesNoIfSent(),
  };
}

/** Only what is sent is judged and changes; an empty slug or link takes it away. */
export const creatorInfoForm = form(creatorInfo());
/** What the settings screen judges: there the name and what is created are always part of the form. */
export const creatorInfoScreenForm = form({ ...creatorInfo(), pageName: text(pageName), bio: text(bio) });
