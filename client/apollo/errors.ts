import type { SecondFactorWay } from '../../server/rules/secondFactor';
import { codeOf, explanationOf } from '../ui/failures';

/** Whether another person has changed the edited thing meanwhile (decision L16). */
export const conflictOf = (error: unknown): boolean =>
  codeOf(error) === 'CONFLICT' && typeof explanationOf(error)?.extensions?.updatedAt === 'string';

/** The ways to give the second factor that a log in still needs; null for another failure. */
export function secondFactorWays(error: unknown): readonly SecondFactorWay[] | null {
  const required = explanationOf(error)?.extensions?.secondFactor as { ways?: SecondFactorWay[] } | undefined;
  return required?.ways ?? null;
}

/** Seconds to wait after too many tries; undefined for another failure. */
export function retryAfterOf(error: unknown): number | undefined {
  const seconds = explanationOf(error)?.extensions?.retryAfter;
  return typeof seconds === 'number' ? seconds : undefined;
}
