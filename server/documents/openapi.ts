import { type TObject, type TSchema, Type } from '@sinclair/typebox';
import { sessionCookie } from '../auth/viewer';
import { config } from '../platform/config/config';
import { describe } from '../platform/http/openapi/openapi';
import type { RegisteredRoute } from '../platform/http/routes';
import { id, time } from '../platform/http/schemas';
import { needOf } from '../programs/tokens/permissions';
import { WEBHOOK_DATA } from '../programs/webhooks/webhook.listeners';
import { messageType, WEBHOOK_VERSION, type WebhookEvent } from '../rules/webhooks';
import { WEBHOOK_EVENT } from '../words/en/webhooks';

const DESCRIPTION = `What programs can rely on. The GraphQL schema at /graphql offers the same and more, through the same services.

A field is never missing: it is null, "", 0, false or []. Every refusal is \`{"msg", "code"}\`; of a form it says \`fields\` too. A write that
rides on the cookie is refused (403) where a browser says that another site asks for it.

Webhooks, which creators add in their settings, are signed as [Standard Webhooks](https://www.standardwebhooks.com) has it
(\`webhook-id\`, \`webhook-timestamp\`, \`webhook-signature\`): its libraries check them by the secret. Answer 2xx within 10 seconds; what is not
taken comes again ever later, ten times in three days, under the same id. 410 ends that.`;

const EVENTS = Object.entries(WEBHOOK_DATA) as [WebhookEvent, TSchema][];

/** The messages of webhooks, each by its type. */
const messages = () =>
  Object.fromEntries(
    EVENTS.map(([event, data]) => {
      const type = messageType(event);
      const body = Type.Object({
        type: Type.Literal(type),
        version: Type.Literal(WEBHOOK_VERSION, { description: 'Rises when something is no longer what it was.' }),
        timestamp: time('When it happened, in UTC.'),
        data: Type.Composite([Type.Object({ creatorUserId: id("The page's owner.") }), data as TObject]),
      });
      return [type, { summary: `${WEBHOOK_EVENT[event]}.`, body }];
    }),
  );

const isForTokens = ({ config }: RegisteredRoute) => !['never', undefined].includes(needOf(config!.call!));

/**
 * The OpenAPI document of these routes, made of their summaries, of the forms that validate requests, and of the
 * schemas of their responses.
 */
export const openApi = (routes: readonly RegisteredRoute[]) =>
  describe(routes, {
    title: 'Toli',
    version: '1.0.0',
    description: DESCRIPTION,
    url: new URL('/api', config().publicUrl).href,
    security: {
      session: { type: 'apiKey', in: 'cookie', name: sessionCookie(), description: 'Set by signing in.' },
      token: {
        type: 'http',
        scheme: 'bearer',
        description: 'An API token of the account settings, within its scope.',
      },
    },
    messages: messages(),
    keysOf: (route) => (isForTokens(route) ? ['session', 'token'] : ['session']),
  });
