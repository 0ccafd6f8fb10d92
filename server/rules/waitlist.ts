/** What a visitor of the landing page can say they are waiting for. */
export const WaitlistFeatures = ['membership', 'merch', 'freelance'] as const;

export type WaitlistFeature = (typeof WaitlistFeatures)[number];
