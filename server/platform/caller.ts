import type { Language } from '../words/words';

/** The signed-in caller of a request, as far as the plumbing needs to know them. */
export interface Caller {
  userId: string;
  /** The token of a program's request; null for a session. */
  apiToken: { id: string } | null;
  language: Language;
}
