import DataLoader from 'dataloader';

/** Loads many rows by one key in one statement; a key without a row is null. */
export function batchOne<T>(load: (keys: readonly string[]) => Promise<T[]>, keyOf: (row: T) => string) {
  return new DataLoader<string, T | null>(async (keys) => {
    const byKey = new Map((await load(keys)).map((row) => [keyOf(row), row]));
    return keys.map((key) => byKey.get(key) ?? null);
  });
}

/** Loads the lists of many keys in one statement. */
export function batchMany<T>(load: (keys: readonly string[]) => Promise<T[]>, keyOf: (row: T) => string) {
  return new DataLoader<string, T[]>(async (keys) => {
    const byKey = new Map<string, T[]>(keys.map((key) => [key, []]));
    for (const row of await load(keys)) byKey.get(keyOf(row))?.push(row);
    return keys.map((key) => byKey.get(key) ?? []);
  });
}

/** A loader for each way of asking, as for each page of a list: those who ask the same share one. */
export function batchBy<Args, L>(make: (args: Args) => L): (args: Args) => L {
  const made = new Map<string, L>();
  return (args) => {
    const key = JSON.stringify(args);
    const loader = made.get(key) ?? make(args);
    made.set(key, loader);
    return loader;
  };
}
