import { ApolloProvider } from '@apollo/client/react';
import { Button, Container, Flex, Heading } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { client } from '../apollo/client';
import { fakeServer } from '../test/fakeServer';
import { UiProvider } from '../ui/theme/UiProvider';
import { DialogParts } from './DialogParts';
import { FormParts } from './FormParts';
import { LookParts } from './LookParts';
import { ProductParts } from './ProductParts';
import { pages } from './pages';

const THEMES = ['light dark', 'light', 'dark'] as const;

/** Every part of the client in every state, over a fake server. */
export function Gallery() {
  client.setLink(fakeServer({ creators: { edges: pages.map((node) => ({ node })), pageInfo: {} } }));
  const router = createMemoryRouter([{ path: '*', Component: Parts }]);
  return (
    <ApolloProvider client={client}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </ApolloProvider>
  );
}

function Parts() {
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('light dark');
  document.documentElement.style.colorScheme = theme;
  return (
    <Container as="main" maxW="6xl" py="6">
      <Flex justify="space-between" wrap="wrap" gap="3" mb="6">
        <Heading as="h1" size="2xl">
          All parts
        </Heading>
        <Flex gap="2">
          {THEMES.map((each) => (
            <Button key={each} size="sm" variant={each === theme ? 'solid' : 'outline'} onClick={() => setTheme(each)}>
              {each === 'light dark' ? 'as the system' : each}
            </Button>
          ))}
        </Flex>
      </Flex>
      <LookParts />
      <FormParts />
      <DialogParts />
      <Suspense>
        <ProductParts />
      </Suspense>
    </Container>
  );
}
