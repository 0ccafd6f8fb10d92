import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys for scripts and other people's programs. */
export class ApiTokens1763700000044 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table api_tokens (
        id uuid primary key default uuid_v7(),
        user_id uuid not null references users (id) on delete cascade,
        token_hash bytea not null constraint api_tokens_one_a_secret unique,
        name text not null,
        scope text not null constraint api_tokens_scope_known check (scope in ('READ', 'WRITE', 'PAGE', 'POSTS', 'MESSAGES')),
        created_at timestamptz(3) not null default now(),
        last_used_at timestamptz(3),
        expires_at timestamptz(3)
      );
      create index api_tokens_by_person on api_tokens (user_id, id);
      create index api_tokens_by_end on api_tokens (expires_at) where expires_at is not null;

      -- Whoever remembers who is asking hears of a revoked one (migration 41).
      create trigger api_tokens_tell_of_viewer after delete on api_tokens
        for each row execute function tell_of_viewer('user_id');
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table api_tokens');
  }
}
