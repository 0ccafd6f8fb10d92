import type { GetTextTranslation } from 'gettext-parser';
import ts from 'typescript';
import { factsIn, literalOf, type Said } from './literals';
import { type PluralCall, pluralIn } from './plurals';
import { categoriesOf, entriesOf, type Files, type Further, type Pair, type Pairs } from './po';
import { type Sentence, sentencesOf } from './sentences';

/** Code that replaces other code, by its offsets in the file. */
interface Edit {
  start: number;
  end: number;
  code: string;
}

/** The result of reading a PO file: the code of the changed files, and the refused entries, with file and key. */
export interface Placed {
  files: Files;
  refused: string[];
}

/** Puts the changed sentences of a PO file into the code of a language; all other code stays as it is. */
export function placed(language: Further, po: string, { pairs, files }: Pairs): Placed {
  const changed: Files = new Map();
  const refused: string[] = [];
  for (const entry of entriesOf(po)) {
    const context = entry.msgctxt ?? '';
    const pair = pairs.get(context);
    const fault = pair ? faultOf(entry, pair, language) : `is no sentence of ${language}`;
    if (!pair || fault) refused.push(`${context || entry.msgid}: ${fault}`);
    else {
      const { file, sentence } = pair;
      const said = formsOf(entry, pair, language);
      if ([...said].every(([category, text]) => sentence.forms.get(category)?.text === text)) continue;
      // Read again for each: a sentence may be in a fact of another one that has changed too.
      const code = changed.get(file) ?? files.get(file)!;
      const now = sentencesOf(`words/${language}/${file}.ts`, code).sentences.get(sentence.key)!;
      changed.set(file, withEdits(code, editsOf(now, said)));
    }
  }
  return { files: changed, refused };
}

const withEdits = (code: string, edits: Edit[]) =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, code }) => text.slice(0, start) + code + text.slice(end), code);

/** The sentence of an entry, by the category of its plural. */
const formsOf = (entry: GetTextTranslation, { sentence }: Pair, language: Further): Map<string, string> =>
  new Map((sentence.plural ? categoriesOf(language) : ['']).map((category, at) => [category, entry.msgstr[at] ?? '']));

/** Why an entry can't be placed; null where it can. */
function faultOf(entry: GetTextTranslation, pair: Pair, language: Further): string | null {
  if (entry.msgid !== pair.msgid || entry.msgid_plural !== pair.msgidPlural)
    return `English says “${pair.msgid}” now: export again`;
  if (entry.comments?.flag?.includes('fuzzy')) return 'is marked fuzzy';
  const forms = formsOf(entry, pair, language);
  if (entry.msgstr.length !== forms.size) return `has ${entry.msgstr.length} forms, not ${forms.size}`;
  for (const [category, text] of forms) {
    const now = pair.sentence.forms.get(category) ?? pair.sentence.forms.get('other')!;
    const fault = text === now.text ? null : textFault(text, now, pair.sentence.plural !== null);
    if (fault) return fault;
  }
  return null;
}

/** Why one text can't replace another: both need the same facts, and the number (`#`) where the old one has it. */
function textFault(text: string, now: Said, isPlural: boolean): string | null {
  if (text.trim() === '') return 'is empty';
  if (/[{}]/.test(text.replace(/\{[^{}]*\}/g, ''))) return 'has a brace without its other';
  const said = factsIn(text);
  const lost = factsIn(now.text).find((name) => !said.includes(name));
  if (lost !== undefined) return `does not say {${lost}}`;
  const unknown = said.find((name) => !factsIn(now.text).includes(name));
  if (unknown !== undefined) return `knows no fact {${unknown}}`;
  return isPlural && now.text.includes('#') && !text.includes('#') ? 'does not say #' : null;
}

/** The changes in code that give a sentence these forms. */
function editsOf({ node, forms, plural }: Sentence, said: Map<string, string>): Edit[] {
  const whole = (code: string) => [{ start: node.getStart(), end: node.getEnd(), code }];
  if (!plural) return whole(literalOf(said.get('')!, forms.get('')!.facts));
  const around = ts.isTemplateExpression(node) ? pluralIn(node) : null;
  const before = around?.before.text ?? '';
  const after = around?.after.text ?? '';
  const isInside = [...said].every(
    ([category, text]) =>
      plural.forms.has(category) &&
      text.length >= before.length + after.length &&
      text.startsWith(before) &&
      text.endsWith(after),
  );
  if (!isInside) return whole(pluralOf(plural, forms, said));
  return [...said]
    .filter(([category, text]) => forms.get(category)!.text !== text)
    .map(([category, text]) => {
      const { node } = plural.forms.get(category)!;
      const inner = text.slice(before.length, text.length - after.length);
      return { start: node.getStart(), end: node.getEnd(), code: literalOf(inner, forms.get(category)!.facts) };
    });
}

/** A whole sentence that depends on a count. */
function pluralOf({ count }: PluralCall, forms: Map<string, Said>, said: Map<string, string>): string {
  const parts = [...said].map(([category, text]) => {
    const { facts } = forms.get(category) ?? forms.get('other')!;
    return `${category}: ${literalOf(text, facts)}`;
  });
  return `plural(${count}, { ${parts.join(', ')} })`;
}
