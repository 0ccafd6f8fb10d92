import { on } from '../platform/db/events';
import '../users/erasure.service';
import { forgetWaiting } from './waitlist.service';

on('PersonErased', ({ user }) => forgetWaiting(user.email!));
