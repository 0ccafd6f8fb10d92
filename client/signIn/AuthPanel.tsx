import { Dialog, HStack, Link, type LinkProps, Separator, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect } from 'react';
import { FcGoogle } from 'react-icons/fc';
import { Link as RouterLink } from 'react-router-dom';
import { leadingOn } from '../../server/rules/internalPath';
import { SIGN_IN } from '../../server/words/en/signIn';
import { SheetHeader } from '../ui/SheetFrame';
import { settings } from '../viewer/settings';
import { type PanelName, usePlace } from './place';

export const firstField = () => document.querySelector<HTMLElement>('[role=dialog] input');

interface AuthPanelProps {
  title: string;
  children: ReactNode;
  /** The way to another one of them. */
  other: { to: PanelName; label: string };
  /** Google is a way to do the same. */
  hasGoogle?: boolean;
}

/** What all of them have: the title, what it is for, Google's way in where it is set up, the form, and the way to another one. */
export function AuthPanel({ title, children, other, hasGoogle = false }: AuthPanelProps) {
  const { next, sheet } = usePlace();
  useEffect(() => {
    // Coming from another one, the link that was followed is gone and the focus with it. What opens the sheet keeps it until the sheet
    // takes it, and gets it back.
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.closest('[role=dialog]')) firstField()?.focus();
  }, []);
  const another = (
    <PanelLink to={other.to} alignSelf="center" fontWeight="semibold" variant="underline" replace>
      {other.label}
    </PanelLink>
  );
  return (
    <>
      <SheetHeader title={title} />
      <Dialog.Body>
        <Stack gap="5">
          {sheet && (
            <Stack gap="2">
              {sheet.purpose}
              {another}
            </Stack>
          )}
          {hasGoogle && settings.googleSignIn && <GoogleLink next={next} />}
          {children}
          {!sheet && another}
        </Stack>
      </Dialog.Body>
    </>
  );
}

/** The way to another panel: at its address, or in the sheet that this one is in. */
export function PanelLink({ to, replace = false, ...link }: LinkProps & { to: PanelName; replace?: boolean }) {
  const { next, sheet } = usePlace();
  const { children, ...look } = link;
  const address = leadingOn(`/${to}`, next);
  if (!sheet)
    return (
      <Link asChild minH="11" {...look}>
        <RouterLink to={address} replace={replace} preventScrollReset>
          {children}
        </RouterLink>
      </Link>
    );
  const show = (event: React.MouseEvent) => {
    event.preventDefault();
    sheet.show(to);
  };
  return (
    <Link href={address} minH="11" onClick={show} {...look}>
      {children}
    </Link>
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
