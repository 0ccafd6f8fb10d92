import { useNavigate } from 'react-router-dom';
import { logInAddress } from './guards';
import { useViewer } from './useViewer';

/** For what only signed-in people do: does it, or leads a visitor to the login, from where they come back to this address. */
export function useSignedInOnly(): (act: () => void) => void {
  const viewer = useViewer();
  const navigate = useNavigate();
  return (act) => {
    if (viewer) return act();
    // Not the router's: what is typed into a search box is in the address past it.
    const { pathname, search, hash } = window.location;
    void navigate(logInAddress(pathname + search + hash));
  };
}
