import { MODULES } from '../modules';

/** What `npm run toli -- prove` would print of what is not as it should be. */
export async function unproven(): Promise<string[]> {
  const found = await Promise.all(
    MODULES.flatMap(({ proofs = {} }) => Object.values(proofs)).map((differences) => differences()),
  );
  return found.flat();
}
