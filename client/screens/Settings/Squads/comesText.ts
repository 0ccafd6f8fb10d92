import { formatDay, startOfIndianDate } from '../../../../server/rules/time';
import { SQUAD_PRICE } from '../../../../server/words/en/squadPrices';

/** The sentence of a price that is to come. */
export const comesText = ({ amount, fromDay }: { amount: number; fromDay: string }): string =>
  SQUAD_PRICE.comes(amount, formatDay(startOfIndianDate(fromDay)!));
