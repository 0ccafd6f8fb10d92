import '../../signIn/signIn.css';
import { Suspense, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { firstField, holdsTyped } from '../../signIn/place';
import { DialogFrame } from '../../ui/dialog/DialogFrame';
import { lazyPart } from '../../ui/lazyPart';

/** The toasts, with the theme of the other screens: loaded apart, so that logging in does not wait for them. */
const LookAndToasts = lazyPart(() => import('../../ui/theme/UiProvider').then((part) => part.UiProvider));

/** Log in, sign up and forgotten passwords over the landing page; every way of closing it leads back to /. */
export function Component() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <DialogFrame
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onExited={() => void navigate('/', { replace: true, preventScrollReset: true })}
        back="router"
        size="xs"
        holdsForm
        initialFocus={firstField}
        asks={pathname === '/signup' && holdsTyped}
      >
        <Outlet />
      </DialogFrame>
      <Suspense>
        <LookAndToasts />
      </Suspense>
    </>
  );
}
