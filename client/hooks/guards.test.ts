import { describe, expect, it } from 'vitest';
import { type Guard, redirectFor } from './guards';

const fan = { creator: null };
const creator = { creator: { userId: 'u1' } };
const visit = (
  guard: Guard | undefined,
  viewer: typeof fan | typeof creator | null,
  address: string,
  userId?: string,
) => redirectFor({ guards: guard ? [guard] : [], viewer, address, userId });

describe('who may open a route', () => {
  it('sends a visitor of a private route to log in, and back to it afterwards', () => {
    expect(visit('signedIn', null, '/feed?paid')).toBe('/login?next=%2Ffeed%3Fpaid');
    expect(visit('creator', null, '/create-post')).toBe('/login?next=%2Fcreate-post');
  });

  it('sends somebody without a page from creator routes to start one, and a creator from there to their page', () => {
    expect(visit('creator', fan, '/create-post')).toBe('/creator/start');
    expect(visit('notYetCreator', creator, '/creator/start')).toBe('/creator');
  });

  it("sends a creator from their own public address to their page, and leaves everybody else's alone", () => {
    expect(visit('notOwner', creator, '/creator/u1', 'u1')).toBe('/creator');
    expect(visit('notOwner', creator, '/creator/u2', 'u2')).toBeNull();
    expect(visit('notOwner', null, '/creator/u1', 'u1')).toBeNull();
  });

  it('lets people in where they belong', () => {
    expect(visit('signedIn', fan, '/feed')).toBeNull();
    expect(visit('creator', creator, '/create-post')).toBeNull();
    expect(visit('notYetCreator', fan, '/creator/start')).toBeNull();
    expect(visit(undefined, null, '/explore')).toBeNull();
  });
});
