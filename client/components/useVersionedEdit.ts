import { useEffect, useRef, useState } from 'react';
import { conflictOf } from '../apollo/errors';

type Values = Record<string, unknown>;

/** A form's thing, in a saved version. */
export interface Version<V extends Values> {
  values: V;
  updatedAt: string;
}

/** The fields that both have changed, with both texts. */
export interface Conflict {
  mine: Values;
  theirs: Values;
  fields: string[];
  /** The fields that only the other person has changed: they are kept with either text. */
  taken: Values;
}

interface Edit<V extends Values, Saved> {
  /** The values when the form was opened. */
  opened: Version<V>;
  /** False while its dialog is closed: the next time it starts over. */
  isOpen?: boolean;
  /** Saves an edit of this version; a CONFLICT where there is a later one. */
  save: (mine: V, base: Version<V>) => Promise<Saved>;
  /** The saved version now; null where it was deleted. */
  load: () => Promise<Version<V> | null>;
}

/** After so many conflicts the error is shown as it is. */
const TRIES = 5;

/**
 * Saves a form's thing while others may edit it too (decision L16): where they have changed other fields, both edits
 * are kept; where they have changed the same, it throws, `conflict` has both texts, and `goOn` makes the saved version
 * the base.
 */
export function useVersionedEdit<V extends Values, Saved>({ opened, isOpen = true, save, load }: Edit<V, Saved>) {
  const base = useRef(opened);
  const later = useRef<Version<V>>(undefined);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  useEffect(() => {
    if (isOpen) return;
    base.current = opened;
    setConflict(null);
  }, [isOpen, opened]);

  /** Returns the result of `save`, and its values: the typed ones, and the other person's changes beside them. */
  async function submit(typed: V): Promise<{ saved: Saved; values: V }> {
    let mine = typed;
    for (let attempt = 1; ; attempt++) {
      try {
        const saved = await save(mine, base.current);
        setConflict(null);
        return { saved, values: mine };
      } catch (error) {
        const theirs = conflictOf(error) && attempt < TRIES ? await load() : null;
        if (!theirs) throw error;
        const { merged, fields, taken } = merge(base.current.values, mine, theirs.values);
        if (fields.length > 0) {
          later.current = theirs;
          setConflict({ mine: typed, theirs: theirs.values, fields, taken });
          throw error;
        }
        base.current = theirs;
        mine = merged;
      }
    }
  }
  /** The next edit is based on the saved version. */
  const goOn = () => {
    base.current = later.current ?? base.current;
  };
  /** The saved values are the base of later edits. */
  const rebase = (version: Version<V>) => {
    base.current = version;
  };
  return { submit, conflict, goOn, rebase, base: () => base.current };
}

/**
 * The merge of both edits: the fields that both have changed, differently, and those that only the other person has
 * changed.
 */
export function merge<V extends Values>(base: V, mine: V, theirs: V) {
  const names = Object.keys(mine) as (keyof V & string)[];
  const fields = names.filter(
    (name) => mine[name] !== base[name] && theirs[name] !== base[name] && mine[name] !== theirs[name],
  );
  const taken = Object.fromEntries(
    names.filter((name) => mine[name] === base[name] && name in theirs).map((name) => [name, theirs[name]]),
  );
  return { merged: { ...mine, ...taken }, fields, taken };
}
