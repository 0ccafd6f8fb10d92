/** The processor time (ms) of this process for a piece of work: the machine's other work is not in it. */
export async function computedFor(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
