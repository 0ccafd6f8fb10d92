/** Whole rupees as people in India read them: ₹1,00,000 (decision L10). */
/* @__NO_SIDE_EFFECTS__ */
export function rupees(amount: number): string {
  return `₹${amount.toLocaleString('en-IN', { maximumFractionDigits: 0 })}`;
}

/** Whole rupees in paise, the unit of Razorpay's amounts. */
export function toPaise(amount: number): number {
  return amount * 100;
}

/** Razorpay's paise in rupees. */
export function fromPaise(paise: number): number {
  return paise / 100;
}

/** Paise as rupees with both of their decimals: ₹97.64. */
export const exactRupees = (paise: number) =>
  `₹${fromPaise(paise).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;

/** Paise as rupees, with decimals only where they are needed: ₹100, ₹97.64. */
export const briefRupees = (paise: number) => (paise % 100 === 0 ? rupees(fromPaise(paise)) : exactRupees(paise));

/** Money in the smallest unit of its currency, with both decimals: ₹97.64, or 97.64 USD. */
export const exactMoney = (paise: number, currency: string) =>
  currency === 'INR' ? exactRupees(paise) : `${fromPaise(paise).toFixed(2)} ${currency}`;

/** Paise, which may be less than 0, as rupees with both of their decimals: −₹97.64. */
export const signedRupees = (paise: number) => (paise < 0 ? `−${exactRupees(-paise)}` : exactRupees(paise));
