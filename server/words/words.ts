/** The languages of Toli. English is the reference for the others, and the default where no other is known. */
export const LANGUAGES = ['en', 'hi', 'ta'] as const;
export type Language = (typeof LANGUAGES)[number];
export const ENGLISH: Language = 'en';
/** Each language's own name: a reader who looks for theirs may read no other. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी', ta: 'தமிழ்' };

/** These words in any language: a text for each text, and a function takes the same facts. */
export type Words<T> = T extends string
  ? string
  : T extends (...facts: infer Facts) => infer Said
    ? (...facts: Facts) => Words<Said>
    : T extends readonly unknown[]
      ? { [Key in keyof T]: Words<T[Key]> }
      : T extends object
        ? { readonly [Key in keyof T]: Words<T[Key]> }
        : T;

/** The words of a language, by the names of the English words. */
type Table = Readonly<Record<string, unknown>>;

const tables = new Map<Language, Table>();
let languageNow = (): Language => ENGLISH;

/** Registers the words of a language. */
export function learn(language: Language, table: Table): void {
  tables.set(language, table);
}

/**
 * Sets how the running code's language is found: in a browser from the page, on the server from the request or the
 * letter.
 */
export function provideLanguage(reader: () => Language): void {
  languageNow = reader;
}

/** The language of the running request, letter or page. */
export const currentLanguage = (): Language => languageNow();

/** The languages whose words are loaded. */
export const languagesKnown = (): Language[] => [...new Set([ENGLISH, ...tables.keys()])];

/** These English words, each read in the language of that moment; `name` is that of the export. */
/* @__NO_SIDE_EFFECTS__ */
export function words<const T extends object>(name: string, english: T): Words<T> {
  const now = () => (tables.get(languageNow())?.[name] ?? english) as T;
  return new Proxy(english, {
    get: (_, key) => Reflect.get(now(), key),
    apply: (_, __, facts) => Reflect.apply(now() as CallableFunction, undefined, facts),
  }) as Words<T>;
}

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/**
 * A count with its noun in the form that the language has for it: `plural(2, { one: '# member', other: '# members' })`.
 */
export function plural(count: number, forms: Forms): string {
  const form = forms[new Intl.PluralRules(languageNow()).select(count)] ?? forms.other;
  return form.replaceAll('#', count.toLocaleString('en-IN'));
}
