import { expect, it, onTestFinished, vi } from 'vitest';
import { KEPT } from '../../server/rules/offlineReading';
import { client } from '../apollo/client';
import { isSignedIn, noteSignedIn } from '../visit/session';
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

it('log out ends the pushes of this browser also from a page that the service worker does not control', async () => {
  const postMessage = vi.fn();
  const serviceWorker = { controller: null, getRegistration: async () => ({ active: { postMessage } }) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  await forgetPerson();
  expect(postMessage).toHaveBeenCalledWith('left');
});

it('log out ends also in a browser that refuses its caches', async () => {
  const refuse = vi.fn(async () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError')));
  vi.stubGlobal('caches', { delete: refuse });
  localStorage.setItem('draft', 'Dear members');
  await forgetPerson();
  expect(refuse).toHaveBeenCalled();
  expect(localStorage.length).toBe(0);
});
