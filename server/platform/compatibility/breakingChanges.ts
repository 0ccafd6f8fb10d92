import {
  buildASTSchema,
  buildSchema,
  type DirectiveNode,
  findBreakingChanges,
  GraphQLSchema,
  isObjectType,
  parse,
  visit,
} from 'graphql';
import { removalDay } from './removalDay';

// Clients of the schema can rely on what it had when they were written: it grows, and a removal is announced with a
// date.

function dayOf(directives: readonly DirectiveNode[] | undefined): Date | null {
  const deprecated = directives?.find(({ name }) => name.value === 'deprecated');
  const reason = deprecated?.arguments?.find(({ name }) => name.value === 'reason')?.value;
  return removalDay(reason?.kind === 'StringValue' ? reason.value : undefined);
}

/** The released schema without what may be removed by now, and without types that are then unreachable. */
function withoutWhatMayGo(released: string, now: Date): GraphQLSchema {
  const go = ({ directives }: { directives?: readonly DirectiveNode[] }) => {
    const day = dayOf(directives);
    return day && day <= now ? null : undefined;
  };
  const rest = buildASTSchema(
    visit(parse(released), { FieldDefinition: go, InputValueDefinition: go, EnumValueDefinition: go }),
  );
  const { query, mutation, subscription } = rest.toConfig();
  const nodes = Object.values(rest.getTypeMap()).filter(
    (type) => isObjectType(type) && type.getInterfaces().length > 0,
  );
  return new GraphQLSchema({ query, mutation, subscription, types: nodes });
}

/** The breaking changes since the released schema, as sentences. */
export const breakingChanges = (released: string, schema: string, now = new Date()): string[] =>
  findBreakingChanges(withoutWhatMayGo(released, now), buildSchema(schema)).map(({ description }) => description);
