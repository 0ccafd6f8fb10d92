import '@apollo/client';
import type { HttpLink } from '@apollo/client';
import type { GraphQLCodegenDataMasking } from '@apollo/client/masking';

declare module '@apollo/client' {
  interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
  interface DefaultContext extends HttpLink.ContextOptions {}
}
