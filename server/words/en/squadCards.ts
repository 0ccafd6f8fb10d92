import { exactRupees, rupees } from '../../rules/money';
import { plural, words } from '../words';

/** The card of a squad on its page: the facts beside its title, price and button. */
export const SQUAD_CARD = words('SQUAD_CARD', {
  /** On the card of the squad whose join button was pressed before the sign-in. */
  chosen: 'The squad you chose',
  mostChosen: 'Most chosen',
  /**
   * How many posts it opens, at least so many where `isMore`, and about how many come a month; null where that is not
   * known.
   */
  opens: (posts: number, isMore: boolean, aMonth: number | null): string => {
    const count = `${isMore ? 'more than ' : ''}${plural(posts, { one: '# post', other: '# posts' })}`;
    return aMonth === null ? `Opens ${count}` : `Opens ${count}, about ${aMonth.toLocaleString('en-IN')} a month`;
  },
  /** Below the price of a month: of a pass, which has several. */
  orPass: (amount: number, months: number) => `or ${rupees(amount)} for ${months} months`,
  /** The creator's part of a price, on demand; `kept` in paise. */
  whereItGoes: (pageName: string) => `How much reaches ${pageName}`,
  stays: (amount: number, kept: number, platformPercent: number) =>
    `About ${exactRupees(kept)} of ${rupees(amount)} a month; the rest is Razorpay’s fee with GST${platformPercent === 0 ? '' : ` and Toli’s ${platformPercent}%`}.`,
});
