import { MODULES } from '../../modules';

/** The output of `npm run toli -- prove` about wrong rows. */
export async function unproven(): Promise<string[]> {
  const found = await Promise.all(
    MODULES.flatMap(({ proofs = {} }) => Object.values(proofs)).map((differences) => differences()),
  );
  return found.flat().map(({ line }) => line);
}
