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
