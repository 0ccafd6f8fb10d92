/** How many creators' pages the landing page shows at most. */
export const LANDING_PAGES = 3;

/** A creator's page as the landing page shows it. */
export interface LandingPage {
  /** Its address on this site. */
  path: string;
  pageName: string;
  bio: string;
  isPlural: boolean;
  profilePicSrc: string | null;
  coverPicSrc: string;
  /** Active members; null while there are none, and where the page does not tell it. */
  members: number | null;
  /** The first of those that can be joined, by price; at least one. */
  squads: { title: string; amount: number }[];
}
