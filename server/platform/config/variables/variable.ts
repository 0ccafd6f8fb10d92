/** An environment variable, as .env.example and docs/environment.md describe it. */
export interface Variable {
  /** Its purpose and its form; one or more sentences. */
  means: string;
  /** The value after `=` in .env.example. */
  example: string;
  /** The default, in words. */
  fallback: string;
  /** Whether it may be in a file, which NAME_FILE names. */
  isSecret?: true;
  /** Whether a deployed Toli needs it to start. */
  neededWhenDeployed?: true;
}

/** The variables of one subject, by name. */
export type VariableGroup = Record<string, Variable>;
