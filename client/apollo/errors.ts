import { COMMON } from '../../server/words/en/common';

/** What Apollo throws for an answer with errors, by its shape: the login screen reads it before Apollo is loaded. */
interface GraphQLErrors {
  errors: readonly { message: string; extensions?: { code?: unknown; fields?: unknown; retryAfter?: unknown } }[];
}

const isGraphQLErrors = (error: unknown): error is GraphQLErrors =>
  error instanceof Error && Array.isArray((error as Partial<GraphQLErrors>).errors);

const firstOf = (error: unknown) => (isGraphQLErrors(error) ? error.errors[0] : undefined);

/** The sentence that people read: the server's own, or that the network failed. */
export function messageOf(error: unknown): string {
  return firstOf(error)?.message ?? COMMON.network;
}

/** The contract's code, such as FORBIDDEN; undefined where no answer came. */
export function codeOf(error: unknown): string | undefined {
  const code = firstOf(error)?.extensions?.code;
  return typeof code === 'string' ? code : undefined;
}

/** Seconds to wait after too many tries; undefined where the failure is another. */
export function retryAfterOf(error: unknown): number | undefined {
  const seconds = firstOf(error)?.extensions?.retryAfter;
  return typeof seconds === 'number' ? seconds : undefined;
}

/** The server's message for each field of a form; empty where the failure is about none of them. */
export function fieldErrors(error: unknown): Record<string, string> {
  const fields = firstOf(error)?.extensions?.fields;
  return typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {};
}
