import { database, files, listening, running, secrets } from './processVariables';
import { google, law, mail, payments, push, review, tax } from './productVariables';
import type { Variable } from './variable';

/** Every variable that Toli reads, by subject; others cannot be read. */
export const VARIABLES = {
  'Where it listens': listening,
  Database: database,
  Mail: mail,
  Law: law,
  Payments: payments,
  Tax: tax,
  'Google sign-in': google,
  Pushes: push,
  'Review of pages': review,
  Uploads: files,
  Secrets: secrets,
  Running: running,
};

/** The name of a variable that Toli reads. */
export type VariableName = {
  [Matter in keyof typeof VARIABLES]: keyof (typeof VARIABLES)[Matter];
}[keyof typeof VARIABLES];

/** All variables with their names, in order. */
export const allVariables = () => Object.values(VARIABLES).flatMap((group) => Object.entries<Variable>(group));

/** The names of those that may be in a file. */
export const SECRETS: ReadonlySet<string> = new Set(
  allVariables().flatMap(([name, { isSecret }]) => (isSecret ? [name] : [])),
);
