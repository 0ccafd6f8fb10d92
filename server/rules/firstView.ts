import type { Language } from '../words/words';
import type { PageReview } from './creators';

/** Whom people complain to, as the law wants them named. */
export interface GrievanceOfficer {
  name: string;
  email: string;
  /** By post, on one line. */
  address: string;
}

/** What the server tells the client with the page, before any call. */
export interface Settings {
  supportEmail: string;
  /** Always sent; a client without its page's settings names nobody. */
  grievanceOfficer?: GrievanceOfficer;
  /** Google sign-in has its keys. */
  googleSignIn: boolean;
  /** Where the payment gateway's checkout script lies. */
  checkoutScript: string;
  /** Whether membership pages are open before their review. */
  pageReview: PageReview;
  /** Megabytes that an uploaded picture and video may have. */
  imageMb: number;
  videoMb: number;
  /** What Toli keeps of each payment, in percent. */
  platformFeePercent: number;
  /** The page was asked for with a valid session. */
  signedIn: boolean;
  /** The page was asked for by who saves data: with smaller pictures, and with nothing that nobody has tapped. */
  savesData: boolean;
}

/** What a first view is made for: an address, and who will read it. */
export interface RenderRequest {
  /** Path and query. */
  address: string;
  language: Language;
  settings: Settings;
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

/** What the renderer (client/ssr/server.tsx) is given for a page; over the port it asks what its screen asks. */
export interface RenderTask<Port> {
  request: RenderRequest;
  port: Port;
}

/** What comes of it: null where the screen leads elsewhere. */
export type Rendered = { view: FirstView | null } | { failure: unknown };

/** What the renderer asks the server for a page, each over the port of that page, and what it is answered. */
export interface RenderQuestion {
  id: number;
  ask: Question | 'landingPages';
}
export interface RenderAnswer {
  id: number;
  answer: object;
}

/** What the renderer knows of a screen, by the pattern of its address. */
export interface KnownScreen {
  hasFirstView: boolean;
  /** The modules that it is made of, as their source files are called: for visitors, and for signed-in people. */
  modules: string[];
  memberModules: string[];
}
