import { Button, Center, Stack } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { COMMON } from '../../server/words/en/common';
import { Failure } from '../ui/Failure';
import { failureOf } from '../ui/failures';
import { useWhenBack } from '../ui/hooks/online';
import { logError } from '../viewer/logError';
import { isNotFound } from '../viewer/notFound';
import { NotFound } from './NotFound';

/** In place of a screen that could not be loaded: why (decision L9), a button that retries, and the menu stays. */
export function NotLoaded() {
  const error = useRouteError();
  useEffect(() => logError(error), [error]);
  const { revalidate, state } = useRevalidator();
  useWhenBack(() => void revalidate());
  if (isNotFound(error)) return <NotFound />;
  return (
    <Center py="16">
      <Stack gap="4" align="center">
        <Failure text={failureOf(error)} />
        <Button variant="outline" loading={state === 'loading'} loadingText={COMMON.again} onClick={() => revalidate()}>
          {COMMON.again}
        </Button>
      </Stack>
    </Center>
  );
}
