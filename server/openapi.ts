import type { Router } from 'express';
import { config } from './platform/config/config';
import { routesIn, type ToldRoute } from './platform/http/calls';
import { describe } from './platform/http/openapi';
import { sessionCookie } from './platform/http/viewer';
import { needOf } from './tokens/permissions';

const DESCRIPTION = `What programs can rely on. The GraphQL schema at /graphql offers the same and more, through the same services.

A field is never missing: it is null, "", 0, false or []. Every refusal is \`{"msg", "code"}\`; of a form it says \`fields\` too. A write that
rides on the cookie is refused (403) where a browser says that another site asks for it.`;

const isForTokens = ({ method, path }: ToldRoute) =>
  !['never', undefined].includes(needOf(`${method.toUpperCase()} ${path}`));

/** The description of all calls under /api, made of the routers themselves, of the forms that judge what is sent, and of the shapes that answer. */
export const openApi = (api: Router) =>
  describe(routesIn(api), {
    title: 'Toli',
    version: '1.0.0',
    description: DESCRIPTION,
    url: new URL('/api', config().publicUrl).href,
    security: {
      session: { type: 'apiKey', in: 'cookie', name: sessionCookie(), description: 'Set by signing in.' },
      token: { type: 'http', scheme: 'bearer', description: 'An API token of the account settings, within its scope.' },
    },
    keysOf: (route) => (isForTokens(route) ? ['session', 'token'] : ['session']),
  });
