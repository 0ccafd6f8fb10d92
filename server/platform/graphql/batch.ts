import DataLoader from 'dataloader';

type Read<T> = (keys: readonly string[]) => Promise<T[]>;

/**
 * Loads what many ask for in one statement. What is known is answered as it is, not as a promise: to wait for one costs more than most
 * fields do, and for every post of a list again.
 */
export class Batch<T> {
  private readonly known = new Map<string, T>();
  private loader: DataLoader<string, T> | undefined;
  constructor(private readonly read: Read<T>) {}

  load(key: string): T | Promise<T> {
    const known = this.known.get(key);
    if (known !== undefined) return known;
    this.loader ??= new DataLoader(this.read);
    return this.loader.load(key);
  }
  /** Tells it what was read elsewhere. */
  prime(key: string, value: T): void {
    this.known.set(key, value);
  }
}

/** Goes on with what loaders answer: at once where all of it is known. */
export function whenLoaded<T extends unknown[], Made>(
  loaded: { [Place in keyof T]: T[Place] | Promise<T[Place]> },
  goOn: (known: T) => Made,
): Made | Promise<Made> {
  return loaded.some((each) => each instanceof Promise) ? Promise.all(loaded).then(goOn) : goOn(loaded as T);
}

/** Loads many rows by one key in one statement; a key without a row is null. */
export function batchOne<T>(load: Read<T>, keyOf: (row: T) => string): Batch<T | null> {
  return new Batch(async (keys) => {
    const byKey = new Map((await load(keys)).map((row) => [keyOf(row), row]));
    return keys.map((key) => byKey.get(key) ?? null);
  });
}

/** Loads the lists of many keys in one statement. */
export function batchMany<T>(load: Read<T>, keyOf: (row: T) => string): Batch<T[]> {
  return new Batch(async (keys) => {
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
