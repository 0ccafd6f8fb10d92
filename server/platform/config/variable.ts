/** A variable of the environment, as .env.example and docs/environment.md describe it. */
export interface Variable {
  /** What it is for and what it must be; one or more sentences. */
  means: string;
  /** What stands behind the `=` of .env.example. */
  example: string;
  /** What holds without it, in words. */
  fallback: string;
  /** It may stand in a file, which NAME_FILE names. */
  isSecret?: true;
  /** A deployed Toli does not start without it. */
  neededWhenDeployed?: true;
}

/** The variables of one matter, by name. */
export type VariableGroup = Record<string, Variable>;
