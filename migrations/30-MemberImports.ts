import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creators bring the members of another platform, who are invited by mail and are free until what they paid there ends. */
export class MemberImports1763700001030 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table member_imports (
        id uuid primary key default uuid_v7(),
        creator_user_id uuid not null references creators (user_id),
        state text not null default 'READING' check (state in ('READING', 'REFUSED', 'READY', 'RUNNING', 'DONE')),
        -- The uploaded file; null once the run is over.
        file bytea,
        source text,
        -- Why the file is not read.
        refusal text,
        members int not null default 0,
        undated int not null default 0,
        problems jsonb not null default '[]',
        tiers jsonb not null default '[]',
        -- The squad of each tier, and the end for members without a date.
        squads jsonb not null default '[]',
        free_until timestamptz(3),
        created_at timestamptz(3) not null default now(),
        started_at timestamptz(3),
        finished_at timestamptz(3),
        constraint member_imports_keep_no_file check ((file is null) = (state in ('REFUSED', 'DONE')))
      );
      create index member_imports_newest on member_imports (creator_user_id, id desc);

      create table member_invitations (
        id uuid primary key default uuid_v7(),
        creator_user_id uuid not null references creators (user_id),
        import_id uuid not null references member_imports (id),
        email text not null,
        email_key text not null,
        squad_id uuid not null references squads (id),
        free_until timestamptz(3) not null,
        state text not null default 'WAITING'
          check (state in ('WAITING', 'INVITED', 'REMINDED', 'ACCEPTED', 'REFUSED', 'LEFT_OUT')),
        -- Why it was not written to.
        left_out_for text,
        created_at timestamptz(3) not null default now(),
        invited_at timestamptz(3),
        reminded_at timestamptz(3),
        constraint member_invitations_once unique (creator_user_id, email_key),
        constraint member_invitations_left_out_for_a_reason check ((state = 'LEFT_OUT') = (left_out_for is not null))
      );
      create index member_invitations_of_import on member_invitations (import_id, state);
      create index member_invitations_of_address on member_invitations (email_key);
      create index member_invitations_of_squad on member_invitations (squad_id);
      create index member_invitations_waiting on member_invitations (creator_user_id, id) where state = 'WAITING';
      create index member_invitations_invited on member_invitations (creator_user_id, invited_at) where invited_at is not null;
      create index member_invitations_reminded on member_invitations (creator_user_id, reminded_at) where reminded_at is not null;

      -- Addresses that no import of the page writes to: a hash under SECRETS_KEY of the page and the address.
      create table import_stops (
        creator_user_id uuid not null references creators (user_id),
        address_hash bytea not null,
        stopped_at timestamptz(3) not null default now(),
        primary key (creator_user_id, address_hash)
      );

      alter table grants drop constraint grants_kind_check,
        add constraint grants_kind_check check (kind in ('join', 'rejoin', 'renewal', 'upgrade', 'carried', 'imported')),
        drop constraint grants_are_paid_for,
        add constraint grants_are_paid_for check ((kind in ('carried', 'imported')) = (payment_id is null));
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      update grants set kind = 'carried' where kind = 'imported';
      alter table grants drop constraint grants_kind_check,
        add constraint grants_kind_check check (kind in ('join', 'rejoin', 'renewal', 'upgrade', 'carried')),
        drop constraint grants_are_paid_for,
        add constraint grants_are_paid_for check ((kind = 'carried') = (payment_id is null));
      drop table import_stops, member_invitations, member_imports;
    `);
  }
}
