import { readFileSync } from 'node:fs';
import { SECRETS, type VariableName } from './variables/variables';

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

  /** A whole number between two bounds. */
  whole(name: VariableName, fallback: number, min: number, max: number): number {
    const value = this.text(name);
    if (value === null) return fallback;
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= min && number <= max) return number;
    this.problem(name, `is ${JSON.stringify(value)}; it must be a whole number from ${min} to ${max}.`);
    return fallback;
  }

  /** One of a few words. */
  oneOf<T extends string>(name: VariableName, words: readonly T[], fallback: T): T {
    const value = this.text(name);
    if (value === null) return fallback;
    const word = words.find((each) => each === value);
    if (word === undefined) this.problem(name, `is ${JSON.stringify(value)}; it must be one of ${words.join(', ')}.`);
    return word ?? fallback;
  }

  /** `true` or `false`. */
  flag(name: VariableName, fallback: boolean): boolean {
    return this.oneOf(name, ['true', 'false'], fallback ? 'true' : 'false') === 'true';
  }

  /** A URL of certain protocols. Its value is never repeated in the message: it may hold a password. */
  url(name: VariableName, protocols: readonly string[], example: string): URL | null {
    const value = this.text(name);
    if (value === null) return null;
    const url = URL.canParse(value) ? new URL(value) : null;
    if (url && protocols.includes(url.protocol)) return url;
    this.problem(name, `cannot be read; it must be a URL like ${example}`);
    return null;
  }

  /** E-mail addresses, separated by commas, in lower case. */
  emails(name: VariableName): string[] {
    const parts = (this.text(name)?.split(',') ?? []).map((part) => part.trim().toLowerCase()).filter(Boolean);
    const wrong = parts.filter((part) => !isAddress(part));
    if (wrong.length > 0) this.problem(name, `holds ${JSON.stringify(wrong[0])}, which is no e-mail address.`);
    return parts.filter(isAddress);
  }
}

/** Whether a text looks like a mail address: this catches typing errors, and does not prove that it exists. */
export function isAddress(text: string): boolean {
  return /^[^\s\x00-\x1f\x7f@<>,;"]+@[^\s\x00-\x1f\x7f@<>,;"]+$/.test(text);
}
