import { ApolloProvider } from '@apollo/client/react';
import { act, render } from '@testing-library/react';
import { type createMemoryRouter, RouterProvider } from 'react-router-dom';
import { UiProvider } from '../ui/theme/UiProvider';
import { loadAsThisVisit } from '../visit/saving';

type Client = React.ComponentProps<typeof ApolloProvider>['client'];

/** Renders the screens of a router as the app does, with its theme and its data, until their first loads are done. */
export const show = (router: ReturnType<typeof createMemoryRouter>, client: Client) =>
  act(async () => {
    loadAsThisVisit();
    render(
      <ApolloProvider client={client}>
        <UiProvider>
          <RouterProvider router={router} />
        </UiProvider>
      </ApolloProvider>,
    );
  });
