/** What tables of all areas build on. */
export const PLATFORM = `
  create extension if not exists pg_trgm;
  create extension if not exists btree_gist;

  -- RFC 9562 version 7; Postgres has its own only from 18 on.
  create function uuid_v7() returns uuid language sql parallel safe as $$
        select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
          placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
      $$;

  -- rate-limiter-flexible writes the columns in this order; expire is in milliseconds since 1970. Written with every try and worth
  -- nothing a day later: after a crash the counting begins anew.
  create unlogged table rate_limits (
    key varchar(255) primary key,
    points int not null default 0,
    expire bigint
  ) with (fillfactor = 70);
  create index rate_limits_by_end on rate_limits (expire);
`;
