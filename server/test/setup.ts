import 'reflect-metadata';
import { afterAll } from 'vitest';
import { closeTestDatabase } from './harness';

// For a plugin without a name Fastify searches all loaded files for one, a tenth of a second for each server.
Object.defineProperty(Function.prototype, Symbol.for('fastify.display-name'), {
  configurable: true,
  get(this: () => void) {
    return this.name || 'plugin';
  },
});

afterAll(closeTestDatabase);
