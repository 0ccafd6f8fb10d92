import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A vanity address that a page has or had; no other page can take it. */
@Entity('page_slugs')
export class PageSlug {
  @PrimaryColumn({ type: 'text' })
  slug!: string;

  @Column({ type: 'uuid' })
  creatorUserId!: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  takenAt!: Date;
}
