import { Dialog, HStack, Link, Separator, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect, useState } from 'react';
import { FcGoogle } from 'react-icons/fc';
import { Outlet, Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { leadingOn } from '../../../server/rules/internalPath';
import { SIGN_IN } from '../../../server/words/en/signIn';
import { SheetFrame, SheetHeader } from '../../ui/SheetFrame';
import { UiProvider } from '../../ui/UiProvider';
import { settings } from '../../viewer/settings';
import { useNext } from '../../viewer/useNext';

const firstField = () => document.querySelector<HTMLElement>('[role=dialog] input');

/** Log in, sign up and forgotten passwords over the landing page; closing it by any way leads back to /. */
export function Component() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(true);
  return (
    <UiProvider>
      <SheetFrame
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onExited={() => void navigate('/', { replace: true, preventScrollReset: true })}
        size="xs"
        initialFocusEl={firstField}
        back="router"
        // What a browser fills in by itself is nobody's loss.
        asks={pathname === '/signup'}
        holdsForm
      >
        <Outlet />
      </SheetFrame>
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
  const next = useNext();
  // Coming from another one, the link that was followed is gone and the focus with it.
  useEffect(() => firstField()?.focus(), []);
  return (
    <>
      <SheetHeader title={title} />
      <Dialog.Body>
        <Stack gap="5">
          {hasGoogle && settings.googleSignIn && <GoogleLink next={next} />}
          {children}
          <Link asChild alignSelf="center" minH="11" fontWeight="semibold" variant="underline">
            <RouterLink to={leadingOn(other.to, next)} replace preventScrollReset>
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
        href={leadingOn('/api/user/login/google', next)}
        justifyContent="center"
        minH="11"
        borderWidth="1px"
        borderColor="border.emphasized"
        borderRadius="full"
        fontWeight="semibold"
      >
        <FcGoogle aria-hidden size={20} />
        {SIGN_IN.google}
      </Link>
      <HStack color="fg.muted">
        <Separator flex="1" />
        <Text>{SIGN_IN.or}</Text>
        <Separator flex="1" />
      </HStack>
    </>
  );
}
