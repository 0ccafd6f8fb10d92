import { PrimaryColumn } from 'typeorm';

/** A row with an id of its own. */
export abstract class Row {
  // UUIDv7, made by the database: ids sort by the time of creation.
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()' })
  id!: string;
}
