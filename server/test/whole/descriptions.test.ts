import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
  validateSchema,
} from 'graphql';
import { expect, it } from 'vitest';
import { wholeSchema } from '../../schema';

interface Described {
  name: string;
  description?: string | null | undefined;
}

/** Everything of a schema that can have a description, by its place. */
function everyPlace(): [place: string, described: Described][] {
  const types = Object.values(wholeSchema().getTypeMap()).filter(
    (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type),
  );
  return types.flatMap((type) => {
    const places: [string, Described][] = [[type.name, type]];
    if (isEnumType(type)) for (const value of type.getValues()) places.push([`${type.name}.${value.name}`, value]);
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return places;
    for (const field of Object.values(type.getFields())) {
      places.push([`${type.name}.${field.name}`, field]);
      if ('args' in field) for (const arg of field.args) places.push([`${type.name}.${field.name}(${arg.name})`, arg]);
    }
    return places;
  });
}

it('the schema keeps the rules of GraphQL, which a start does not check', () => {
  expect(validateSchema(wholeSchema())).toEqual([]);
});

it('every type, field, argument, input and value of the schema has a description, a sentence', () => {
  const places = everyPlace();
  expect(places.filter(([, { description }]) => !description?.trim()).map(([place]) => place)).toEqual([]);
  expect(places.length).toBeGreaterThan(850);
  const unfinished = places.filter(([, { description }]) => !/[.:?]$/.test(description!.trim()));
  expect(unfinished.map(([place, { description }]) => `${place}: ${description}`)).toEqual([]);
});

it('a payload or an input that several mutations share names them all', () => {
  const { description } = wholeSchema().getType('GoalPayload') as Described;
  expect(description).toBe('What `createGoal` and `updateGoal` answer.');
});

it('money has its unit, and every change of it says who may make it', () => {
  const places = new Map(everyPlace().map(([place, { description }]) => [place, description!]));
  const amounts = [...places].filter(([place]) =>
    /\.(amount|earnings|monthlyIncome|viewerAmountDue|kept)$/.test(place),
  );
  expect(amounts.length).toBeGreaterThan(6);
  expect(amounts.filter(([, text]) => !/rupees|paise/i.test(text))).toEqual([]);
  const changes = [...places].filter(([place]) => /^Mutation\.\w+$/.test(place));
  const whose = /\b(for|who|whoever|viewer|anyone|reviewers?|creators?|people|own|not)\b|their|signed|session|link/i;
  expect(changes.filter(([, text]) => !whose.test(text))).toEqual([]);
});
