import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a payment became payable to its page and when the gateway settled it; numbers of receipts that a restored database leaves out. */
export class HeldMoney1763700000077 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- What is held of it became its page's, payable; a job does so for those of before too.
      alter table payments add column released_at timestamptz(3);
      create index payments_held on payments (creator_user_id, captured_at) where released_at is null;

      -- When we read that the gateway has settled it. Of those of before nobody noted it.
      alter table payments add column settled_at timestamptz(3) default 'epoch';
      alter table payments alter column settled_at drop default;
      create index payments_unsettled on payments (captured_at) where settled_at is null;

      -- Numbers that may have been given before a backup was restored, and are never given again.
      create table receipt_gaps (
        id uuid primary key default uuid_v7(),
        kind text not null check (kind in ('receipt', 'credit_note')),
        year smallint not null,
        first int not null,
        last int not null,
        made_at timestamptz(3) not null default now(),
        constraint receipt_gaps_not_empty check (first <= last),
        constraint receipt_gaps_of_series foreign key (kind, year) references receipt_series (kind, year)
      );
      create index receipt_gaps_of_year on receipt_gaps (kind, year);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop table receipt_gaps;
      alter table payments drop column settled_at, drop column released_at;
    `);
  }
}
