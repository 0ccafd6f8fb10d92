import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A numbered receipt for each payment and a credit note for whatever goes back, in series without gaps; what tax law wants on them. */
export class Receipts1763700000074 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- How it was paid, in the gateway's words; null where nobody knows any more.
      alter table payments add column method text;

      -- How many numbers a series has had. Whoever takes the next one holds its row until they commit: no number is lost with what is undone.
      create table receipt_series (
        kind text not null check (kind in ('receipt', 'credit_note')),
        -- April of this year to March of the next, in India.
        year smallint not null,
        last int not null check (last between 1 and 99999999),
        primary key (kind, year)
      );

      create table receipts (
        id uuid primary key default uuid_v7(),
        kind text not null check (kind in ('receipt', 'credit_note')),
        -- Its place in a series; null for receipts of before there was one.
        year smallint,
        no int,
        number text not null constraint receipts_number_unique unique,
        payment_id uuid not null references payments (id),
        -- 'paid', the gateway's id of a refund, or what else moved the money.
        cause text not null,
        user_id uuid not null references users (id),
        creator_user_id uuid not null references users (id),
        paise bigint not null check (paise > 0),
        -- What it says, as it was when it was made.
        facts jsonb not null,
        made_at timestamptz(3) not null default clock_timestamp(),
        -- When it was sent to whoever paid.
        mailed_at timestamptz(3),
        constraint receipts_in_series_whole check ((year is null) = (no is null)),
        constraint receipts_place_unique unique (kind, year, no),
        constraint receipts_cause_unique unique (payment_id, cause)
      );
      create index receipts_of_payer on receipts (user_id);
      create index receipts_of_creator on receipts (creator_user_id);

      create function indian_financial_year(at timestamptz) returns smallint language sql immutable as
        $$ select extract(year from (at at time zone 'Asia/Kolkata') - interval '3 months')::smallint $$;

      -- A number comes from its series and from nowhere else, but for the receipts of before.
      create function number_receipt() returns trigger language plpgsql as $$
      begin
        if new.number is not null then
          if new.kind <> 'receipt' or new.cause <> 'paid' or new.number is distinct from (select receipt_number from payments where id = new.payment_id) then
            raise exception 'a receipt does not choose its number';
          end if;
          new.year := null;
          new.no := null;
          return new;
        end if;
        new.year := indian_financial_year(new.made_at);
        insert into receipt_series as s (kind, year, last) values (new.kind, new.year, 1)
          on conflict (kind, year) do update set last = s.last + 1
          returning s.last into new.no;
        -- Sixteen signs, as many as a tax invoice may have (rule 46 of the CGST rules).
        new.number := format('%s/%s-%s/%s', case new.kind when 'receipt' then 'T' else 'C' end,
          lpad((new.year % 100)::text, 2, '0'), lpad(((new.year + 1) % 100)::text, 2, '0'), lpad(new.no::text, 8, '0'));
        if new.cause = 'paid' then
          update payments set receipt_number = new.number where id = new.payment_id;
        end if;
        return new;
      end $$;
      create trigger receipts_are_numbered before insert on receipts for each row execute function number_receipt();

      create function keep_receipt() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' or (old.id, old.kind, old.year, old.no, old.number, old.payment_id, old.cause, old.user_id, old.creator_user_id, old.paise, old.made_at)
          is distinct from (new.id, new.kind, new.year, new.no, new.number, new.payment_id, new.cause, new.user_id, new.creator_user_id, new.paise, new.made_at) then
          raise exception 'a receipt stays as it was made';
        end if;
        return new;
      end $$;
      create trigger receipts_stay before update or delete on receipts for each row execute function keep_receipt();

      -- What people have said for tax: where a fan lives, and the GSTIN of a page's owner.
      create table tax_details (
        user_id uuid primary key references users (id),
        state text check (state ~ '^[0-9]{2}$'),
        gstin text check (gstin ~ '^[0-9A-Z]{15}$')
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop table tax_details;
      drop table receipts;
      drop function keep_receipt;
      drop function number_receipt;
      drop function indian_financial_year;
      drop table receipt_series;
      alter table payments drop column method;
    `);
  }
}
