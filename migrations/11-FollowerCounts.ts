import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The followers of each page are counted as they come and go. */
export class FollowerCounts1763700001011 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table follower_counts (
        creator_user_id uuid primary key references creators (user_id) on delete cascade,
        followers int not null constraint follower_counts_not_negative check (followers >= 0)
      );
      -- In one order, so that two statements for several pages never wait for each other.
      create function count_new_followers() returns trigger language plpgsql as $$
          begin
            insert into follower_counts as n (creator_user_id, followers)
              select creator_user_id, count(*) from changed group by creator_user_id order by creator_user_id
              on conflict (creator_user_id) do update set followers = n.followers + excluded.followers;
            return null;
          end $$;
      create function count_gone_followers() returns trigger language plpgsql as $$
          begin
            perform from follower_counts where creator_user_id in (select creator_user_id from changed)
              order by creator_user_id for update;
            update follower_counts n set followers = n.followers - gone.followers
              from (select creator_user_id, count(*) as followers from changed group by creator_user_id) gone
              where n.creator_user_id = gone.creator_user_id;
            return null;
          end $$;
      create trigger follows_come after insert on follows referencing new table as changed
        for each statement execute function count_new_followers();
      create trigger follows_go after delete on follows referencing old table as changed
        for each statement execute function count_gone_followers();
      -- The triggers keep others from writing until this is committed.
      insert into follower_counts (creator_user_id, followers)
        select creator_user_id, count(*) from follows group by creator_user_id;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop trigger follows_come on follows;
      drop trigger follows_go on follows;
      drop function count_new_followers, count_gone_followers;
      drop table follower_counts;
    `);
  }
}
