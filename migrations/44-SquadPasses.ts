import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The passes that a creator sells: several months of a squad at a price of their own. */
export class SquadPasses1763700001044 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table squad_passes (
        squad_id uuid not null references squads (id),
        months smallint not null constraint squad_passes_months_known check (months in (3, 12)),
        -- It counts until the next row of the same squad and months.
        begins_at timestamptz(3) not null default now(),
        -- Whole rupees for all of its months; null: it is not sold any more.
        amount int constraint squad_passes_amount_known check (amount between 30 and 100000),
        primary key (squad_id, months, begins_at)
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table squad_passes;');
  }
}
