/** An invalid field looks invalid with or without the focus. */
export const MISTAKEN = {
  focusRingColor: 'var(--error-color)',
  borderColor: 'var(--error-color)',
  boxShadow: 'inset 0 0 0 1px var(--error-color)',
};

/** The border of a field; here and not at each field, where it would win over the border of an invalid one. */
export const withStrongLine = <V extends { variant?: { outline?: object } }>(variants: V): V => ({
  ...variants,
  variant: { ...variants.variant, outline: { ...variants.variant?.outline, borderColor: 'border.emphasized' } },
});
