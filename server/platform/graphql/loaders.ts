import { setImmediate } from 'node:timers/promises';
import DataLoader from 'dataloader';

/** What a loader gives: a value that is known, or a promise of it. */
export type Loaded<T> = T | Promise<T>;

type Read<T> = (keys: readonly string[]) => Promise<T[]>;

/**
 * Loads the rows of many keys in one statement. A primed key returns its value itself, not a promise: awaiting one
 * costs more than most fields do, and would be paid for every post of a list.
 */
export class Loader<T> {
  // Made when it is needed: an operation has many loaders, and uses few.
  private known: Map<string, T> | undefined;
  private loader: DataLoader<string, T> | undefined;
  constructor(private readonly read: Read<T>) {}

  load(key: string): Loaded<T> {
    const known = this.known?.get(key);
    if (known !== undefined) return known;
    this.loader ??= new DataLoader(this.read);
    return this.loader.load(key);
  }
  /** Primes a key with a value that was read elsewhere. */
  prime(key: string, value: T): void {
    this.known ??= new Map();
    this.known.set(key, value);
  }
}

/** A value of one operation that another field's statement reads as well, where that field is asked for beside it. */
export class ReadAlong<T> {
  private read: Promise<T | undefined> | undefined;

  /** Takes it from this statement, which may not have it. */
  from(read: Promise<T | undefined>): void {
    this.read ??= read;
  }
  /** The value, by a statement of its own where none had it. */
  async value(alone: () => Promise<T>): Promise<T> {
    // By then all fields of the same object have begun to read.
    await setImmediate();
    return (await this.read) ?? alone();
  }
}

/** Calls `goOn` with the values of several loaders: at once where all of them are known. */
export function whenLoaded<T extends unknown[], Made>(
  loaded: { [Place in keyof T]: T[Place] | Promise<T[Place]> },
  goOn: (known: T) => Made,
): Made | Promise<Made> {
  return loaded.some((each) => each instanceof Promise) ? Promise.all(loaded).then(goOn) : goOn(loaded as T);
}

/** Loads many rows by one key in one statement; a key without a row is null. */
export function rowLoader<T>(load: Read<T>, keyOf: (row: T) => string): Loader<T | null> {
  return new Loader(async (keys) => {
    const byKey = new Map((await load(keys)).map((row) => [keyOf(row), row]));
    return keys.map((key) => byKey.get(key) ?? null);
  });
}

/** Loads the lists of many keys in one statement. */
export function listLoader<T>(load: Read<T>, keyOf: (row: T) => string): Loader<T[]> {
  return new Loader(async (keys) => {
    const byKey = new Map<string, T[]>(keys.map((key) => [key, []]));
    for (const row of await load(keys)) byKey.get(keyOf(row))?.push(row);
    return keys.map((key) => byKey.get(key) ?? []);
  });
}

/** One loader for each set of arguments, such as a slice of a list; fields with the same arguments share it. */
export function loaderBy<Args, L>(make: (args: Args) => L): (args: Args) => L {
  const made = new Map<string, L>();
  return (args) => {
    const key = JSON.stringify(args);
    const loader = made.get(key) ?? make(args);
    made.set(key, loader);
    return loader;
  };
}
