/** How far a draft is on the server. */
export type Saving =
  | { is: 'idle' }
  | { is: 'saving' }
  | { is: 'saved'; at: string }
  /** Not reached, or refused: it is tried again; what is written stays in this browser. */
  | { is: 'waiting'; error: unknown }
  /** It was changed elsewhere since, to something else: nothing is saved until one of the two is chosen. */
  | { is: 'conflict'; error: unknown };

interface Saved {
  version: number;
  /** When (UTC). */
  at: string;
}

interface DraftSaving<Content> {
  /** The version that this browser has seen last; 0 for none. */
  version: number;
  save: (content: Content, version: number) => Promise<Saved>;
  /** What an error says: that the row is gone, that it was changed elsewhere, or that a later try may help. */
  meaningOf: (error: unknown) => 'gone' | 'conflict' | 'later';
  show: (saving: Saving) => void;
}

/** Milliseconds from the first change to its save: what is written meanwhile goes with it. */
export const PAUSE_MS = 1_500;
/** Milliseconds to the next try. */
const RETRY_MS = 15_000;

/**
 * Saves a draft while it is written: one save at a time, the next with the newest content. It only reads what is
 * written.
 */
export class DraftSaver<Content> {
  /** The version of the row as this browser knows it, and its content as JSON; null where that is not known. */
  version: number;
  #last: string | null = null;
  #next: Content | null = null;
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isHeld = false;
  /** Rises when the row is dropped: what failed to be saved before is not tried again. */
  #row = 0;
  /** Whether there may be a row: a save whose answer was lost made one too. */
  wasTried: boolean;

  constructor(private readonly saving: DraftSaving<Content>) {
    this.version = saving.version;
    this.wasTried = saving.version > 0;
  }

  /** Whether there is, or will be, a row. */
  get isInUse(): boolean {
    return this.wasTried || this.#next !== null;
  }

  isSaved(content: Content): boolean {
    return JSON.stringify(content) === this.#last;
  }

  /** The row has this content already. */
  trust(content: Content): void {
    this.#last = JSON.stringify(content);
  }

  /** Takes the content as it is now. */
  write(content: Content): void {
    this.#next = this.isSaved(content) && !this.#running ? null : content;
    this.#wait(PAUSE_MS);
  }

  /** Saves what is not saved yet at once; resolves when no save is under way. */
  async flush(): Promise<void> {
    this.#stopTimer();
    if (this.#next !== null && !this.#running && !this.#isHeld) {
      this.#running = this.#once(this.#next);
      this.#next = null;
    }
    await this.#running;
  }

  /** Saves nothing more, as before the post is sent; resolves when no save is under way. */
  async hold(): Promise<void> {
    this.#isHeld = true;
    this.#stopTimer();
    await this.#running;
  }

  /** Goes on, from this version where it is another one. */
  resume(version = this.version): void {
    this.version = version;
    this.#isHeld = false;
    this.#wait(0);
  }

  /** Deletes the row, by `discard`, where there is one; what is written later makes a new one. */
  async drop(discard: () => Promise<void>): Promise<void> {
    this.#row++;
    this.#next = null;
    await this.hold();
    try {
      if (this.wasTried) await discard();
      this.version = 0;
      this.wasTried = false;
      this.#last = null;
      this.saving.show({ is: 'idle' });
    } finally {
      this.resume();
    }
  }

  #wait(pause: number): void {
    if (this.#next !== null && !this.#running && !this.#isHeld)
      this.#timer ??= setTimeout(() => void this.flush(), pause);
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #once(content: Content): Promise<void> {
    const row = this.#row;
    this.saving.show({ is: 'saving' });
    const pause = await this.#attempt(content).catch((error: unknown) => {
      if (row === this.#row) this.#next ??= content;
      return this.#failed(error);
    });
    this.#running = null;
    if (this.#next !== null && this.isSaved(this.#next)) this.#next = null;
    this.#wait(pause);
  }

  async #attempt(content: Content): Promise<number> {
    this.wasTried = true;
    const { version, at } = await this.saving.save(content, this.version);
    this.version = version;
    this.trust(content);
    this.saving.show({ is: 'saved', at });
    return PAUSE_MS;
  }

  /** Shows why it failed; the milliseconds to the next try. */
  #failed(error: unknown): number {
    const meaning = this.saving.meaningOf(error);
    if (meaning === 'conflict') this.#isHeld = true;
    // It was posted or discarded elsewhere: what is written here since is a new row.
    if (meaning === 'gone') this.version = 0;
    this.saving.show({ is: meaning === 'conflict' ? 'conflict' : 'waiting', error });
    return meaning === 'gone' ? 0 : RETRY_MS;
  }
}
