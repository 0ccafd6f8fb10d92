import { Client } from 'pg';

/** How many statements this process sends while it does something. */
export async function statementsOf(work: () => Promise<void>): Promise<number> {
  const original = Client.prototype.query;
  let count = 0;
  Client.prototype.query = function (this: unknown, ...args: unknown[]) {
    // Not the sign of life that those who only listen give.
    if ((args[0] as { text?: string }).text !== 'select') count++;
    return Reflect.apply(original, this, args);
  } as never;
  await work();
  Client.prototype.query = original;
  return count;
}
