import 'reflect-metadata';
import { afterAll } from 'vitest';
import { closeTestDatabase } from './harness';

afterAll(closeTestDatabase);
