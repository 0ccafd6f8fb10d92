import { describe, expect, it } from 'vitest';
import { parseForeignJson } from './foreignJson';

const nested = (levels: number, [open, close] = ['[', ']']) => open.repeat(levels) + close.repeat(levels);

describe('JSON of other people', () => {
  it('is read with a hundred levels, and refused with more', () => {
    expect(parseForeignJson('{"a":[1,{"b":null}]}')).toEqual({ a: [1, { b: null }] });
    expect(() => parseForeignJson(nested(100))).not.toThrow();
    for (const levels of [101, 4_000, 45_000]) expect(() => parseForeignJson(nested(levels))).toThrow(SyntaxError);
    expect(() => parseForeignJson(`${'{"a":'.repeat(101)}1${'}'.repeat(101)}`)).toThrow(SyntaxError);
  });

  it('may have any number of brackets side by side, and in texts', () => {
    expect(parseForeignJson(`[${'[],'.repeat(5_000)}[]]`)).toHaveLength(5_001);
    const words = `${'['.repeat(500)} "quoted" \\ ${'{'.repeat(500)}`;
    expect(parseForeignJson(JSON.stringify([words, words]))).toEqual([words, words]);
  });
});
