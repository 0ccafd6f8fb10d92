import { toPaise } from './money';

/** Razorpay's usual fee on a payment, and the tax (GST) on it, in percent; some ways to pay cost less. */
export const GATEWAY_PERCENT = 2;
export const GST_PERCENT = 18;

/** The parts of a payment, all in paise; `kept` is the creator's. They add up to the whole. */
export interface Shares {
  kept: number;
  gateway: number;
  tax: number;
  platform: number;
}

const partOf = (paise: number, percent: number) => Math.round((paise * percent) / 100);

/** Toli's fee on a payment of so many paise, at a fee in percent, rounded to the paisa. */
export const platformFeeOf = (paise: number, percent: number) => Math.round((paise * percent) / 100);

/** The parts of a payment of whole rupees at the gateway's usual rate, where Toli keeps so many percent. */
export function sharesOf(amount: number, platformPercent: number): Shares {
  const whole = toPaise(amount);
  const gateway = partOf(whole, GATEWAY_PERCENT);
  const tax = partOf(gateway, GST_PERCENT);
  const platform = platformFeeOf(whole, platformPercent);
  return { kept: whole - gateway - tax - platform, gateway, tax, platform };
}
