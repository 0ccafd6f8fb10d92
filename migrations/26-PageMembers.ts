import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What of a payment its page has kept, in paise: nothing of one that goes back. */
const KEPT = `case when refund_reason is null
  then greatest(0::bigint, amount::bigint * 100 - refunded_paise - disputed_paise) else 0 end`;
const LISTED = 'squad_id, is_member, renews, member_since, paid_until';
const OF_MEMBERSHIP = (m: string) =>
  `${m}.squad_id, ${m}.status in (1, 2), ${m}.renews, ${m}.member_since, ${m}.paid_until`;

/** The people who are and were members of a page are listed, sorted and searched; a creator's notes about them. */
export class PageMembers1763700001026 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- A row for each person who is or was a member of a page, with what the page's list of them is sorted and found by.
      create table page_members (
        subscription_id uuid primary key references squad_subscriptions (id) on delete cascade,
        creator_user_id uuid not null references creators (user_id),
        member_id uuid not null references users (id),
        squad_id uuid not null,
        -- Stored as active or payment pending.
        is_member boolean not null,
        renews boolean not null,
        member_since timestamptz(3) not null,
        paid_until timestamptz(3) not null,
        paid_paise bigint not null default 0 constraint page_members_paid_not_negative check (paid_paise >= 0),
        -- False until the words of the name are written, and when the name is another one.
        is_written boolean not null default false,
        words tsvector not null default ''
      );

      create function paid_by_member(page uuid, member uuid) returns bigint language sql stable as $$
          select coalesce(sum(${KEPT}), 0)::bigint from payments where user_id = member and creator_user_id = page $$;

      create function list_page_member() returns trigger language plpgsql as $$
          begin
            if new.member_since is null or new.paid_until is null then
              delete from page_members where subscription_id = new.id;
              return null;
            end if;
            insert into page_members as p (subscription_id, creator_user_id, member_id, paid_paise, ${LISTED})
              values (new.id, new.creator_user_id, new.member_id, paid_by_member(new.creator_user_id, new.member_id),
                ${OF_MEMBERSHIP('new')})
              on conflict (subscription_id) do update set (${LISTED}) = (${OF_MEMBERSHIP('new')})
              where (p.squad_id, p.is_member, p.renews, p.member_since, p.paid_until)
                is distinct from (${OF_MEMBERSHIP('new')});
            return null;
          end $$;
      create trigger subscriptions_are_listed after insert or update of squad_id, status, renews, member_since, paid_until
        on squad_subscriptions for each row execute function list_page_member();

      -- At the commit, after all that the transaction holds; behind the lock the sum has what others have committed.
      create function sum_page_member() returns trigger language plpgsql as $$
          begin
            perform from page_members where member_id = new.user_id and creator_user_id = new.creator_user_id for update;
            update page_members set paid_paise = paid_by_member(creator_user_id, member_id)
              where member_id = new.user_id and creator_user_id = new.creator_user_id
                and paid_paise <> paid_by_member(creator_user_id, member_id);
            return null;
          end $$;
      create constraint trigger payments_are_summed after insert or update of amount, refund_reason, refunded_paise,
        disputed_paise on payments deferrable initially deferred for each row execute function sum_page_member();

      -- An earlier name is found no more; the new one is written next.
      create function forget_member_words() returns trigger language plpgsql as $$
          begin
            update page_members set words = '', is_written = false where member_id = new.id;
            return null;
          end $$;
      create trigger users_are_found_by_name after update of full_name, display_name on users for each row
        when (old.name is distinct from new.name) execute function forget_member_words();

      -- The triggers keep others from writing until this is committed.
      insert into page_members (subscription_id, creator_user_id, member_id, paid_paise, ${LISTED})
        select m.id, m.creator_user_id, m.member_id, coalesce(p.paise, 0), ${OF_MEMBERSHIP('m')}
        from squad_subscriptions m left join (
          select user_id, creator_user_id, sum(${KEPT})::bigint as paise from payments group by 1, 2
        ) p on p.user_id = m.member_id and p.creator_user_id = m.creator_user_id
        where m.member_since is not null and m.paid_until is not null;

      create index page_members_by_since on page_members (creator_user_id, is_member, member_since, subscription_id);
      create index page_members_by_end on page_members (creator_user_id, is_member, paid_until, subscription_id);
      create index page_members_by_paid on page_members (creator_user_id, is_member, paid_paise, subscription_id);
      create index page_members_ending on page_members (creator_user_id, paid_until) where is_member and not renews;
      create index page_members_of_squad on page_members (squad_id);
      create index page_members_of_person on page_members (member_id, creator_user_id);
      create index page_members_words on page_members using gin (words) with (fastupdate = off);
      create index page_members_unwritten on page_members (subscription_id) where not is_written;

      -- What a creator notes about a member, for themselves.
      create table member_notes (
        creator_user_id uuid not null references creators (user_id),
        member_id uuid not null references users (id),
        text text not null constraint member_notes_length check (char_length(text) between 1 and 500),
        updated_at timestamptz(3) not null default now(),
        primary key (creator_user_id, member_id),
        constraint member_notes_not_oneself check (creator_user_id <> member_id)
      );
      create index member_notes_of_member on member_notes (member_id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop trigger subscriptions_are_listed on squad_subscriptions;
      drop trigger payments_are_summed on payments;
      drop trigger users_are_found_by_name on users;
      drop function list_page_member, sum_page_member, forget_member_words;
      drop table page_members, member_notes;
      drop function paid_by_member;
    `);
  }
}
