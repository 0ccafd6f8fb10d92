import { expect, it, vi } from 'vitest';
import { KEPT } from '../../server/rules/offlineReading';
import { client } from '../apollo/client';
import { isSignedIn, noteSignedIn } from './session';
import { forgetPerson } from './signInOut';
import { CurrentViewerDocument } from './useViewer.generated';

it('after log out no data of the person is left in this browser', async () => {
  noteSignedIn(true);
  localStorage.setItem('draft', 'Dear members');
  sessionStorage.setItem('scroll', '900');
  client.writeQuery({
    query: CurrentViewerDocument,
    data: {
      viewer: {
        __typename: 'Viewer',
        email: 'meera@example.in',
        isAdmin: false,
        user: { __typename: 'User', id: 'u1', fullName: 'Meera Nair', profilePicSrc: null },
        creator: null,
      },
    },
  });
  expect(JSON.stringify(client.cache.extract())).toContain('Meera');

  const caches = { delete: vi.fn(async () => true) };
  vi.stubGlobal('caches', caches);

  await forgetPerson();

  expect(client.cache.extract()).toEqual({});
  expect(localStorage.length + sessionStorage.length).toBe(0);
  expect(caches.delete).toHaveBeenCalledWith(KEPT);
  expect(isSignedIn()).toBe(false);
});
