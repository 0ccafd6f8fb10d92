import { readFileSync } from 'node:fs';
import { asciiDomain, emailKey } from '../../rules/users';
import {
  type ByPlace,
  type NumberVariable,
  type TextVariable,
  type TRUE_OR_FALSE,
  type UrlVariable,
  valueFor,
  type WordVariable,
} from './variables/variable';
import { type Declared, declared, type NameOf, SECRETS, type VariableName } from './variables/variables';

/** Whether this is local, for a variable whose default or protocols depend on it. */
type Place<Name extends VariableName> =
  Declared<Name> extends { fallback: { local: unknown } } | { protocols: { local: unknown } } ? [local: boolean] : [];
/** Null for a variable without a default. */
type OrNull<Name extends VariableName> = Declared<Name> extends { fallback: unknown } ? never : null;
/** The words that a variable may be. */
export type Word<Name extends VariableName> = Declared<Name> extends { words: readonly (infer Each)[] } ? Each : never;

/** Reads environment variables and collects their problems, one line for each variable. */
export class Environment {
  readonly problems: string[] = [];
  /** The contents of secrets' files. */
  private readonly files = new Map<string, string | null>();

  constructor(private readonly env: NodeJS.ProcessEnv) {}

  /** Adds a problem; the line starts with the variable's name. */
  problem(name: VariableName, text: string): void {
    this.problems.push(`${name} ${text}`);
  }

  /**
   * The trimmed value, of a secret also from the file of NAME_FILE; an empty one counts as not set, because compose
   * files pass such.
   */
  text(name: VariableName): string | null {
    const value = this.env[name]?.trim() || null;
    const file = SECRETS.has(name) ? this.env[`${name}_FILE`]?.trim() || null : null;
    if (file === null) return value;
    if (value !== null) return this.problemOnce(name, 'and its _FILE are both set; set one of them.');
    const known = this.files.get(file);
    if (known !== undefined) return known;
    const read = this.readSecret(name, file);
    this.files.set(file, read);
    return read;
  }

  private readSecret(name: VariableName, file: string): string | null {
    try {
      return readFileSync(file, 'utf8').trim() || null;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return this.problemOnce(name, `cannot be read from ${file}, which its _FILE names (${code}).`);
    }
  }

  private problemOnce(name: VariableName, text: string): null {
    if (!this.problems.includes(`${name} ${text}`)) this.problem(name, text);
    return null;
  }

  /** Two values that go together, for this reason; null where neither is set. A missing one is a problem. */
  pair(first: VariableName, second: VariableName, why: string): [string | null, string | null] | null {
    const values: [string | null, string | null] = [this.text(first), this.text(second)];
    if (values[0] === null && values[1] === null) return null;
    for (const [i, name] of [first, second].entries()) if (values[i] === null) this.problem(name, `is missing; ${why}`);
    return values;
  }

  /** The text, or its default. */
  textOr<Name extends NameOf<{ fallback: ByPlace<string> }>>(name: Name, ...[local = true]: Place<Name>): string {
    return this.text(name) ?? valueFor(declared<TextVariable>(name).fallback!, local);
  }

  /** A whole number between its bounds, or its default; null without one. */
  whole<Name extends NameOf<{ from: number }>>(name: Name, ...[local = true]: Place<Name>): number | OrNull<Name> {
    const { from, to, fallback = null } = declared<NumberVariable>(name);
    const value = this.text(name);
    const number = value !== null && /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= from && number <= to) return number;
    if (value !== null)
      this.problem(name, `is ${JSON.stringify(value)}; it must be a whole number from ${from} to ${to}.`);
    return valueFor<number | null>(fallback, local) as number | OrNull<Name>;
  }

  /** One of its words, or its default; null without one. */
  oneOf<Name extends NameOf<{ words: readonly string[] }>>(name: Name, ...[local = true]: Place<Name>) {
    return this.word(name, local) as Word<Name> | OrNull<Name>;
  }

  /** Whether a variable is `true`, or its default; null without one. */
  flag<Name extends NameOf<{ words: typeof TRUE_OR_FALSE }>>(name: Name) {
    const word = this.word(name, true);
    return (word === null ? null : word === 'true') as boolean | OrNull<Name>;
  }

  private word(name: VariableName, local: boolean): string | null {
    const { words, fallback = null } = declared<WordVariable>(name);
    const value = this.text(name);
    const word = words.find((each) => each === value);
    if (value !== null && word === undefined)
      this.problem(name, `is ${JSON.stringify(value)}; it must be one of ${words.join(', ')}.`);
    return word ?? valueFor<string | null>(fallback, local);
  }

  /** A URL of its protocols. Its value is never repeated in the message: it may hold a password. */
  url<Name extends NameOf<{ like: string }>>(name: Name, ...[local = true]: Place<Name>): URL | null {
    const { protocols, like } = declared<UrlVariable>(name);
    const value = this.text(name);
    if (value === null) return null;
    const url = URL.canParse(value) ? new URL(value) : null;
    if (url && valueFor(protocols, local).includes(url.protocol)) return url;
    this.problem(name, `cannot be read; it must be a URL like ${like}.`);
    return null;
  }

  /** The keys of e-mail addresses that are separated by commas. */
  emails(name: VariableName): string[] {
    const parts = (this.text(name)?.split(',') ?? []).map((part) => part.trim()).filter(Boolean);
    const isRight = (part: string) => isAddress(part) && asciiDomain(part.slice(part.lastIndexOf('@') + 1)) !== '';
    const wrong = parts.filter((part) => !isRight(part));
    if (wrong.length > 0) this.problem(name, `holds ${JSON.stringify(wrong[0])}, which is no e-mail address.`);
    return parts.filter(isRight).map(emailKey);
  }
}

/** Whether a text looks like a mail address: this catches typing errors, and does not prove that it exists. */
export function isAddress(text: string): boolean {
  return /^[^\s\x00-\x1f\x7f@<>,;"]+@[^\s\x00-\x1f\x7f@<>,;"]+$/.test(text);
}
