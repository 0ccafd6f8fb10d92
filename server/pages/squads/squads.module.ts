import type { Module } from '../../module';
import { landingRoutes } from './landing.routes';
import { Squad } from './squad.entity';
import { squadListeners } from './squad.listeners';
import { CreatorSquadsResolver, SquadResolver } from './squad.resolver';
import { squadRoutes } from './squad.routes';
import { squadsForNodes } from './squad.service';
import { SquadCount } from './squadCount.entity';
import { SquadImageResolver } from './squadImage.resolver';
import { squadImageRoutes } from './squadImage.routes';

/** The paid tiers of a page. */
export const squads: Module = {
  entities: [Squad, SquadCount],
  resolvers: [SquadResolver, CreatorSquadsResolver, SquadImageResolver],
  routes: [squadImageRoutes, squadRoutes, landingRoutes],
  nodes: { squads: ({ viewer }, ids) => squadsForNodes(viewer, ids) },
  on: squadListeners,
};
