import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Locked {
  license?: string;
  dev?: boolean;
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };

/**
 * Licences that a product may use whose source is not given away. Their notices are kept; LGPL and MPL code stays in
 * libraries of its own.
 */
const FREE =
  /^(MIT(-0)?|0BSD|ISC|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|Python-2\.0|OFL-1\.1|MPL[- ]2\.0|LGPL-3\.0(-or-later)?)$/;

/** Packages whose package.json names no licence, with what their LICENSE file says. */
const IN_A_FILE: Readonly<Record<string, RegExp>> = {
  'node_modules/busboy': /Permission is hereby granted, free of charge/,
  'node_modules/streamsearch': /Permission is hereby granted, free of charge/,
  'node_modules/png-js': /Permission is hereby granted, free of charge/,
};
/** Packages whose readme alone names a licence. */
const IN_THE_README: Readonly<Record<string, RegExp>> = { 'node_modules/combine-errors': /\bMIT\b/ };

const isFree = (license: string) =>
  license
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((one) => FREE.test(one)));

it('every package that runs in the product has a licence that allows it', () => {
  const used = Object.entries(packages).filter(([name, { dev }]) => name !== '' && !dev);
  expect(used.length).toBeGreaterThan(500);
  const unclear = used.filter(([name, { license }]) => {
    if (license) return !isFree(license);
    const said = IN_A_FILE[name] ?? IN_THE_README[name];
    const files = name in IN_A_FILE ? ['LICENSE', 'LICENSE.md'] : ['Readme.md', 'README.md', 'readme.md'];
    const texts = files.flatMap((file) => {
      try {
        return [readFileSync(`${name}/${file}`, 'utf8')];
      } catch {
        return [];
      }
    });
    return !said || !texts.some((text) => said.test(text));
  });
  expect(unclear.map(([name, { license }]) => `${name}: ${license ?? 'none'}`)).toEqual([]);
});
