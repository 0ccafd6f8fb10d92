import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A room's id is made of its two people, so one key says that there is one a pair. With two keys that say it, an insert that gives way
 * by one of them is refused by the other where both people write first at the same moment.
 */
export class RoomsById1763700000050 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table rooms drop constraint rooms_one_a_pair');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table rooms add constraint rooms_one_a_pair unique (creator_user_id, member_id)');
  }
}
