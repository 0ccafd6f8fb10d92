import { exactRupees, rupees } from '../../rules/money';
import { OTP_AMOUNT, SQUAD_AMOUNT_MAX, SQUAD_AMOUNT_MIN } from '../../rules/squads';
import { plural, words } from '../words';

/** The messages of a squad's form. */
export const SQUAD_FORM = words('SQUAD_FORM', {
  noAmount: 'Please enter the monthly subscription charge',
  notRupees: 'Please enter a whole number of rupees',
  tooCheap: `Amount must be greater than ${SQUAD_AMOUNT_MIN}`,
  tooDear: `Amount must be at most ${rupees(SQUAD_AMOUNT_MAX)}`,
  notMembers: 'Please enter a whole number of members',
  tooMany: 'This member limit is too large',
});

/** Squads and goals of the settings. */
export const SQUAD_SCREEN = words('SQUAD_SCREEN', {
  empty:
    'Fans join a squad for a price a month. A higher squad opens everything of the lower ones, too, so start with a low price and add others above it.',
  edit: 'Edit squad',
  remove: 'Delete squad',
  removed: 'Squad deleted',
  removeTitle: 'Delete squad?',
  membersStay: 'Its members keep what they have paid for until their month ends. They are told by mail.',
  priceHint: `${rupees(SQUAD_AMOUNT_MIN)} or more, in whole rupees. Later it can change for new members only.`,
  /** The prices that a new squad cannot have, and why. */
  notPrices: (spans: string) =>
    `Not possible: ${spans}. Your squads keep their order: one that costs more opens more, now and when a new price begins.`,
  priceSpan: (from: number, to: number) => (from === to ? rupees(from) : `${rupees(from)} to ${rupees(to)}`),
  /** Paise of the price that a creator keeps, and Toli's percent of it. */
  youKeep: (kept: number, platformPercent: number) =>
    `You keep about ${exactRupees(kept)} of it, after Razorpay’s fee with GST${platformPercent === 0 ? '' : ` and Toli’s ${platformPercent}%`}.`,
  descriptionHint: 'One benefit a line: each gets a tick on your page.',
  pictureHint: 'Optional. It is shown beside the squad on your page.',
  pictureFailed: 'The squad is added, but its picture was not uploaded. Please add it again with “Edit squad”.',
  limitHint: 'Leave it empty for no limit.',
  isClosed: 'Closed to new members',
  close: 'Close to new members',
  closed: 'Closed to new members. Those who are in stay, and renew as before.',
  reopen: 'Open to new members',
  reopened: 'Open to new members again',
  /** Posts that are for the squad alone. */
  becomeFree: (posts: number) =>
    `${plural(posts, { one: '# post becomes', other: '# posts become' })} free for everyone.`,
  closeInstead: 'To take no more members and keep its posts for those who are in, close it instead.',
});

/** The texts for adding or changing a squad, in its form and from the server. */
export const SQUAD_EDITOR = words('SQUAD_EDITOR', {
  addNew: 'Add new squad',
  add: 'Add squad',
  added: 'Squad added',
  save: 'Save squad',
  saved: 'Squad saved',
  title: 'Title',
  description: 'Description',
  amount: 'Monthly pricing',
  membersLimit: 'Member limit (optional)',
  otpNote: `Above ${rupees(OTP_AMOUNT)} a bank asks your members for an OTP at each renewal.`,
  sameAmount: 'You already have a squad of the same amount',
  tooMany: (max: number) =>
    `A page has ${plural(max, { one: '# squad', other: '# squads' })} at most: delete one first`,
  priceFixed: 'The price of a squad cannot be changed',
  notYours: 'This squad is not one of yours',
  deleteWarning: 'All posts exclusive to this squad will become free. This action cannot be undone.',
});
