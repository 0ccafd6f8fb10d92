import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A post and a membership have the price of their squad; what refers to squads and orders is found by an index; counters have room. */
export class HeldPrices1763700000022 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- A squad with its owner and its price, which nobody can change while a post or a membership repeats it.
      alter table squads add constraint squads_with_price unique (id, creator_user_id, amount);
      alter table posts drop constraint posts_squad_of_creator, add constraint posts_squad_of_creator
        foreign key (squad_id, user_id, min_amount) references squads (id, creator_user_id, amount);
      alter table squad_subscriptions drop constraint subscriptions_squad_of_creator, add constraint subscriptions_squad_of_creator
        foreign key (squad_id, creator_user_id, amount) references squads (id, creator_user_id, amount);

      create index subscriptions_of_next_squad on squad_subscriptions (next_squad_id) where next_squad_id is not null;
      create index payments_of_order on payments (order_id);

      -- A counter that changes finds room beside itself, so that no index is written with it. Pages of before fill up as they are.
      alter table creators set (fillfactor = 80);
      alter table squads set (fillfactor = 80);
      alter table posts set (fillfactor = 85);
      alter table rate_limits set (fillfactor = 70);
      -- Written with every try and worth nothing a day later: after a crash the counting begins anew.
      alter table rate_limits set unlogged;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table rate_limits set logged;
      alter table rate_limits reset (fillfactor);
      alter table posts reset (fillfactor);
      alter table squads reset (fillfactor);
      alter table creators reset (fillfactor);
      drop index payments_of_order, subscriptions_of_next_squad;
      alter table squad_subscriptions drop constraint subscriptions_squad_of_creator, add constraint subscriptions_squad_of_creator
        foreign key (squad_id, creator_user_id) references squads (id, creator_user_id);
      alter table posts drop constraint posts_squad_of_creator, add constraint posts_squad_of_creator
        foreign key (squad_id, user_id) references squads (id, creator_user_id);
      alter table squads drop constraint squads_with_price;
    `);
  }
}
