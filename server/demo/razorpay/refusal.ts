/** A response other than 200, with Razorpay's error body. */
export class Refusal extends Error {
  constructor(
    description: string,
    readonly field?: string,
    readonly status = 400,
  ) {
    super(description);
  }

  /** Input errors name their field; others have "NA", as at Razorpay. */
  get body() {
    const where = this.field
      ? { source: 'business', step: 'payment_initiation', reason: 'input_validation_failed' }
      : { source: 'NA', step: 'NA', reason: 'NA' };
    const error = { code: 'BAD_REQUEST_ERROR', description: this.message, ...where, metadata: {} };
    return { error: this.field ? { ...error, field: this.field } : error };
  }
}
