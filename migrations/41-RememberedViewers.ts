import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whoever remembers for a moment who is asking is told when what they know of the person has changed, whatever changed it. */
export class RememberedViewers1763700000041 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create function tell_of_viewer() returns trigger language plpgsql as $$
      declare
        person text := coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0];
      begin
        perform pg_notify('toli_live', json_build_object('events', json_build_array(json_build_array('viewers', person)))::text);
        return null;
      end $$;

      create trigger users_tell_of_viewer after delete or update of email, full_name, profile_pic_src, language, email_verified_at,
          is_reviewer, blocked_at, deactivated_at, deletion_asked_at, erased_at on users
        for each row execute function tell_of_viewer('id');
      create trigger creators_tell_of_viewer after insert or delete or update of blocked_at on creators
        for each row execute function tell_of_viewer('user_id');
      create trigger sessions_tell_of_viewer after delete on sessions
        for each row execute function tell_of_viewer('user_id');
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop trigger sessions_tell_of_viewer on sessions;
      drop trigger creators_tell_of_viewer on creators;
      drop trigger users_tell_of_viewer on users;
      drop function tell_of_viewer();
    `);
  }
}
