import { describe, expect, it } from 'vitest';
import { type Guard, redirectFor } from './guards';

const fan = { creator: null };
const creator = { creator: { userId: 'u1', slug: 'kabir-paints' } };
const visit = (
  guard: Guard | undefined,
  viewer: typeof fan | typeof creator | { creator: undefined } | null,
  address: string,
  page: { userId?: string; slug?: string } = {},
) => redirectFor({ guards: guard ? [guard] : [], viewer, address, page });

describe('the guards of routes', () => {
  it('redirect a visitor of a private route to log in, and back to it afterwards', () => {
    expect(visit('signedIn', null, '/feed?paid')).toBe('/login?next=%2Ffeed%3Fpaid');
    expect(visit('creator', null, '/create-post')).toBe('/login?next=%2Fcreate-post');
  });

  it('redirect a person without a page from creator routes to start one, and a creator from there to their page', () => {
    expect(visit('creator', fan, '/create-post')).toBe('/creator/start');
    expect(visit('notYetCreator', creator, '/creator/start')).toBe('/creator');
  });

  it("redirect a creator from their own public address to their page, and not from another's", () => {
    expect(visit('notOwner', creator, '/creator/u1', { userId: 'u1' })).toBe('/creator');
    expect(visit('notOwner', creator, '/creator/U1', { userId: 'U1' })).toBe('/creator');
    expect(visit('notOwner', creator, '/c/kabir-paints', { slug: 'kabir-paints' })).toBe('/creator');
    expect(visit('notOwner', creator, '/creator/u2', { userId: 'u2' })).toBeNull();
    expect(visit('notOwner', creator, '/c/selvi', { slug: 'selvi' })).toBeNull();
    expect(visit('notOwner', null, '/creator/u1', { userId: 'u1' })).toBeNull();
  });

  it('take a creator without an address of their own for the owner of no page by address', () => {
    const unnamed = { creator: { userId: 'u1', slug: null } };
    expect(
      redirectFor({ guards: ['notOwner'], viewer: unnamed, address: '/c/selvi', page: { slug: 'selvi' } }),
    ).toBeNull();
    expect(
      redirectFor({ guards: ['notOwner'], viewer: unnamed, address: '/creator/u2', page: { userId: 'u2' } }),
    ).toBeNull();
  });

  it('redirect no one while it is not known whether they have a page', () => {
    const unknown = { creator: undefined };
    expect(visit('creator', unknown, '/creator')).toBeNull();
    expect(visit('notYetCreator', unknown, '/creator/start')).toBeNull();
    expect(visit('notOwner', unknown, '/creator/u1', { userId: 'u1' })).toBeNull();
  });

  it('let people in to their own routes', () => {
    expect(visit('signedIn', fan, '/feed')).toBeNull();
    expect(visit('creator', creator, '/create-post')).toBeNull();
    expect(visit('notYetCreator', fan, '/creator/start')).toBeNull();
    expect(visit(undefined, null, '/explore')).toBeNull();
  });
});
