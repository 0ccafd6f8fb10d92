import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ENGLISH, type Language, learn, provideLanguage } from '../../words/words';

// A language compared with English: the compiler knows whether a text is there, not whether it says the same.

const WORDS = path.resolve(import.meta.dirname, '../../words');
/** The depth to which nested objects of facts are filled in; none in the words is deeper. */
const DEPTH = 5;
const DAY = new Date('2026-11-23T05:47:00Z');
/**
 * The numbers in calls of texts: 11 and a lakh are no special case in any language that has plurals of its own for 1
 * and 2.
 */
const NUMBERS = [1, 2, 11, 100_000];

/** Words in Latin letters in every language: names, common abbreviations, and kinds of files. */
export const NAMES = new RegExp(
  `\\b(${[
    'Toli|gac[.]gov[.]in|Razorpay|Google|YouTube|Instagram|Facebook|WhatsApp|Telegram|Discord|iPhone|Android|Windows|Mac|Linux|Chrome|Firefox|Safari|Edge|Opera|Patreon|Ghost|Substack|Buy Me a Coffee|Ko-fi',
    'UPI|EMI|PIN|OTP|SMS|QR|KYC|PAN|IFSC|HDFC[0-9]*|UTR|GST|GSTIN|CGST|SGST|UTGST|IGST|SAC|HSN|TDS|TCS|IST|FAQ|am|pm',
    'webhook|Webhook|bot|Client|secret|id|Cr|https?|HTTPS?|URL|URI|API|REST|GraphQL|OAuth|JSON|HMAC|IP|ID|UTF|HTML|JavaScript|RSS|oEmbed|Alt|MB|GB|KB',
    'CSV|PDF|EPUB|ZIP|zip|jpe?g|png|WebP|GIF|HEIC|bmp|tiff|mp[34]|mov|avi|wmv|m4a|aac|ogg|opus|wav|flac|amr|webm',
  ].join('|')})\\b`,
  'g',
);
/** The exports of a language by their names: texts, lists and objects of them, and functions of facts. */
export type Table = Record<string, unknown>;

/** Facts for one call: the kind of each, with a mark that is found in the text. */
type Facts = unknown[];
/** For each function of the words, by its path, the facts of its calls. */
export type Calls = Map<string, Facts[]>;

/** Reads from the types of the English words with which facts each function can be called. */
export function callsOf(language = ENGLISH): Calls {
  const file = path.join(WORDS, language, 'all.ts');
  const options = ts.getParsedCommandLineOfConfigFile(
    path.resolve(WORDS, '../../tsconfig.json'),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  )!.options;
  const program = ts.createProgram([file], { ...options, types: [], noEmit: true });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file)!;
  const calls: Calls = new Map();
  const visit = (type: ts.Type, name: string): void => {
    const [signature] = type.getCallSignatures();
    if (signature) {
      const facts = signature.parameters.flatMap((parameter) =>
        factsOf(checker, checker.getTypeOfSymbolAtLocation(parameter, source), parameter.name),
      );
      calls.set(name, combined(facts.map(([fact, type]) => examplesOf(checker, type, fact))));
      return;
    }
    if (type.flags & ts.TypeFlags.Object && !isList(checker, type))
      for (const part of checker.getPropertiesOfType(type))
        visit(checker.getTypeOfSymbolAtLocation(part, source), `${name}.${part.name}`);
  };
  for (const symbol of checker.getExportsOfModule(checker.getSymbolAtLocation(source)!)) {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    if (target.flags & ts.SymbolFlags.Value) visit(checker.getTypeOfSymbolAtLocation(target, source), symbol.name);
  }
  return calls;
}

const isList = (checker: ts.TypeChecker, type: ts.Type) => checker.isArrayType(type) || checker.isTupleType(type);

/** A parameter with its type; all of them where words take `...facts`. */
function factsOf(checker: ts.TypeChecker, type: ts.Type, name: string): [name: string, type: ts.Type][] {
  if (!checker.isTupleType(type)) return [[name, type]];
  const { labeledElementDeclarations } = (type as ts.TupleTypeReference).target;
  return checker
    .getTypeArguments(type as ts.TypeReference)
    .map((each, at) => [labeledElementDeclarations?.[at]?.name.getText() ?? name, each]);
}

