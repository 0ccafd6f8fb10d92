/** What a test file has opened, each by what closes it. */
export const opened: (() => Promise<unknown> | unknown)[] = [];

/** Closes the file's resources; called after its last test. */
export async function closeTestDatabase(): Promise<void> {
  for (const close of opened.splice(0)) await close();
}
