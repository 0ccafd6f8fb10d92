import { rupees } from './money';

// What a creator reads while tending squads and goals, and what stands around goals, the intro video and sharing on the page.

export const SQUAD_DESK = {
  edit: (title: string) => `Edit ${title}`,
  editTitle: 'Edit squad',
  delete: (title: string) => `Delete ${title}`,
  deleteTitle: 'Delete squad?',
  deleteNow: 'Delete squad',
  deleted: 'Squad deleted',
  membersStay: 'Members keep what they have paid for until their month ends.',
} as const;

/** A goal's number or how far it has come: rupees a month, or squad members. */
const counted = (number: number, isEarnings: boolean) => (isEarnings ? rupees(number) : number.toLocaleString('en-IN'));

export const GOAL_DESK = {
  type: 'What your goals count',
  typeHint: 'This applies to all your goals.',
  earningsHint:
    'Goals count what your members pay each month. Everybody who sees your page sees your monthly income, even if it is hidden elsewhere.',
  communityHint: 'Goals count the members of all your squads. Everybody who sees your page sees how many they are.',
  saveType: 'Save goal type',
  typeSaved: 'Goal type saved',
  none: 'A goal tells your fans what you work towards, and how far you have come together.',
  add: 'Add goal',
  added: 'Goal added',
  edit: (title: string) => `Edit ${title}`,
  editTitle: 'Edit goal',
  save: 'Save goal',
  saved: 'Goal saved',
  hide: (title: string) => `Hide ${title}`,
  show: (title: string) => `Show ${title}`,
  hideInstead: 'Hide goal',
  hidden: 'Hidden',
  delete: (title: string) => `Delete ${title}`,
  deleteTitle: 'Delete goal?',
  deleteNow: 'Delete goal',
  deleted: 'Goal deleted',
  hiddenAlready: 'This action cannot be undone. The goal is hidden from your page already.',
} as const;

export const GOAL_PROGRESS = {
  title: 'Goals',
  back: 'Earlier goals',
  on: 'More goals',
  /** The true percentage, also above 100. */
  percent: (percent: number) => `${percent.toLocaleString('en-IN', { maximumFractionDigits: 1 })}%`,
  /** `progress` is null where the page does not tell it. */
  of: (progress: number | null, goalNumber: number, isEarnings: boolean) => {
    const unit = isEarnings ? 'a month' : goalNumber === 1 ? 'member' : 'members';
    const goal = `${counted(goalNumber, isEarnings)} ${unit}`;
    return progress === null ? goal : `${counted(progress, isEarnings)} of ${goal}`;
  },
} as const;

export const INTRO = {
  play: (pageName: string) => `Play the intro video of ${pageName}`,
  title: (pageName: string) => `Intro video of ${pageName}`,
  watch: 'Watch the intro',
  fromYouTube: 'Plays from YouTube, which learns of you only then.',
  onYouTube: 'Watch the intro on YouTube',
} as const;

export const SHARE = {
  share: 'Share',
  whatsApp: 'Share on WhatsApp',
  copy: 'Copy link',
  copied: 'Link copied',
  notCopied: (link: string) => `The link could not be copied: ${link}`,
  text: (pageName: string, link: string) => `${pageName} on Toli: ${link}`,
} as const;
