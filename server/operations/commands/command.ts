/** The arguments of `npm run toli -- <command>`. */
export interface CommandLine {
  words: string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
  /** Whether it may change something (--apply); without it, it says what it would do. */
  applies: boolean;
}

/** The result of a command. */
export interface Outcome {
  /** False ends the program with 1. */
  ok: boolean;
  /** The result for people. */
  lines: string[];
  /** The result for programs (`--json`). */
  facts?: object;
}

/** A command of `npm run toli`. */
export interface Command {
  /** The arguments and the effect of each way to call it. */
  usage: readonly (readonly [words: string, does: string])[];
  options?: Readonly<Record<string, { type: 'string' | 'boolean' }>>;
  /** Whether it reads the configuration and opens the database itself. */
  isAlone?: true;
  /** Returns null for arguments that it does not understand. */
  prepare(asked: CommandLine): (() => Promise<Outcome>) | null;
}

/** The last line of a command that ran without --apply. */
export const NOT_YET = 'Nothing was changed. Add --apply to do it.';
