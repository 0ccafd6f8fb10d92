/** The notice that people see at sign-up, as section 5 of the DPDP Act 2023 asks. Whoever changes its words names a new version: people are asked anew. */
export const NOTICE_VERSION = '2026-11-25';

/** What people agree to: that Toli keeps and uses what an account needs. */
export const CONSENT_PURPOSES = ['ACCOUNT'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** Characters of how a nominee is reached. */
export const CONTACT_MAX = 320;
