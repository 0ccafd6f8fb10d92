import type { StoredLanguage } from './writtenLanguages';

/** The anchors of links to the landing page (decision L8). */
export const LANDING_REF = /^[A-Za-z0-9_-]{1,64}$/;

/** The most creators' pages on the landing page. */
export const LANDING_PAGES = 3;

/** A creator's page as the landing page shows it. */
export interface LandingPage {
  /** Its address on this site. */
  path: string;
  pageName: string;
  /** The languages of the name, of `bio` and of each title; the words of a made-up page are Toli's and have none. */
  nameLanguage?: StoredLanguage;
  bio: string;
  bioLanguage?: StoredLanguage;
  isPlural: boolean;
  profilePicSrc: string | null;
  coverPicSrc: string;
  /** Active members; null while they are fewer than five, and where the page hides them. */
  members: number | null;
  /** The first squads that can be joined, by price; at least one. */
  squads: { title: string; language?: StoredLanguage; amount: number }[];
}
