import { provideSaving } from '../ui/saving';
import { isSignedIn } from './session';
import { settings } from './settings';

/** Parts and pictures are loaded as this visit's settings say; most visitors only read, so little is loaded ahead for them. */
export const loadAsThisVisit = (): void =>
  provideSaving({ savesData: () => settings.savesData, loadsWhenIdle: isSignedIn });
