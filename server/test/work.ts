/** How much this process computed for a piece of work, in ms of processor time: what else the machine does is not in it. */
export async function computedFor(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
