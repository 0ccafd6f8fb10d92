import { CloseButton, Dialog, HStack, Link, Portal, Separator, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect, useState } from 'react';
import { FcGoogle } from 'react-icons/fc';
import { Outlet, Link as RouterLink, useNavigate, useSearchParams } from 'react-router-dom';
import { ACCOUNT } from '../../../server/rules/accountWording';
import { settings } from '../../hooks/settings';
import { UiProvider } from '../../ui/UiProvider';

const firstField = () => document.querySelector<HTMLElement>('[role=dialog] input');

/** Log in, sign up and forgotten passwords over the landing page; closing it by any way leads back to /. */
export function Component() {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(true);
  return (
    <UiProvider>
      <Dialog.Root
        open={isOpen}
        onOpenChange={({ open }) => setOpen(open)}
        onExitComplete={() => void navigate('/', { replace: true, preventScrollReset: true })}
        placement={{ base: 'bottom', md: 'center' }}
        motionPreset={{ base: 'slide-in-bottom', md: 'scale' }}
        size="xs"
        initialFocusEl={firstField}
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content
              maxW={{ mdDown: 'full' }}
              mb={{ mdDown: '0' }}
              borderBottomRadius={{ mdDown: '0' }}
              textStyle="md"
            >
              <Outlet />
              <Dialog.CloseTrigger asChild top="4" insetEnd="4">
                <CloseButton aria-label="Close" size="lg" />
              </Dialog.CloseTrigger>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </UiProvider>
  );
}

interface AuthPanelProps {
  title: string;
  children: ReactNode;
  /** The way to another one of them. */
  other: { to: '/login' | '/signup' | '/forgot-password'; label: string };
  /** Google is a way to do the same. */
  hasGoogle?: boolean;
}

/** What all of them have: the title, Google's way in where it is set up, the form, and the way to another one. */
export function AuthPanel({ title, children, other, hasGoogle = false }: AuthPanelProps) {
  const [search] = useSearchParams();
  // Coming from another one, the link that was followed is gone and the focus with it.
  useEffect(() => firstField()?.focus(), []);
  return (
    <>
      <Dialog.Header pe="14">
        <Dialog.Title fontFamily="heading" textStyle="2xl" fontWeight="bold">
          {title}
        </Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        <Stack gap="5">
          {hasGoogle && settings.googleSignIn && <GoogleLink next={search.get('next')} />}
          {children}
          <Link asChild alignSelf="center" minH="11" fontWeight="semibold" variant="underline">
            <RouterLink to={{ pathname: other.to, search: search.toString() }} replace preventScrollReset>
              {other.label}
            </RouterLink>
          </Link>
        </Stack>
      </Dialog.Body>
    </>
  );
}

/** Leaves the page for Google; `next` is where the person wanted to go. */
function GoogleLink({ next }: { next: string | null }) {
  return (
    <>
      <Link
        href={`/api/user/login/google${next ? `?${new URLSearchParams({ next })}` : ''}`}
        justifyContent="center"
        minH="11"
        borderWidth="1px"
        borderColor="border.emphasized"
        borderRadius="full"
        fontWeight="semibold"
      >
        <FcGoogle aria-hidden size={20} />
        {ACCOUNT.google}
      </Link>
      <HStack color="fg.muted">
        <Separator flex="1" />
        <Text>{ACCOUNT.or}</Text>
        <Separator flex="1" />
      </HStack>
    </>
  );
}
