/** What the words behind `npm run toli -- <command>` say. */
export interface Asked {
  words: string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
  /** Whether it may change something; without it, it says what it would do. */
  applies: boolean;
}

/** What came of a command. */
export interface Outcome {
  /** Whether all is as it should be; else the program ends with 1. */
  ok: boolean;
  /** For people. */
  lines: string[];
  /** For programs (`--json`). */
  facts?: object;
}

/** A command of `npm run toli`. */
export interface Command {
  /** What stands behind its name, a line for each way to call it, and what that does. */
  usage: readonly (readonly [words: string, does: string])[];
  options?: Readonly<Record<string, { type: 'string' | 'boolean' }>>;
  /** It reads the configuration and opens the database itself. */
  isAlone?: true;
  /** null where it cannot be understood. */
  prepare(asked: Asked): (() => Promise<Outcome>) | null;
}

/** What a command says that has changed nothing yet. */
export const NOT_YET = 'Nothing was changed. Add --apply to do it.';
