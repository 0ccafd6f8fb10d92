/** For elements that span a post's card from edge to edge. */
export const BLEED = { mx: { base: -4, md: -5 } } as const;
