import { getMetadataArgsStorage } from 'typeorm';

/** A column of an entity, by its property. */
export interface EntityProperty {
  property: string;
  type: unknown;
  isSecret: boolean;
}
const known = new Map<unknown, EntityProperty[]>();

/** The columns of an entity, with inherited ones. */
export function columnsOf(entity: new () => object): EntityProperty[] {
  const found = known.get(entity);
  if (found) return found;
  const columns = getMetadataArgsStorage()
    .filterColumns([entity, Object.getPrototypeOf(entity)])
    .map(({ propertyName, options }) => ({
      property: propertyName,
      type: options.type,
      isSecret: options.select === false,
    }));
  known.set(entity, columns);
  return columns;
}
