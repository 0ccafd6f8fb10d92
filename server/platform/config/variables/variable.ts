/** One value, or one on a developer's machine and one in a deployment. */
export type ByPlace<T> = T | { readonly local: T; readonly deployed: T };

interface Described {
  /** Its purpose and its form; one or more sentences. `{bounds}` and `{words}` are replaced by those of the variable. */
  means: string;
  /** The value after `=` in .env.example; the default where there is none. */
  example?: string;
  /** What holds without it, in words, where its default does not say it all. */
  without?: string;
  /** Whether it may be in a file, which NAME_FILE names. */
  isSecret?: true;
  /** Whether a deployed Toli needs it to start. */
  neededWhenDeployed?: true;
}

/** A default, or in words what holds without it. */
type Default<T> = { fallback: ByPlace<T> } | { fallback?: undefined; without: string };

/** A text, whose form its reader checks. */
export type TextVariable = Described & Default<string>;

/** A whole number between two bounds. */
export type NumberVariable = Described & { from: number; to: number } & Default<number>;

/** One of a few words. */
export type WordVariable = Described & { words: readonly string[] } & Default<string>;

/** A URL of certain protocols; `like` is an example for the message about a wrong one. */
export type UrlVariable = Described & { protocols: ByPlace<readonly string[]>; like: string } & Default<string>;

/** An environment variable: its bounds and default, and its texts in .env.example and docs/environment.md. */
export type Variable = TextVariable | NumberVariable | WordVariable | UrlVariable;

/** The variables of one subject, by name. */
export type VariableGroup = Record<string, Variable>;

/** The words of a variable that is true or false. */
export const TRUE_OR_FALSE = ['true', 'false'] as const;

const isByPlace = <T>(value: ByPlace<T>): value is { readonly local: T; readonly deployed: T } =>
  typeof value === 'object' && value !== null && 'deployed' in value;

/** The value that holds in a place. */
export const valueFor = <T>(value: ByPlace<T>, local: boolean): T =>
  isByPlace(value) ? value[local ? 'local' : 'deployed'] : (value as T);

/** A default in words. */
export const inWords = (value: ByPlace<string | number>): string =>
  isByPlace(value) ? `${value.local} when local, ${value.deployed} when deployed` : String(value);
