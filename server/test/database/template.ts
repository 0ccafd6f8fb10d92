import 'reflect-metadata';
import { MIGRATIONS } from '../../../migrations/all';
import { ENTITIES } from '../../modules';
import { createDataSource } from '../../platform/db/dataSource';
import { migrateJobs } from '../../platform/jobs/jobs';
import { log } from '../../platform/log/log';
import { startEmbeddedPostgres } from '../../platform/postgres/embeddedPostgres';
import type { Started } from '../processes/meanwhile';

/** The database that is copied for every test file. */
export const TEMPLATE = 'template_toli';

/**
 * Tests let months pass, and insert members, by statements: this trigger adds their grants. The product does neither
 * without a new version.
 */
const GRANTS_FOLLOW = `
  create function grants_follow() returns trigger language plpgsql as $$ begin
    update grants set during = tstzrange(lower(during) + (new.paid_until - old.paid_until), upper(during) + (new.paid_until - old.paid_until)),
      revoked_at = revoked_at + (new.paid_until - old.paid_until) where subscription_id = new.id;
    return null;
  end $$;
  create trigger grants_follow after update of paid_until on squad_subscriptions for each row
    when (new.version = old.version and new.paid_until <> old.paid_until) execute function grants_follow();
  create function grants_begin() returns trigger language plpgsql as $$ begin
    insert into grants (subscription_id, squad_id, amount, during, kind)
      values (new.id, new.squad_id, new.amount, tstzrange(least(new.member_since, new.paid_until - interval '1 day'), new.paid_until), 'carried');
    return null;
  end $$;
  create trigger grants_begin after insert on squad_subscriptions for each row
    when (new.version = 0 and new.status in (1, 2)) execute function grants_begin();
`;

/** Starts a Postgres and migrates its template database; resolves to its address. */
export async function startPostgres(dataDir: string): Promise<Started<string>> {
  const postgres = await startEmbeddedPostgres({ dataDir, fast: true, log });
  const url = new URL(postgres.url);
  const admin = await createDataSource(postgres.url, [], []).initialize();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.destroy();
  url.pathname = `/${TEMPLATE}`;
  const template = await createDataSource(url.href, ENTITIES, MIGRATIONS).initialize();
  await template.runMigrations();
  await template.query(GRANTS_FOLLOW);
  await template.destroy();
  await migrateJobs(url.href);
  return { said: postgres.url, stop: postgres.stop };
}
