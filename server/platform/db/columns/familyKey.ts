import type { ObjectLiteral } from 'typeorm';

/**
 * The key by which a table's rows are together once one database is not enough: `key` is the property with the page's
 * or person's id. With `of`, the family is that of the row of this table: the row has no such id itself yet.
 */
export interface Family {
  key: string;
  of?: string;
}
const families = new Map<unknown, Family | null>();

/**
 * Names the family key of an entity's table, or null: its rows have no family, and stay in one place or are copied to
 * all (docs/scaling.md).
 */
export function FamilyKey<K extends string>(key: K, of?: string): (entity: new () => Record<K, unknown>) => void;
export function FamilyKey(key: null): (entity: new () => ObjectLiteral) => void;
export function FamilyKey(key: string | null, of?: string) {
  return (entity: unknown) => {
    families.set(entity, key === null ? null : { key, ...(of ? { of } : {}) });
  };
}

/** The family of an entity's table; undefined where the entity names none. */
export const familyOf = (entity: unknown): Family | null | undefined => families.get(entity);
