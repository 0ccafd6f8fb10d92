import 'reflect-metadata';
import { afterAll } from 'vitest';
// Not from the harness, which loads all of the server: many files need nothing of it.
import { closeTestDatabase } from './opened';

afterAll(closeTestDatabase);
