import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { po } from 'gettext-parser';
import { describe, expect, it } from 'vitest';
import type { Language } from '../words/words';
import { placed } from './placing';
import { type Files, pairsOf, poOf } from './po';

const WORDS = path.resolve(import.meta.dirname, '../words');

const filesOf = (language: Language): Files =>
  new Map(
    readdirSync(path.join(WORDS, language))
      .filter((file) => file.endsWith('.ts') && file !== 'all.ts')
      .map((file) => [path.basename(file, '.ts'), readFileSync(path.join(WORDS, language, file), 'utf8')]),
  );

const ENGLISH = `
/** What people join. */
export const SQUAD = words('SQUAD', {
  full: 'This squad is full',
  /** On a button. */
  renew: (title: string, amount: number) => \`Renew \${title} for \${rupees(amount)}\`,
  left: (count: number, name: string) => \`\${name} has \${plural(count, { one: '# place', other: '# places' })} left\`,
  count: (count: number) => plural(count, { one: '# squad', other: '# squads' }),
  fee: (percent: number) => \`At the usual rate; \${percent === 0 ? 'no fee' : \`\${percent}% of it\`}\`,
});
`;
const HINDI = `import type * as english from '../en/squads';

// Kept   as it is.
export const SQUAD = {
  full: 'यह स्क्वाड भर चुका है',
  renew: (title, amount) => \`\${title} \${rupees(amount)} में रिन्यू करें\`,
  left: (count, name) => \`\${name} में \${plural(count, { one: '# जगह', other: '# जगहें' })} बाक़ी\`,
  count: (count) => plural(count, { one: '# स्क्वाड', other: '# स्क्वाड' }),
  fee: (percent) => \`आम दर पर; \${percent === 0 ? 'कोई फ़ीस नहीं' : \`\${percent}% फ़ीस\`}\`,
  names: (names) => names.join(' और '),
} satisfies typeof english.SQUAD;
`;
const pairs = pairsOf('hi', new Map([['squads', ENGLISH]]), new Map([['squads', HINDI]]));
const exported = poOf('hi', pairs);

/** The result of importing the exported file with one text replaced. */
function changedBy(...changes: [from: string, to: string][]) {
  const file = changes.reduce((text, [from, to]) => {
    expect(text.split(from)).toHaveLength(2);
    return text.replace(from, () => to);
  }, exported);
  const { files, refused } = placed('hi', file, pairs);
  return { code: files.get('squads'), refused };
}

