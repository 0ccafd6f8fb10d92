import { CREATOR_FORM } from '../../words/en/pageSettings';
import { ACCENT_NAMES } from '../accents';
import { CATEGORIES, CATEGORIES_MAX } from '../categories';
import { ABOUT_MAX, COVER_FOCUS_MAX, LAYOUTS, THANKS_MAX } from '../creators';
import { LINK_MAX } from '../internalPath';
import { type Network, networkLink, youtubeVideo } from '../links';
import { profileLink } from '../profileLinks';
import { isOurSlug, isSlug } from '../slugs';
import { NAME_MAX } from '../text';
import {
  form,
  oneOfIfSent,
  ownName,
  text,
  textIfSent,
  upToOfIfSent,
  wholeNumberIfSent,
  writtenLanguageIfSent,
  yesNo,
  yesNoIfSent,
} from './fields';

const pageName = { required: () => CREATOR_FORM.noName, max: NAME_MAX, whenNew: ownName, trim: true, oneLine: true };
const bio = { required: () => CREATOR_FORM.noBio, max: NAME_MAX, trim: true, oneLine: true };
const wrongFocus = () => CREATOR_FORM.coverFocus;
/** Percent of the cover's width. */
const coverFocus = {
  required: wrongFocus,
  notWhole: wrongFocus,
  min: 0,
  tooSmall: wrongFocus,
  max: COVER_FOCUS_MAX,
  tooLarge: wrongFocus,
};
const slug = {
  trim: true,
  also: (typed: string) => (isSlug(typed) ? null : CREATOR_FORM.slug),
  whenNew: (typed: string) => (isOurSlug(typed) ? CREATOR_FORM.slugReserved : null),
};
/** An address that is not sent is chosen by Toli; an empty one is none. */
export const createCreatorForm = form({
  pageName: text(pageName),
  bio: text(bio),
  isPlural: yesNo(false),
  slug: textIfSent(slug),
});

const notAVideo = (link: string) => (youtubeVideo(link) === null ? CREATOR_FORM.noVideo : null);

/** A link that `read` parses from the typed text. */
function linkRead(read: (typed: string) => string | null, problem: (link: string) => string | null) {
  return textIfSent({ max: LINK_MAX, trim: true, also: problem }).transform((typed: unknown) =>
    typeof typed === 'string' ? (read(typed) ?? typed) : typed,
  );
}

function linkTo(network: Network, further: (link: string) => string | null = () => null) {
  const read = (typed: string) => networkLink(typed, network);
  return linkRead(read, (link) => (read(link) === null ? CREATOR_FORM.noLink(network) : further(link)));
}

function profileOn(network: 'Instagram' | 'YouTube') {
  const read = (typed: string) => profileLink(typed, network);
  return linkRead(read, (link) => (read(link) === null ? CREATOR_FORM.noProfile(network) : null));
}

function creatorInfo() {
  return {
    pageName: textIfSent(pageName),
    bio: textIfSent(bio),
    isPlural: yesNoIfSent(),
    about: textIfSent({ max: ABOUT_MAX }),
    accent: oneOfIfSent(ACCENT_NAMES, { unknown: () => CREATOR_FORM.accent }),
    categories: upToOfIfSent(CATEGORIES, { max: CATEGORIES_MAX, wrong: () => CREATOR_FORM.categories }),
    chosenLanguage: writtenLanguageIfSent(),
    layout: oneOfIfSent(LAYOUTS, { unknown: () => CREATOR_FORM.layout }),
    coverFocus: wholeNumberIfSent(coverFocus),
    slug: textIfSent(slug),
    introVideo: linkTo('YouTube', notAVideo),
    thanksMessage: textIfSent({ max: THANKS_MAX }),
    youtubeLink: profileOn('YouTube'),
    instagramLink: profileOn('Instagram'),
    facebookLink: linkTo('Facebook'),
    supportersVisibility: yesNoIfSent(),
    earningsVisibility: yesNoIfSent(),
    otpVisibility: yesNoIfSent(),
    goalsTypeEarnings: yesNoIfSent(),
  };
}

/** Only sent fields are validated and changed; an empty slug or link clears the stored one. */
export const creatorInfoForm = form(creatorInfo());
/** The settings screen's form: there the name and what is created are always part of it. */
export const creatorInfoScreenForm = form({ ...creatorInfo(), pageName: text(pageName), bio: text(bio) });
