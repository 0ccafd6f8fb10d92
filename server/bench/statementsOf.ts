import { Client } from 'pg';

/** The number of statements that this process sends during a piece of work. */
export async function statementsOf(work: () => Promise<void>): Promise<number> {
  const original = Client.prototype.query;
  let count = 0;
  Client.prototype.query = function (this: unknown, ...args: unknown[]) {
    // Not the heartbeat of a listening connection.
    if ((args[0] as { text?: string }).text !== 'select') count++;
    return Reflect.apply(original, this, args);
  } as never;
  await work();
  Client.prototype.query = original;
  return count;
}
