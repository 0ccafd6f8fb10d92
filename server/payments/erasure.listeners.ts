import { on } from '../platform/events';
import { forgetPayer } from './erasure.service';

on('PersonErased', ({ user }) => forgetPayer(user.id));