describe('a PO file', () => {
  it('has each sentence with its English, its comments, its facts and its forms', () => {
    const { translations } = po.parse(exported);
    expect(translations['squads SQUAD.renew']).toMatchObject({
      'Renew {title} for {rupees(amount)}': {
        msgstr: ['{title} {rupees(amount)} में रिन्यू करें'],
        comments: { extracted: 'What people join.\nOn a button.\nKept as it is.\nFacts: {title}, {rupees(amount)}' },
      },
    });
    expect(translations['squads SQUAD.left']).toMatchObject({
      '{name} has # place left': {
        msgid_plural: '{name} has # places left',
        msgstr: ['{name} में # जगह बाक़ी', '{name} में # जगहें बाक़ी'],
      },
    });
    expect(translations['squads SQUAD.fee{percent === 0 ?}[else]']).toMatchObject({
      '{percent}% of it': { msgstr: ['{percent}% फ़ीस'] },
    });
  });

  it('counts and lists the texts that stay code', () => {
    expect(exported).toContain(
      "# 7 sentences. {…} is a fact that is filled in: keep it as it is.\n# 1 more in code, which programmers change:\n# squads.ts:10 ' और '\n",
    );
  });

  it('of Hindi changes nothing when it is imported unchanged, and has nearly all sentences', () => {
    const all = pairsOf('hi', filesOf('en'), filesOf('hi'));
    expect(placed('hi', poOf('hi', all), all)).toEqual({ files: new Map(), refused: [] });
    expect(all.pairs.size).toBeGreaterThan(2_000);
    expect(all.left.length).toBeLessThan(40);
  });

  it('imports the work of translators: a sentence, its facts in another order, forms of a plural', () => {
    const changes: [from: string, to: string][] = [
      ['यह स्क्वाड भर चुका है', "स्क्वाड 'भर' गया\u00a0है"],
      ['{title} {rupees(amount)} में रिन्यू करें', '{rupees(amount)} में {title} `रिन्यू`'],
      ['{name} में # जगहें बाक़ी', '{name} में # सीटें बाक़ी'],
      ['msgstr[0] "# स्क्वाड"', 'msgstr[0] "# ही स्क्वाड"'],
    ];
    const { code, refused } = changedBy(...changes);
    expect(refused).toEqual([]);
    expect(code).toBe(
      HINDI.replace("'यह स्क्वाड भर चुका है'", () => `"स्क्वाड 'भर' गया\\u00a0है"`)
        .replace(`\`\${title} \${rupees(amount)} में रिन्यू करें\``, () => `\`\${rupees(amount)} में \${title} \\\`रिन्यू\\\`\``)
        .replace("'# जगहें'", "'# सीटें'")
        .replace("one: '# स्क्वाड'", "one: '# ही स्क्वाड'"),
    );
  });

  it('makes a whole sentence of each form where a plural changes more than its noun', () => {
    const { code } = changedBy(['{name} में # जगह बाक़ी', 'बस # जगह {name} में']);
    expect(code).toBe(
      HINDI.replace(
        `\`\${name} में \${plural(count, { one: '# जगह', other: '# जगहें' })} बाक़ी\``,
        () => `plural(count, { one: \`बस # जगह \${name} में\`, other: \`\${name} में # जगहें बाक़ी\` })`,
      ),
    );
  });

  it('changes a sentence and the one in a fact of it together', () => {
    const { code } = changedBy(['आम दर पर;', 'आम तौर पर,'], ['कोई फ़ीस नहीं', 'मुफ़्त']);
    expect(code).toBe(HINDI.replace('आम दर पर;', 'आम तौर पर,').replace('कोई फ़ीस नहीं', 'मुफ़्त'));
  });

  it.each<[fault: string, from: string, to: string, refused: string]>([
    ['a key that is not there', 'squads SQUAD.full', 'squads SQUAD.gone', 'squads SQUAD.gone: is no sentence of hi'],
    ['a lost fact', '{rupees(amount)} में रिन्यू', 'रिन्यू', 'squads SQUAD.renew: does not say {rupees(amount)}'],
    ['an unknown fact', '"यह स्क्वाड भर', '"{name} भर', 'squads SQUAD.full: knows no fact {name}'],
    ['code for a fact', '"यह स्क्वाड भर', '"{process.exit()} भर', 'squads SQUAD.full: knows no fact {process.exit()}'],
    ['half a brace', '"यह स्क्वाड भर', '"{यह भर', 'squads SQUAD.full: has a brace without its other'],
    ['a lost number', '{name} में # जगह बाक़ी', '{name} में जगह बाक़ी', 'squads SQUAD.left: does not say #'],
    ['an empty sentence', '"यह स्क्वाड भर चुका है"', '""', 'squads SQUAD.full: is empty'],
    ['other English', 'This squad is full', 'It is full', 'squads SQUAD.full: English says “This squad is full” now'],
    [
      'what is not sure',
      'msgctxt "squads SQUAD.full"',
      '#, fuzzy\nmsgctxt "squads SQUAD.full"',
      'squads SQUAD.full: is',
    ],
  ])('is refused %s, without any change', (_, from, to, fault) => {
    const { code, refused } = changedBy([from, to]);
    expect(code).toBeUndefined();
    expect(refused).toEqual([expect.stringContaining(fault)]);
  });
});
