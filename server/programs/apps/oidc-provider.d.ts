/** oidc-provider without its index, which only prints a warning on older Node.js versions. */
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider';
}
declare module 'oidc-provider/lib/helpers/errors.js' {
  import { errors } from 'oidc-provider';
  export import InvalidGrant = errors.InvalidGrant;
  export import InvalidScope = errors.InvalidScope;
}
declare module 'oidc-provider/lib/helpers/interaction_policy/index.js' {
  import { interactionPolicy } from 'oidc-provider';
  export import base = interactionPolicy.base;
  export import Check = interactionPolicy.Check;
  export import Prompt = interactionPolicy.Prompt;
}
