import 'reflect-metadata';
import { afterAll } from 'vitest';
import { MODULES } from '../modules';
import { closeTestDatabase } from './harness';

// Of a plugin that does not tell it Fastify looks for a name among all files that are loaded, a tenth of a second for each server.
for (const plugin of MODULES.flatMap(({ routes = [], openRoutes = [] }) => [...routes, ...openRoutes]))
  Object.assign(plugin, { [Symbol.for('fastify.display-name')]: plugin.name });

afterAll(closeTestDatabase);
