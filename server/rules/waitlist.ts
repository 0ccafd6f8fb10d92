/** The features a visitor of the landing page can choose. */
export const WaitlistFeatures = ['membership', 'merch', 'freelance'] as const;

export type WaitlistFeature = (typeof WaitlistFeatures)[number];
