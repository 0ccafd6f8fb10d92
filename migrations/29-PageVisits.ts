import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often pages and posts were opened by days in India, and from where people came; no row knows a person. */
export class PageVisits1763700001029 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table page_visits (
        creator_user_id uuid not null references creators (user_id),
        day date not null,
        -- How often the page and its posts were opened by their addresses.
        views int not null,
        -- Of these: by people who came from elsewhere.
        arrivals int not null,
        primary key (creator_user_id, day)
      );

      create table page_sources (
        creator_user_id uuid not null references creators (user_id),
        day date not null,
        -- The host of the site on which the link was; '' without one, 'other' beyond the sources of a day.
        source text not null check (length(source) <= 100),
        arrivals int not null,
        primary key (creator_user_id, day, source)
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table page_visits, page_sources');
  }
}
