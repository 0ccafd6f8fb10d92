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

type Groups = (typeof VARIABLES)[keyof typeof VARIABLES];

/** The name of a variable that Toli reads. */
export type VariableName = Groups extends infer Group ? (Group extends Group ? keyof Group : never) : never;

/** The declaration of a variable. */
export type Declared<Name extends VariableName> = Extract<Groups, Record<Name, unknown>>[Name];

/** The names of the variables that are declared in a form, such as that of numbers. */
export type NameOf<Form> = { [Name in VariableName]: Declared<Name> extends Form ? Name : never }[VariableName];

/** All variables with their names, in order. */
export const allVariables = () => Object.values(VARIABLES).flatMap((group) => Object.entries<Variable>(group));

const declarations = new Map(allVariables());

/** The declaration of a variable, in the form that its name has. */
export const declared = <Form extends Variable>(name: VariableName) => declarations.get(name) as Form;

/** The names of those that may be in a file. */
export const SECRETS: ReadonlySet<string> = new Set(
  allVariables().flatMap(([name, { isSecret }]) => (isSecret ? [name] : [])),
);
