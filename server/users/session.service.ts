import { repo, sql } from '../platform/database';
import { notFound } from '../platform/errors';
import { idOf } from '../platform/input';
import { endExpiredSessions, endSessions, type Viewer } from '../platform/viewer';
import { signedIn } from '../policies';
import { Session } from './session.entity';
