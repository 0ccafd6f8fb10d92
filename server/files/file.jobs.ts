import { everyTime, job } from '../platform/work/jobs';
import { dropFiles, removeStrays } from './sweep.service';

declare module '../platform/work/jobs' {
  interface Jobs {
    dropFiles: Record<string, never>;
    removeStrays: Record<string, never>;
  }
}

job('dropFiles', dropFiles);
job('removeStrays', removeStrays);
everyTime('12 * * * *', 'dropFiles');
// At night in India: it looks through all that is stored.
everyTime('40 21 * * *', 'removeStrays');
