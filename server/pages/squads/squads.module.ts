import type { Module } from '../../module';
import { landingRoutes } from './landing.routes';
import { Squad } from './squad.entity';
import { CreatorSquadsResolver, SquadResolver } from './squad.resolver';
import { squadRoutes } from './squad.routes';
import { squadsForNodes } from './squad.service';
import { SquadCount } from './squadCount.entity';
import { SquadImageResolver } from './squadImage.resolver';
import { squadImageRoutes } from './squadImage.routes';
import { SquadPass } from './squadPass.entity';
import { SquadPassResolver } from './squadPass.resolver';
import { SquadPrice } from './squadPrice.entity';
import { CreatorPricesResolver, SquadPriceResolver } from './squadPrice.resolver';

/** The paid tiers of a page. */
export const squads: Module = {
  entities: [Squad, SquadCount, SquadPass, SquadPrice],
  personal: {
    // Payments of the past still refer to them.
    'squads.creator_user_id': {
      erased: {
        with: 'page',
        set: "archived_at = coalesce(archived_at, now()), title = '', description = '', image_src = null, updated_at = now()",
      },
      exported: {
        file: 'page/squads',
        columns:
          'id amount title description image_src members_limit active_members archived_at closed_at created_at updated_at',
      },
    },
  },
  resolvers: [
    SquadResolver,
    CreatorSquadsResolver,
    SquadImageResolver,
    SquadPriceResolver,
    CreatorPricesResolver,
    SquadPassResolver,
  ],
  routes: [squadImageRoutes, squadRoutes, landingRoutes],
  nodes: { squads: ({ viewer }, ids) => squadsForNodes(viewer, ids) },
};
