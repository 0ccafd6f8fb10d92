/** Hours for which a request with an `Idempotency-Key` can be repeated. */
export const IDEMPOTENCY_HOURS = 24;

/** The most characters of a key. */
export const IDEMPOTENCY_KEY_LENGTH = 255;

/** A key in its header: a string in quotes, or the same without. */
export const IDEMPOTENCY_KEY = new RegExp(
  `^(?:"([\\x21\\x23-\\x5b\\x5d-\\x7e]{1,${IDEMPOTENCY_KEY_LENGTH}})"|([\\x21\\x23-\\x5b\\x5d-\\x7e]{1,${IDEMPOTENCY_KEY_LENGTH}}))$`,
);
