import { type GetTextTranslation, po } from 'gettext-parser';
import { ENGLISH, type Language } from '../words/words';
import { factsIn, type Said } from './literals';
import { type Sentence, sentencesOf } from './sentences';

/** The code of each file of words by its name without folder or ending: "squads". */
export type Files = Map<string, string>;

/** A language that translators write. */
export type Further = Exclude<Language, 'en'>;

/** Which count uses which form, as gettext writes it, in the order of the categories that `Intl` has. */
const PLURALS: Record<Further, string> = {
  hi: 'nplurals=2; plural=(n > 1);',
  ta: 'nplurals=2; plural=(n != 1);',
};

/** The categories of a language's plurals ("one", "other"), in the order of its forms in a file. */
export const categoriesOf = (language: Language) =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted((a, b) => order(a) - order(b));
const order = (category: Intl.LDMLPluralRule) => ['zero', 'one', 'two', 'few', 'many', 'other'].indexOf(category);

/** A sentence of a language with the English one; `context` names its file and key. */
export interface Pair {
  file: string;
  context: string;
  sentence: Sentence;
  msgid: string;
  msgidPlural: string | undefined;
  notes: string[];
}

/** The sentences of a language beside the English ones by their contexts, and the texts that stay code because English has none in that place. */
export interface Pairs {
  pairs: Map<string, Pair>;
  files: Files;
  left: string[];
}

/** The English sentence in one piece, with its count as a fact where the other language has no plural there. */
function englishOf(english: Sentence, isPlural: boolean): [msgid: string, msgidPlural: string | undefined] {
  const other = english.forms.get('other') ?? english.forms.get('')!;
  if (!isPlural) return [other.text.replaceAll('#', english.plural ? `{${english.plural.count}}` : '#'), undefined];
  return [(english.forms.get('one') ?? other).text, other.text];
}

/** Puts each sentence of a language beside the English one of the same file and key. */
export function pairsOf(language: Further, english: Files, translated: Files): Pairs {
  const made: Pairs = { pairs: new Map(), files: translated, left: [] };
  for (const [file, code] of translated) {
    const known = sentencesOf(`words/${ENGLISH}/${file}.ts`, english.get(file) ?? '').sentences;
    const words = sentencesOf(`words/${language}/${file}.ts`, code);
    made.left.push(...words.left.map((text) => `${file}.ts:${text}`));
    for (const [key, sentence] of words.sentences) {
      const original = known.get(key);
      const context = `${file} ${key}`;
      if (original) {
        const [msgid, msgidPlural] = englishOf(original, Boolean(sentence.plural));
        const notes = [...new Set([...original.notes, ...sentence.notes])];
        made.pairs.set(context, { file, context, sentence, msgid, msgidPlural, notes });
      } else made.left.push(`${context}: ${[...sentence.forms.values()].map(({ text }) => text).join(' | ')}`);
    }
  }
  return made;
}

const factsOf = (forms: Map<string, Said>) => [
  ...new Set([...forms.values()].flatMap(({ text }) => factsIn(text).map((name) => `{${name}}`))),
];

function entryOf({ context, sentence, msgid, msgidPlural, notes }: Pair, language: Language): GetTextTranslation {
  const facts = factsOf(sentence.forms);
  const said = [
    ...notes,
    ...(facts.length > 0 ? [`Facts: ${facts.join(', ')}`] : []),
    ...(sentence.plural ? [`# is the number: ${sentence.plural.count}`] : []),
  ];
  const categories = sentence.plural ? categoriesOf(language) : [''];
  return {
    msgctxt: context,
    msgid,
    ...(msgidPlural !== undefined && { msgid_plural: msgidPlural }),
    msgstr: categories.map((category) => sentence.forms.get(category)?.text ?? ''),
    ...(said.length > 0 && { comments: { extracted: said.join('\n') } }),
  };
}

/** The PO file of a language. Its first comment counts and lists the texts that only programmers can change. */
export function poOf(language: Further, { pairs, left }: Pairs): string {
  const entries = [...pairs.values()].map((pair) => entryOf(pair, language));
  const head = [
    `${entries.length} sentences. {…} is a fact that is filled in: keep it as it is.`,
    `${left.length} more in code, which programmers change:`,
    ...left.map((text) => text.replace(/\s+/g, ' ')),
  ];
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    Language: language,
    'Plural-Forms': PLURALS[language],
  };
  const translations = Object.fromEntries(entries.map((entry) => [entry.msgctxt!, { [entry.msgid]: entry }]));
  translations[''] = { '': { msgid: '', msgstr: [], comments: { translator: head.join('\n') } } };
  return `${po.compile({ charset: 'utf-8', headers, translations }).toString()}\n`;
}

/** The entries of a PO file; throws for an invalid file. */
export const entriesOf = (text: string): GetTextTranslation[] =>
  Object.values(po.parse(text).translations)
    .flatMap((entries) => Object.values(entries))
    .filter(({ msgid }) => msgid !== '');
