/**
 * The proofs of a noun: a sentence about its rows, and a check that finds a line for each row that breaks it. No
 * lines prove it.
 */
export type Proofs = Readonly<Record<string, () => Promise<{ line: string }[]>>>;
