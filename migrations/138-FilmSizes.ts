import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Smaller copies of a post's film, each with its picture. */
const COPIES = ['small_src', 'medium_src'] as const;

/** Films of posts are prepared in three sizes, the smallest first: what `src` holds is the largest, once it is there. */
export class FilmSizes1763700000138 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const column of COPIES) {
      await db.query(`
        alter table post_media
          add column ${column} text constraint post_media_${column}_is_stored references files (src),
          add constraint post_media_${column}_is_of_film check (${column} is null or preparation is not null);
        create unique index post_media_${column}_once on post_media (${column}) where ${column} is not null;
        create trigger post_media_${column}_holds after insert or delete or update of ${column} on post_media
          for each row execute function hold_file('${column}');
      `);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const column of COPIES) {
      await db.query(`
        drop trigger post_media_${column}_holds on post_media;
        alter table post_media drop column ${column};
      `);
    }
  }
}