/** Each fact in turn with all its values, the others with their first; numbers all together. */
function combined(variants: unknown[][]): Facts[] {
  const first = variants.map(([value]) => value);
  const others = variants.flatMap((values, at) => values.slice(1).map((value) => first.with(at, value)));
  return [first, ...others];
}

/** Values of a fact of this type; a text is its own name in brackets. */
function examplesOf(checker: ts.TypeChecker, type: ts.Type, name: string, depth = DEPTH): unknown[] {
  if (type.isUnion())
    return type.types
      .toSorted((a, b) => Number(isNothing(a)) - Number(isNothing(b)))
      .flatMap((each) => examplesOf(checker, each, name, depth));
  if (type.isStringLiteral() || type.isNumberLiteral()) return [type.value];
  if (type.flags & ts.TypeFlags.BooleanLiteral) return [checker.typeToString(type) === 'true'];
  if (type.flags & ts.TypeFlags.StringLike)
    return [/url|website|picture/i.test(name) ? `https://${name}.example/` : `⟦${name}⟧`];
  if (type.flags & ts.TypeFlags.NumberLike) return NUMBERS;
  if (type.flags & ts.TypeFlags.Null) return [null];
  if (type.flags & ts.TypeFlags.Undefined || depth === 0) return [undefined];
  if (type.symbol?.name === 'Date') return [DAY];
  if (isList(checker, type)) {
    const item = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    return [item ? [examplesOf(checker, item, name, depth - 1)[0]] : []];
  }
  const parts = checker.getPropertiesOfType(type);
  const names = parts.map((part) => part.name);
  return combined(parts.map((part) => examplesOf(checker, checker.getTypeOfSymbol(part), part.name, depth - 1))).map(
    (values) => Object.fromEntries(names.map((key, at) => [key, values[at]])),
  );
}

const isNothing = ({ flags }: ts.Type) => flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined);

/** All texts of a result, each with its place. */
function textsOf(said: unknown, place = ''): [place: string, text: string][] {
  if (typeof said === 'string') return [[place, said]];
  if (typeof said !== 'object' || said === null) return [];
  return Object.entries(said).flatMap(([key, part]) => textsOf(part, `${place}.${key}`));
}

/** The marked facts in a text, and its figures: groups of digits without their commas, but for addresses. */
const factsIn = (text: string): string[] => [
  ...(text.match(/⟦[^⟧]*⟧|https:\/\/\S+?\/|\d+(?:[.,]\d+)*/g) ?? []).map((fact) => fact.replaceAll(',', '')),
];

/** Latin letters of a text beside the facts and the names of every language. */
const latinIn = (text: string, names: RegExp): string | null =>
  text
    .replace(/⟦[^⟧]*⟧|https?:\/\/\S+|\S+@\S+/g, '')
    .replace(names, '')
    .match(/\p{Script=Latin}{2,}/u)?.[0] ?? null;

/** A letter that is neither the language's own nor Latin: it belongs to a third language. */
const strangeIn = (text: string, language: string): string | null => {
  const { script } = new Intl.Locale(language).maximize();
  const strange = new RegExp(`(?![\\p{Script=Latin}\\p{Script_Extensions=${script}}])\\p{L}`, 'u');
  return text.replace(/⟦[^⟧]*⟧/g, '').match(strange)?.[0] ?? null;
};

/** A language to check: its words, and the parts of them that may stay in Latin letters. */
export interface Translation {
  language: string;
  table: Table;
  names: RegExp;
  /** Places whose texts quote input or output of programs, in any letters. */
  quoting: RegExp;
  /** Faults that are accepted, as they are reported. */
  allowed?: ReadonlySet<string>;
}

