import { Button, Center } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { COMMON } from '../../server/words/en/common';
import { useWhenBack } from '../ui/hooks/online';
import { isNotFound } from '../viewer/notFound';
import { NotFound } from './NotFound';

/** Instead of what a screen was to show and did not come: no message (specification, section 8), a way to ask again, and the menu stays. */
export function NotLoaded() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isNotFound(error)) console.error(error);
  }, [error]);
  useWhenBack(() => void revalidate());
  if (isNotFound(error)) return <NotFound />;
  return (
    <Center py="16">
      <Button variant="outline" loading={state === 'loading'} loadingText={COMMON.again} onClick={() => revalidate()}>
        {COMMON.again}
      </Button>
    </Center>
  );
}
