/** What goes from one edge of a post's card to the other. */
export const BLEED = { mx: { base: -4, md: -5 } } as const;
