import { expect, it } from 'vitest';
import { csvLine } from './csv';

it('a line holds commas, quotes and any script', () => {
  expect(csvLine(['Meera, "M" Joshi', 'मीरा', 12.5, ''])).toBe('"Meera, ""M"" Joshi",मीरा,12.5,\r\n');
});

it.each(['=1+1', '+91', '-2', '@sum', '\tx', '＝1+1', '＋91', '－2', '＠sum'])(
  'a spreadsheet does not run a name: %j',
  (name) => {
    expect(csvLine([name])).toBe(`'${name}\r\n`);
  },
);

it('a number stays a number, also a negative one', () => {
  expect(csvLine([-12.34])).toBe('-12.34\r\n');
});