/** The faults of a language, a line each; none where it says what English says. */
export function faultsOf(
  english: Table,
  { language, table, names, quoting, allowed }: Translation,
  calls: Calls,
): string[] {
  const say = (speaks: string, words: unknown, facts: Facts): unknown => {
    provideLanguage(() => speaks as Language);
    try {
      return (words as (...facts: Facts) => unknown)(...facts);
    } catch (failure) {
      return failure;
    } finally {
      provideLanguage(() => ENGLISH);
    }
  };
  const faults = new Set<string>();
  if (table !== english) learn(language as Language, table);
  const fault = (place: string, what: string) => {
    if (!allowed?.has(`${place}: ${what}`)) faults.add(`${place}: ${what}`);
  };
  const compareTexts = (place: string, en: unknown, other: unknown) => {
    const [expected, said] = [textsOf(en), textsOf(other)];
    const missing = expected.find(([at]) => !said.some(([key]) => key === at));
    const more = said.find(([at]) => !expected.some(([key]) => key === at));
    if (missing ?? more) fault(place, `has another shape at "${(missing ?? more)![0]}"`);
    const left = said.flatMap(([, text]) => factsIn(text));
    for (const fact of expected.flatMap(([, text]) => factsIn(text))) {
      const at = left.indexOf(fact);
      if (at < 0) fault(place, `does not say ${fact}`);
      else left.splice(at, 1);
    }
    for (const [at, text] of said) {
      if (text.trim() === '' && expected.find(([key]) => key === at)?.[1].trim() !== '') fault(place, 'is empty');
      const latin = latinIn(text, names);
      // Facts that never occur together make no English sentence either.
      const isNone = /^(null|NaN|undefined)$/.test(latin ?? '') && expected.some(([, each]) => each.includes(latin!));
      if (latin && !isNone && !quoting.test(place)) fault(place, `says "${latin}"`);
      const strange = strangeIn(text, language);
      if (strange) fault(place, `says "${strange}"`);
    }
  };
  const compareCalls = (place: string, en: unknown, other: unknown) => {
    const variants = calls.get(place);
    if (!variants) fault(place, 'is a function that nobody knows how to call');
    for (const facts of variants ?? []) {
      const expected = say(ENGLISH, en, facts);
      // English cannot be called like that either: these facts never occur together.
      if (expected instanceof Error) continue;
      const said = say(language, other, facts);
      if (said instanceof Error) fault(place, `fails: ${said.message}`);
      else compareTexts(place, expected, said);
    }
  };
  const compareParts = (place: string, en: Table, other: Table) => {
    const [keys, others] = [Object.keys(en), Object.keys(other)];
    for (const key of new Set([...keys, ...others])) {
      const part = `${place}.${key}`;
      if (!others.includes(key)) fault(part, 'is missing');
      else if (!keys.includes(key)) fault(part, 'is not in English');
      else compare(part, en[key], other[key]);
    }
  };
  const compare = (place: string, en: unknown, other: unknown) => {
    if (typeof en !== typeof other) fault(place, `is ${typeof other}, not ${typeof en}`);
    else if (typeof en === 'function') compareCalls(place, en, other);
    else if (typeof en === 'object' && en !== null) compareParts(place, en as Table, other as Table);
    else compareTexts(place, en, other);
  };
  for (const [name, words] of Object.entries(english)) {
    if (name in table) compare(name, words, table[name]);
    else fault(name, 'is missing');
  }
  return [...faults];
}

/**
 * The faults of a language's files, independent of their texts: words of another language, plurals without a form of
 * the language.
 */
export function sourceFaults(language: string, file: string, source: string): string[] {
  const faults: string[] = [];
  for (const [line, from] of source.matchAll(/^import (?!type).*?from '(?:\.\.|\.\.\/\.\.\/words)\/(\w+)\/\w+'/gm))
    if (from !== language) faults.push(`${file} speaks ${from}: ${line}`);
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const { text, statements } = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'plural' && node.arguments[1]) {
      const line = text.slice(0, node.getStart()).split('\n').length;
      const given = ts.isObjectLiteralExpression(node.arguments[1]) ? node.arguments[1].properties : [];
      const said = given.map(({ name }) => name?.getText());
      for (const form of forms) if (!said.includes(form)) faults.push(`${file}:${line} has no plural for ${form}`);
    }
    ts.forEachChild(node, visit);
  };
  statements.forEach(visit);
  return faults;
}

/** The faults of all files of a language. */
export const folderFaults = (language: string): string[] =>
  readdirSync(path.join(WORDS, language))
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => sourceFaults(language, file, readFileSync(path.join(WORDS, language, file), 'utf8')));
