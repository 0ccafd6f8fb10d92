import type { GraphQLField } from 'graphql';
import { Extensions } from 'type-graphql';
import { IDS_MAX } from '../../rules/lists';
import { REQUEST } from '../../words/en/requests';
import { badRequest } from '../errors';

/** How often an operation may ask for the same field that runs a statement. */
export const SAME_STATEMENT_MAX = 25;

/**
 * What a field runs a statement for: each object that it is asked of, or each set of its arguments, where a loader reads
 * for all objects at once.
 */
export type StatementFor = 'object' | 'arguments';

/** Marks a field that runs statements which no other field of the operation shares. */
export const RunsStatement = (each: StatementFor = 'object') => Extensions({ runsStatementFor: each });

type Field = Pick<GraphQLField<unknown, unknown>, 'name' | 'extensions'>;

const ROOTS = new Set(['Query', 'Mutation', 'Subscription']);
/** The fields of Query that read objects by their ids, which are counted instead. */
const BY_IDS = new Set(['node', 'nodes']);

/** What a field of this type runs a statement for; undefined for one that runs none of its own. */
export function statementFor(typeName: string, { extensions }: Field): StatementFor | undefined {
  return ROOTS.has(typeName) ? 'object' : (extensions.runsStatementFor as StatementFor | undefined);
}

/** The fields of one operation that run statements. */
export class StatementCounts {
  private times = new Map<string, number>();
  private ids = 0;
  /** The fields that run a statement for each set of arguments. */
  forArguments = 0;

  /** Counts a field, with its fragments expanded. */
  add(typeName: string, field: Field, args: Record<string, unknown>): void {
    const each = statementFor(typeName, field);
    if (typeName === 'Query' && BY_IDS.has(field.name)) this.ids += Array.isArray(args.ids) ? args.ids.length : 1;
    // Mutations run one after another.
    else if (each && typeName !== 'Mutation') {
      const name = `${typeName}.${field.name}`;
      this.times.set(name, (this.times.get(name) ?? 0) + 1);
    }
    if (each === 'arguments') this.forArguments += 1;
  }

  /** Throws where one field stands too often, or too many ids are asked for (BAD_USER_INPUT, 400). */
  refuseTooMany(): void {
    for (const [name, times] of this.times)
      if (times > SAME_STATEMENT_MAX) throw badRequest(REQUEST.repeatedStatement(name, SAME_STATEMENT_MAX));
    if (this.ids > IDS_MAX) throw badRequest(REQUEST.ids);
  }
}
