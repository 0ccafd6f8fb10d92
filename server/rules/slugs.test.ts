import { describe, expect, it } from 'vitest';
import { isSlug, slugsFor } from './slugs';

describe('the addresses for a page name', () => {
  it.each([
    ['Kabir paints', 'kabir-paints'],
    ['  Mira’s Kitchen & Café!  ', 'miras-kitchen-cafe'],
    ['Zoë + Ravi: 2 voices', 'zoe-ravi-2-voices'],
    ['Ｎｉｌａ weaves', 'nila-weaves'],
    ['Mira की रसोई', 'mira'],
    ['The extraordinary adventures of a very long name', 'the-extraordinary-adventures-o'],
    // Reserved, or too short: with a number.
    ['Settings', 'settings-2'],
    ['Jo', 'jo-2'],
  ])('%s begin with %s', (name, first) => {
    expect(slugsFor(name)[0]).toBe(first);
  });

  it.each(['मीरा की रसोई', 'மீரா சமையல்', '2026', '🎨', ''])('%s are none', (name) => {
    expect(slugsFor(name)).toEqual([]);
  });

  it('have a number behind, and are right whatever the name is', () => {
    expect(slugsFor('Kabir paints').slice(0, 3)).toEqual(['kabir-paints', 'kabir-paints-2', 'kabir-paints-3']);
    const long = slugsFor('The extraordinary adventures of a very long name');
    expect(long[1]).toBe('the-extraordinary-adventures-2');
    expect(long).toHaveLength(99);
    expect(long.filter((slug) => !isSlug(slug))).toEqual([]);
  });
});
