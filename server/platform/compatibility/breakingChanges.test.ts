import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { printedSchema } from '../../schema';
import { breakingChanges } from './breakingChanges';

const RELEASED = readFileSync('docs/schema.released.graphql', 'utf8');

it('the schema breaks no client of the last released one', () => {
  expect(breakingChanges(RELEASED, printedSchema())).toEqual([]);
});

it('a deprecation ends with the day from which on it may be removed', () => {
  const reasons = [...printedSchema().matchAll(/@deprecated(\(reason: "(.*)"\))?/g)].map(([, , reason = '']) => reason);
  expect(reasons.filter((reason) => !/\d{4}-\d\d-\d\d\.?$/.test(reason))).toEqual([]);
});

describe('a breaking change', () => {
  const OLD = `
    type Query { post(id: ID!): Post figures: Figures @deprecated(reason: "Use post. Goes on 2027-06-30.") }
    type Post { id: ID! likes: Int @deprecated(reason: "Goes some day.") kind: Kind }
    type Figures { likes: Int }
    enum Kind { TEXT FILM @deprecated(reason: "Goes on 2027-06-30") }`;
  const on = (day: string, schema: string) => breakingChanges(OLD, schema, new Date(`${day}T12:00:00Z`));

  it('is a removed field, a new required argument, a changed type', () => {
    const schema = `
      type Query { post(id: ID!, again: Boolean!): Post figures: Figures }
      type Post { id: ID! likes: String }
      type Figures { likes: Int }
      enum Kind { TEXT FILM }`;
    expect(on('2026-01-01', schema)).toEqual([
      'A required arg again on Query.post was added.',
      'Post.kind was removed.',
      'Post.likes changed type from Int to String.',
    ]);
  });

  it('is not an addition', () => {
    const schema = `${OLD.replace('likes: Int @', 'title: String likes: Int @').replace('TEXT FILM', 'TEXT PICTURE FILM')}
      type More { id: ID! }`;
    expect(on('2026-01-01', schema)).toEqual([]);
  });

  it('is not what was announced, from its day on; before that it is', () => {
    const schema = 'type Query { post(id: ID!): Post } type Post { id: ID! likes: Int kind: Kind } enum Kind { TEXT }';
    const early = ['Figures was removed.', 'Query.figures was removed.', 'FILM was removed from enum type Kind.'];
    expect(on('2027-06-29', schema).sort()).toEqual(early.sort());
    expect(on('2027-06-30', schema)).toEqual([]);
  });

  it('is the removal of what was deprecated without a day', () => {
    const schema = OLD.replace('likes: Int @deprecated(reason: "Goes some day.")', '');
    expect(on('2099-01-01', schema)).toEqual(['Post.likes was removed.']);
  });
});
