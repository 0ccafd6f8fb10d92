import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What came to a page (debit) and left it (credit), by the account on the other side. */
const movedOf = (entries: string) => `
  select creator_user_id, (at at time zone 'Asia/Kolkata')::date,
    case when debit in ('creator', 'creator_held') then credit else debit end,
    coalesce(sum(paise) filter (where credit in ('creator', 'creator_held')), 0),
    coalesce(sum(paise) filter (where debit in ('creator', 'creator_held')), 0)
  from ${entries}
  where creator_user_id is not null and (debit in ('creator', 'creator_held')) <> (credit in ('creator', 'creator_held'))
  group by 1, 2, 3 order by 1, 2, 3`;

/** A page's money by days in India: a statement reads as many rows for a page with a million payments as for one with ten. */
export class CreatorDays1763700000095 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // Every entry is read.
    await db.query('set local statement_timeout = 0');
    await db.query(`
      create table creator_days (
        creator_user_id uuid not null references creators (user_id),
        day date not null,
        account text not null,
        debit bigint not null,
        credit bigint not null,
        primary key (creator_user_id, day, account)
      );
      -- Counted by the statement that enters them: a node of the version before does not know of days.
      create function count_creator_days() returns trigger language plpgsql as $$
        begin
          insert into creator_days as d (creator_user_id, day, account, debit, credit) ${movedOf('entered')}
            on conflict (creator_user_id, day, account) do update set debit = d.debit + excluded.debit, credit = d.credit + excluded.credit;
          return null;
        end
      $$;
      -- Until this is over nothing else is entered.
      create trigger ledger_counts_days after insert on ledger referencing new table as entered
        for each statement execute function count_creator_days();
      insert into creator_days (creator_user_id, day, account, debit, credit) ${movedOf('ledger')};
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop trigger ledger_counts_days on ledger;
      drop function count_creator_days();
      drop table creator_days;
    `);
  }
}
