import type { Module } from '../module';
import { ConfirmResolver } from './confirm.resolver';
import { SecurityResolver, SecuritySettingsResolver, ViewerSecurityResolver } from './security.resolver';
import { passkeysForNodes } from './security.service';

/** How people set up their second factors, and prove once more who they are. */
export const security: Module = {
  resolvers: [SecurityResolver, SecuritySettingsResolver, ViewerSecurityResolver, ConfirmResolver],
  nodes: { passkeys: ({ viewer }, ids) => passkeysForNodes(viewer, ids) },
};
