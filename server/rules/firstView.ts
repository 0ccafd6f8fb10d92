import type { Language } from '../words/words';
import type { PageReview } from './creators';

/** What the server tells the client with the page, before any call. */
export interface Settings {
  supportEmail: string;
  /** Google sign-in has its keys. */
  googleSignIn: boolean;
  /** Where the payment gateway's checkout script lies. */
  checkoutScript: string;
  /** Whether membership pages are open before their review. */
  pageReview: PageReview;
  /** Megabytes that an uploaded picture and video may have. */
  imageMb: number;
  videoMb: number;
  /** The page was asked for with a valid session. */
  signedIn: boolean;
}

/** What a page is asked for: an address, and who will read it. */
export interface Asked {
  /** Path and query. */
  address: string;
  language: Language;
  settings: Settings;
  /** Without it only the parts of its screen are wanted. */
  isViewWanted: boolean;
}

/** A question of the GraphQL schema, as the client asks it. */
export interface Question {
  query: string;
  operationName: string | undefined;
  variables: Record<string, unknown>;
}

/** A screen as it looks when it is opened, made by the server. */
export interface FirstView {
  /** What stands in the page. */
  html: string;
  /** The rules that it is styled by, as style elements. */
  styles: string;
  /** What it was made of, for the client that goes on with it. */
  data: FirstData;
}

/** JSON in the page: the cache of the GraphQL client, and what loaders gave beside it, by the ids of their routes. */
export interface FirstData {
  cache: Record<string, unknown>;
  loaded: Record<string, unknown>;
}

/** What the server and the thread that makes first views (client/ssr/server.tsx) tell each other. `of` is the page that it is about. */
export type ToScreens = { of: number; asked: Asked } | { of: number; question: number; answer: object };
export type FromScreens =
  /** The modules of its screen, as their source files are called: told at once. */
  | { of: number; modules: string[] }
  /** null where this address has no first view, or is led elsewhere. */
  | { of: number; view: FirstView | null }
  | { of: number; failure: unknown }
  | { of: number; question: number; ask: Question | 'landingPages' };
