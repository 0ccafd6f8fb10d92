import type { RouteObject } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { SCREENS } from '../server/rules/screens';
import { routes } from './routes';

/** The addresses of all routes below. */
function addresses(below: RouteObject[], above = ''): string[] {
  return below.flatMap(({ path = '', index, children }) => {
    const address = path.startsWith('/') ? path : path ? `${above === '/' ? '' : above}/${path}` : above;
    const isOne = index || path !== '';
    return [...(isOne && path !== '*' ? [address] : []), ...addresses(children ?? [], address)];
  });
}

it('the server knows the address of every screen, and of no other: those are 404', () => {
  const unique = [...new Set(addresses(routes))].sort();
  expect(unique).toEqual([...SCREENS].sort());
});

it('bars and menus link to the screens of this table, and to no other address', async () => {
  vi.resetModules();
  const { hasScreen } = await import('./viewer/addresses');
  await import('./routes');
  expect(SCREENS.filter((screen) => !hasScreen(screen))).toEqual([]);
  expect(['/feeds', '/admin/nothing', '/creator/settings/nothing', '/mail'].filter(hasScreen)).toEqual([]);
});
