import { currentRequestId } from '../language';
import { log } from './log';

/** An event that an operator may have to look into later, by its name in the log. */
export type SecurityEvent =
  | 'password.wrong'
  | 'secondFactor.wrong'
  | 'token.refused'
  | 'desk.refused'
  | 'desk.lookedUp'
  | 'payouts.held'
  | 'limit.reached';

interface SecurityFacts {
  /** The account, where that is known: an id, never an address. */
  userId?: string | null;
  /** The reason, as a fixed word: nothing that a person typed. */
  reason: string;
  /** At the desk: who was looked at, and how many were found. */
  about?: string;
  found?: number;
}

/** Writes a line about who tried what: with the request's id, without mail or network addresses, names, secrets or what was typed. */
export function logSecurity(event: SecurityEvent, { userId, reason, about, found }: SecurityFacts): void {
  const line = { security: event, userId: userId ?? null, requestId: currentRequestId(), reason, about, found };
  if (event === 'desk.lookedUp') log.info(line, 'security');
  else log.warn(line, 'security');
}
