import { form, text, textIfSent, wholeNumber, wholeNumberIfSent, yesNo, yesNoIfSent } from './forms';
import {
  ABOUT_MAX,
  DESCRIPTION_MAX,
  GOAL_NUMBER_MAX,
  LINK_MAX,
  MEMBERS_LIMIT_MAX,
  NAME_MAX,
  REASON_MAX,
  RESERVED_SLUGS,
  SLUG_MAX,
  SLUG_MIN,
  SQUAD_AMOUNT_MAX,
  SQUAD_AMOUNT_MIN,
  THANKS_MAX,
} from './limits';
import { type Network, networkLink, youtubeVideo } from './links';
import { rupees } from './money';
import { length } from './text';

const pageName = { required: 'Please tell us the name of your page', max: NAME_MAX, trim: true, oneLine: true };
const bio = { required: 'Please tell us what you create', max: NAME_MAX, trim: true, oneLine: true };
const title = { required: 'Please enter a title', max: NAME_MAX, trim: true, oneLine: true };
const description = { max: DESCRIPTION_MAX };

export const createCreatorForm = form({ pageName: text(pageName), bio: text(bio), isPlural: yesNo(false) });

function slugProblem(slug: string): string | null {
  const fits = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(slug) && length(slug) >= SLUG_MIN && length(slug) <= SLUG_MAX;
  if (!fits) return `Use ${SLUG_MIN} to ${SLUG_MAX} of the small letters a to z, digits and hyphens`;
  return RESERVED_SLUGS.includes(slug) ? 'This address is reserved. Please choose another one' : null;
}

const notAVideo = (link: string) =>
  youtubeVideo(link) === null ? 'Please enter a link to one video on YouTube, not to a channel or list' : null;

/* @__NO_SIDE_EFFECTS__ */
function linkTo(network: Network, further: (link: string) => string | null = () => null) {
  const also = (link: string) =>
    networkLink(link, network) === null ? `Please enter a link to ${network} that starts with https://` : further(link);
  return textIfSent({ max: LINK_MAX, trim: true, also }).transform((link: unknown) =>
    typeof link === 'string' ? (networkLink(link, network) ?? link) : link,
  );
}

/* @__NO_SIDE_EFFECTS__ */
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

const wholeRupees = 'Please enter a whole number of rupees';
const amount = {
  required: 'Please enter the monthly subscription charge',
  notWhole: wholeRupees,
  min: SQUAD_AMOUNT_MIN,
  tooSmall: 'Amount must be greater than 30',
  max: SQUAD_AMOUNT_MAX,
  tooLarge: `Amount must be at most ${rupees(SQUAD_AMOUNT_MAX)}`,
};
const wholeMembers = 'Please enter a whole number of members';
const membersLimit = {
  notWhole: wholeMembers,
  min: 0,
  tooSmall: wholeMembers,
  max: MEMBERS_LIMIT_MAX,
  tooLarge: 'This member limit is too large',
};
const wholeGoal = 'Please enter a whole number of at least 1';
const goalNumber = {
  required: 'Please enter the number of the goal',
  notWhole: wholeGoal,
  min: 1,
  tooSmall: wholeGoal,
  max: GOAL_NUMBER_MAX,
  tooLarge: 'This number is too large',
};

export const squadForm = form({
  title: text(title),
  description: text(description),
  amount: wholeNumber(amount),
  membersLimit: wholeNumber(membersLimit),
});
/** Only what is sent is judged and changes; `amount` may come along, and the service refuses another one than before (A20). */
export const squadEditForm = form({
  title: textIfSent(title),
  description: textIfSent(description),
  membersLimit: wholeNumberIfSent(membersLimit),
  amount: wholeNumberIfSent({ ...amount, min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY }),
});

export const goalForm = form({
  title: text(title),
  description: text(description),
  goalNumber: wholeNumber(goalNumber),
});
/** Only what is sent is judged and changes. */
export const goalEditForm = form({
  title: textIfSent(title),
  description: textIfSent(description),
  goalNumber: wholeNumberIfSent(goalNumber),
  archived: yesNoIfSent(),
});

export const rejectForm = form({
  reason: text({ required: 'Please tell the creator what to change', max: REASON_MAX, trim: true }),
});
