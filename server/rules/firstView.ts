import type { Language } from '../words/words';
import type { PageReview } from './creators';
import type { Weekday } from './payouts';

/** The person who receives complaints, as the law wants them named. */
export interface GrievanceOfficer {
  name: string;
  email: string;
  /** The postal address, on one line. */
  address: string;
}

/** The settings that the server sends with the page, before any request. */
export interface Settings {
  supportEmail: string;
  /** Always sent; a client without its page's settings has none. */
  grievanceOfficer?: GrievanceOfficer;
  /** Google sign-in has its keys. */
  googleSignIn: boolean;
  /** The address of the payment gateway's checkout script. */
  checkoutScript: string;
  /** Whether membership pages are public before their review. */
  pageReview: PageReview;
  /** The largest uploaded picture and video, in megabytes. */
  imageMb: number;
  videoMb: number;
  /** Toli's share of each payment, in percent. */
  platformFeePercent: number;
  /** The operator's words on who pays creators' balances out and when; null without. */
  payoutNote: string | null;
  /** The day and the least of payouts to bank accounts, in rupees; null where this Toli makes none. */
  payouts: { day: Weekday; min: number } | null;
  /** The page's request had a valid session. */
  signedIn: boolean;
  /** The reader saves data: pictures are smaller, and nothing is loaded before a tap. */
  savesData: boolean;
}

/** The request of a first view: an address and its reader. */
export interface RenderRequest {
  /** Path and query. */
  address: string;
  language: Language;
  settings: Settings;
}

/** A query of the GraphQL schema, as the client sends it. */
export interface Question {
  query: string;
  operationName: string | undefined;
  variables: Record<string, unknown>;
}

/** A screen as it looks when it is opened, rendered by the server. */
export interface FirstView {
  /** The HTML of the page's body. */
  html: string;
  /** The styles of the page, as style elements. */
  styles: string;
  /** The data of the render, for hydration. */
  data: FirstData;
}

/** JSON in the page: the GraphQL client's cache, and the results of route loaders by the ids of their routes. */
export interface FirstData {
  cache: Record<string, unknown>;
  loaded: Record<string, unknown>;
}

/** The renderer's (client/ssr/server.tsx) input for a page; over the port it sends the queries of the screen. */
export interface RenderTask<Port> {
  request: RenderRequest;
  port: Port;
}

/** The renderer's result: null where the screen redirects. */
export type Rendered = { view: FirstView | null } | { failure: unknown };

/** The renderer's messages to the server for a page, each over the port of that page, and their responses. */
export interface RenderQuestion {
  id: number;
  ask: Question | 'landingPages';
}
export interface RenderAnswer {
  id: number;
  answer: object;
}

/** A screen as the renderer knows it, by the pattern of its address. */
export interface KnownScreen {
  hasFirstView: boolean;
  /** The source files of its modules: for visitors, and for signed-in people. */
  modules: string[];
  memberModules: string[];
  /** Those of what a visitor's tap opens over it. */
  tapModules: string[];
}
