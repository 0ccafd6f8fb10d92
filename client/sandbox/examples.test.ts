import { readFileSync } from 'node:fs';
import { buildSchema, getNamedType, isObjectType, parse, TypeInfo, validate, visit, visitWithTypeInfo } from 'graphql';
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from './examples';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

/** Fields that people in the sandbox cannot read: the reviewers', sign-in, and those of subscriptions alone. */
const NOT_ASKED_FOR = ['Broadcast', 'DeskEntry', 'MessageReport', 'Passkey', 'ReportCase'];

/** The types of a document's fields. */
function typesIn(text: string): string[] {
  const found: string[] = [];
  const info = new TypeInfo(schema);
  const Field = () => void found.push(getNamedType(info.getType())!.name);
  visit(parse(text), visitWithTypeInfo(info, { Field }));
  return found;
}

describe('the examples of the sandbox', () => {
  it.each(EXAMPLES)('run against the schema: %s', (text) => {
    expect(validate(schema, parse(text))).toEqual([]);
  });

  it('have each of the product’s nouns', () => {
    const nouns = Object.values(schema.getTypeMap())
      .filter((type) => isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node'))
      .map(({ name }) => name);
    expect(nouns.length).toBeGreaterThan(15);
    const told = EXAMPLES.flatMap(typesIn);
    expect(nouns.filter((noun) => !told.includes(noun)).sort()).toEqual(NOT_ASKED_FOR);
  });
});
