import type { Personal } from '../../module';

// The contents of a person's data export: what the modules of all nouns say of their columns.

/** A file of the export: rows of one table. */
export interface Contents {
  file: string;
  table: string;
  /** The column by which rows are the person's. */
  by: string;
  columns: string;
  /** That column holds the key of the person's address, not their id. */
  of?: 'address';
}

let known: readonly Contents[] = [];

/** Says at the start which columns hold a person. */
export function exportFrom(personal: Personal): void {
  known = Object.entries(personal).flatMap(([name, { exported }]) => {
    if (typeof exported === 'string') return [];
    const [table, by] = name.split('.') as [string, string];
    return [{ ...exported, table, by }];
  });
}

export const contents = () => known;
