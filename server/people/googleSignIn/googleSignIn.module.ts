import type { Module } from '../../module';
import { googleRoutes } from './google.routes';
import { GoogleSignIn } from './googleSignIn.entity';

/** Signing up and in with Google, or another OpenID provider. */
export const googleSignIn: Module = {
  entities: [GoogleSignIn],
  routes: [googleRoutes],
};
