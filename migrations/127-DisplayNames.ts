import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What others call somebody instead of the name of their account; `name` is what they read. */
export class DisplayNames1763700000127 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table users
        add column display_name text check (display_name <> ''),
        add column name text not null generated always as (coalesce(display_name, full_name)) stored;

      -- Whoever remembers a viewer is told of this name, too.
      drop trigger users_tell_of_viewer on users;
      create trigger users_tell_of_viewer after delete or update of email, full_name, display_name, profile_pic_src, language,
          email_verified_at, is_reviewer, blocked_at, deactivated_at, deletion_asked_at, erased_at on users
        for each row execute function tell_of_viewer('id');
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop trigger users_tell_of_viewer on users;
      create trigger users_tell_of_viewer after delete or update of email, full_name, profile_pic_src, language, email_verified_at,
          is_reviewer, blocked_at, deactivated_at, deletion_asked_at, erased_at on users
        for each row execute function tell_of_viewer('id');
      alter table users drop column name, drop column display_name;
    `);
  }
}
