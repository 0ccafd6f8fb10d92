import { platformFeeOf } from './ledger';
import { toPaise } from './money';

/** What Razorpay keeps of a payment at its usual rate, and the tax (GST) on that; some ways to pay cost less. In percent. */
export const GATEWAY_PERCENT = 2;
export const GST_PERCENT = 18;

/** Where a payment goes, all in paise; `kept` is what its creator keeps. The parts make up the whole. */
export interface Shares {
  kept: number;
  gateway: number;
  tax: number;
  platform: number;
}

const partOf = (paise: number, percent: number) => Math.round((paise * percent) / 100);

/** Where so many whole rupees go at the gateway's usual rate, where Toli keeps so many percent. */
export function sharesOf(amount: number, platformPercent: number): Shares {
  const whole = toPaise(amount);
  const gateway = partOf(whole, GATEWAY_PERCENT);
  const tax = partOf(gateway, GST_PERCENT);
  const platform = platformFeeOf(whole, platformPercent);
  return { kept: whole - gateway - tax - platform, gateway, tax, platform };
}
