/**
 * The notice that people see at sign-up (section 5 of the DPDP Act 2023). A change of its words needs a new version:
 * people are asked again.
 */
export const NOTICE_VERSION = '2026-11-25';

/** What people agree to: that Toli keeps and uses what an account needs. */
export const CONSENT_PURPOSES = ['ACCOUNT'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** The most characters of a nominee's contact. */
export const CONTACT_MAX = 320;

/** The most consents of a person that they see: the latest ones. */
export const CONSENTS_LISTED = 100;
