import type { SecondFactorWay } from '../../server/rules/secondFactor';
import { COMMON } from '../../server/words/en/common';
import { FAILURE } from '../../server/words/en/failures';
import { isOnline } from '../ui/hooks/online';

/** Apollo's error of a response with errors, by its shape: the login screen reads it before Apollo is loaded. */
interface GraphQLErrors {
  errors: readonly {
    message: string;
    extensions?: {
      code?: unknown;
      fields?: unknown;
      retryAfter?: unknown;
      updatedAt?: unknown;
      secondFactor?: unknown;
    };
  }[];
}

const isGraphQLErrors = (error: unknown): error is GraphQLErrors =>
  error instanceof Error && Array.isArray((error as Partial<GraphQLErrors>).errors);

const firstOf = (error: unknown) => (isGraphQLErrors(error) ? error.errors[0] : undefined);

/** The sentence for people: the server's own, or that the network failed. */
export function messageOf(error: unknown): string {
  return firstOf(error)?.message ?? COMMON.network;
}

/**
 * The text beside the button of a failed action (decision L9): that there is no connection, the server's own sentence,
 * or `gone` where the thing no longer exists.
 */
export function failureOf(error: unknown, gone: string = FAILURE.gone): string {
  // An error screen shows the error that caused it.
  if (error instanceof Error && error.cause instanceof Error) return failureOf(error.cause, gone);
  if (!isGraphQLErrors(error)) return isOnline() ? COMMON.network : FAILURE.offline;
  return codeOf(error) === 'NOT_FOUND' ? gone : messageOf(error);
}

/** Whether another person has changed the edited thing meanwhile (decision L16). */
export const conflictOf = (error: unknown): boolean =>
  codeOf(error) === 'CONFLICT' && typeof firstOf(error)?.extensions?.updatedAt === 'string';

/** The contract's code, such as FORBIDDEN; undefined without a response. */
export function codeOf(error: unknown): string | undefined {
  const code = firstOf(error)?.extensions?.code;
  return typeof code === 'string' ? code : undefined;
}

/** The ways to give the second factor that a log in still needs; null for another failure. */
export function secondFactorWays(error: unknown): readonly SecondFactorWay[] | null {
  const required = firstOf(error)?.extensions?.secondFactor as { ways?: SecondFactorWay[] } | undefined;
  return required?.ways ?? null;
}

/** Seconds to wait after too many tries; undefined for another failure. */
export function retryAfterOf(error: unknown): number | undefined {
  const seconds = firstOf(error)?.extensions?.retryAfter;
  return typeof seconds === 'number' ? seconds : undefined;
}

/** The server's message for each field of a form; empty for a failure of no field. */
export function fieldErrors(error: unknown): Record<string, string> {
  const fields = firstOf(error)?.extensions?.fields;
  return typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {};
}
