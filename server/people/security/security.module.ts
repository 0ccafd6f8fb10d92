import type { Module } from '../../module';
import { ConfirmResolver } from './confirm.resolver';
import { SecurityResolver, SecuritySettingsResolver, ViewerSecurityResolver } from './security.resolver';
import { passkeysForNodes } from './security.service';

/** Setting up second factors, and confirming one's identity again. */
export const security: Module = {
  resolvers: [SecurityResolver, SecuritySettingsResolver, ViewerSecurityResolver, ConfirmResolver],
  nodes: { passkeys: ({ viewer }, ids) => passkeysForNodes(viewer, ids) },
};
