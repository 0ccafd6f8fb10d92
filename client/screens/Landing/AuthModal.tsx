import { useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { firstField } from '../../signIn/AuthPanel';
import { SheetFrame } from '../../ui/SheetFrame';
import { UiProvider } from '../../ui/UiProvider';

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
