import type { Routes } from '../routes';

/** Where browsers and password managers send a person to change their password (w3c.github.io/webappsec-change-password-url). */
export const changePassword: Routes = async (app) => {
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/user/settings', 302));
};
