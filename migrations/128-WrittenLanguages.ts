import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The language of a page and of a post: the one that its author has chosen, or else a guess, `und` where its script tells none. */
export class WrittenLanguages1763700000128 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    const known = "in ('en', 'hi', 'mr', 'bn', 'gu', 'pa', 'or', 'ta', 'te', 'kn', 'ml', 'ur'";
    await db.query(`
      -- null until it is guessed: rows of before, and of nodes of the version before.
      alter table creators
        add column language text constraint creators_language_known check (language ${known}, 'und')),
        add column chosen_language text constraint creators_chosen_language_known check (chosen_language ${known}));
      alter table posts
        add column language text constraint posts_language_known check (language ${known}, 'und')),
        add column chosen_language text constraint posts_chosen_language_known check (chosen_language ${known}));

      create index creators_by_language on creators (language, created_at desc, id desc);
      create index creators_without_language on creators (id) where language is null;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table posts drop column chosen_language, drop column language;
      alter table creators drop column chosen_language, drop column language;
    `);
  }
}
