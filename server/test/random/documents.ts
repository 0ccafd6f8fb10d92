import fc from 'fast-check';
import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  type OperationTypeNode,
} from 'graphql';
import { aNumber, anything, type Dice, happens, oneOf, someOf } from './dice';
import { meant, type Scene } from './people';

/** A random document, with the values of its variables. */
export interface Document {
  /** Its first field. */
  about: string;
  query: string;
  variables: Record<string, unknown>;
}

/** Subscriptions are refused over HTTP. */
const KINDS = ['query', 'query', 'query', 'mutation', 'mutation', 'mutation', 'subscription'] as OperationTypeNode[];

/**
 * A document that is valid for the schema, except that values may be of the wrong kind; one in five is broken
 * afterwards.
 */
export function aDocument(dice: Dice, schema: GraphQLSchema, scene: Scene): Document {
  const kind = oneOf(dice, KINDS);
  const root = schema.getRootType(kind);
  const writing = new Writing(dice, schema, scene);
  const fields = Object.values(root!.getFields());
  const asked = [oneOf(dice, fields), ...someOf(dice, fields, kind === 'query' ? 3 : 0)];
  const body = asked.map((field, index) => writing.field(field, 0, `f${index}`)).join(' ');
  const heads = writing.heads.length > 0 ? `(${writing.heads.join(', ')})` : '';
  const query = `${kind} Drawn${heads} { ${body} }`;
  const about = `${root!.name}.${asked[0]!.name}`;
  return { about, query: happens(dice, 80) ? query : broken(dice, query), variables: writing.variables };
}

/** The depth of selections. */
const DEPTH = 3;

class Writing {
  readonly heads: string[] = [];
  readonly variables: Record<string, unknown> = {};

  constructor(
    private readonly dice: Dice,
    private readonly schema: GraphQLSchema,
    private readonly scene: Scene,
  ) {}

  field(field: GraphQLField<unknown, unknown>, depth: number, alias: string): string {
    const args = field.args.filter(({ type }) => isNonNullType(type) || happens(this.dice, 60));
    const values = args.map(
      ({ name, type }) => `${name}: ${this.variable(/^(id|input)$/.test(name) ? field.name : name, type)}`,
    );
    const given = values.length > 0 ? `(${values.join(', ')})` : '';
    const when = happens(this.dice, 5) ? ` @include(if: ${oneOf(this.dice, ['true', 'false'])})` : '';
    return `${alias}: ${field.name}${given}${when}${this.inside(getNamedType(field.type), depth + 1)}`;
  }

  private inside(type: GraphQLNamedType, depth: number): string {
    if (!isCompositeType(type)) return '';
    if (isInterfaceType(type)) {
      const kinds = someOf(this.dice, this.schema.getPossibleTypes(type), 20);
      return ` { __typename ${kinds.map((kind) => `... on ${kind.name}${this.inside(kind, depth)}`).join(' ')} }`;
    }
    if (!isObjectType(type)) return ' { __typename }';
    const fields = Object.values(type.getFields()).filter(
      (field) => depth < DEPTH || !isCompositeType(getNamedType(field.type)),
    );
    const asked = someOf(this.dice, fields, 25).map((field, index) => this.field(field, depth, `f${index}`));
    return ` { ${['__typename', ...asked].join(' ')} }`;
  }

  private variable(meaning: string, type: GraphQLInputType): string {
    const name = `v${this.heads.length}`;
    this.heads.push(`$${name}: ${type}`);
    this.variables[name] = happens(this.dice, 92) ? this.value(meaning, type) : anything(this.dice, this.scene.known);
    return `$${name}`;
  }

  private value(meaning: string, type: GraphQLInputType): unknown {
    if (!isNonNullType(type) && happens(this.dice, 10)) return null;
    const inner = getNullableType(type);
    if (isListType(inner)) return [this.value(meaning, inner.ofType), this.value(meaning, inner.ofType)];
    if (isEnumType(inner)) return oneOf(this.dice, inner.getValues()).name;
    if (isInputObjectType(inner)) {
      const fields = Object.values(inner.getFields()).filter(
        ({ type: wanted }) => isNonNullType(wanted) || happens(this.dice, 60),
      );
      return Object.fromEntries(
        fields.map(({ name, type: wanted }) => [name, this.value(name === 'id' ? meaning : name, wanted)]),
      );
    }
    if (inner.name === 'Int' || inner.name === 'Float')
      return happens(this.dice, 70) ? oneOf(this.dice, FEW) : aNumber(this.dice);
    if (inner.name === 'Boolean') return happens(this.dice, 50);
    return meant(this.dice, this.scene, meaning);
  }
}
const FEW = [1, 2, 20, 100, 1000];

/** Without a piece of it, or with a wrong one inserted. */
function broken(dice: Dice, query: string): string {
  const [from, to] = [dice(fc.nat, query.length), dice(fc.nat, query.length)].sort((a, b) => a - b) as [number, number];
  return (
    query.slice(0, from) +
    oneOf(dice, ['', '{', '}', '"', '...', '@skip', '$v', ' x ', '\u0000', '#']) +
    query.slice(to)
  );
}
