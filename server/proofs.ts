/**
 * What must hold between the rows of a noun, as a sentence, and how that is looked at: answers a line for each thing that is otherwise;
 * none proves it.
 */
export type Proofs = Readonly<Record<string, () => Promise<string[]>>>;
