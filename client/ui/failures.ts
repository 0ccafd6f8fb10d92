import { COMMON } from '../../server/words/en/common';
import { FAILURE } from '../../server/words/en/failures';
import { isOnline } from './hooks/online';

/** A failure that the server explains, by the shape of GraphQL's errors: the login screen reads it before Apollo is loaded. */
interface ExplainedFailure {
  errors: readonly { message: string; extensions?: Readonly<Record<string, unknown>> }[];
}

const isExplained = (error: unknown): error is ExplainedFailure =>
  error instanceof Error && Array.isArray((error as Partial<ExplainedFailure>).errors);

/** What the server says of a failure first; undefined without a response. */
export const explanationOf = (error: unknown) => (isExplained(error) ? error.errors[0] : undefined);

/** The sentence for people: the server's own, or that the network failed. */
export function messageOf(error: unknown): string {
  return explanationOf(error)?.message ?? COMMON.network;
}

/**
 * The text beside the button of a failed action (decision L9): that there is no connection, the server's own sentence,
 * or `gone` where the thing no longer exists.
 */
export function failureOf(error: unknown, gone: string = FAILURE.gone): string {
  // An error screen shows the error that caused it.
  if (error instanceof Error && error.cause instanceof Error) return failureOf(error.cause, gone);
  if (!isExplained(error)) return isOnline() ? COMMON.network : FAILURE.offline;
  return codeOf(error) === 'NOT_FOUND' ? gone : messageOf(error);
}

/** The contract's code, such as FORBIDDEN; undefined without a response. */
export function codeOf(error: unknown): string | undefined {
  const code = explanationOf(error)?.extensions?.code;
  return typeof code === 'string' ? code : undefined;
}

/** The server's message for each field of a form; empty for a failure of no field. */
export function fieldErrors(error: unknown): Record<string, string> {
  const fields = explanationOf(error)?.extensions?.fields;
  return typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {};
}
