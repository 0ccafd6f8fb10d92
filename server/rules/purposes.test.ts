import { expect, it } from 'vitest';
import { aimOf, squadAnchor } from './purposes';

it.each([
  ['/creator/42', { page: '42', squadId: null }],
  ['/c/kabir?from=mail', { page: 'kabir', squadId: null }],
  [`/c/kabir#${squadAnchor('7')}`, { page: 'kabir', squadId: '7' }],
  ['/c/kabir#all', { page: 'kabir', squadId: null }],
  ['/post/9?comment=3', { postId: '9' }],
  ['/creator', null],
  ['/creator/settings/squads', null],
  ['/feed', null],
])('the address %s has the purpose %o', (address, aim) => expect(aimOf(address)).toEqual(aim));
