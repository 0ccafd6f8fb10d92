import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BOOKS } from './baseline/books.sql';
import { DESK } from './baseline/desk.sql';
import { MEDIA } from './baseline/media.sql';
import { MEMBERS } from './baseline/members.sql';
import { MESSAGING } from './baseline/messaging.sql';
import { MONEY } from './baseline/money.sql';
import { NOTIFICATIONS } from './baseline/notifications.sql';
import { OPERATIONS } from './baseline/operations.sql';
import { PAGES } from './baseline/pages.sql';
import { PAYMENTS } from './baseline/payments.sql';
import { PEOPLE } from './baseline/people.sql';
import { PLATFORM } from './baseline/platform.sql';
import { POSTS } from './baseline/posts.sql';
import { PROGRAMS } from './baseline/programs.sql';
import { STANDINGS } from './baseline/standings.sql';

/** In the order in which they refer to each other. */
const PARTS = [
  PLATFORM,
  MEDIA,
  PEOPLE,
  PAGES,
  MEMBERS,
  POSTS,
  PAYMENTS,
  STANDINGS,
  MONEY,
  BOOKS,
  NOTIFICATIONS,
  MESSAGING,
  DESK,
  PROGRAMS,
  OPERATIONS,
];

/** All tables as the 91 migrations before 0.1.0 left them; a database that these have made is taken over. */
export class Baseline1763700001001 implements MigrationInterface {
  static needs = 1001;

  async up(db: QueryRunner): Promise<void> {
    for (const part of PARTS) await db.query(part);
  }

  async down(): Promise<void> {
    throw new Error('Nothing is before the baseline: drop the database instead.');
  }
}
