import 'reflect-metadata';
import { afterAll } from 'vitest';
import { closeTestDatabase } from './harness';

// Of a plugin that does not tell it Fastify looks for a name among all files that are loaded, a tenth of a second for each server.
Object.defineProperty(Function.prototype, Symbol.for('fastify.display-name'), {
  configurable: true,
  get(this: () => void) {
    return this.name || 'plugin';
  },
});

afterAll(closeTestDatabase);
