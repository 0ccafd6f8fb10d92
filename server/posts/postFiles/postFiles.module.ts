import type { Module } from '../../module';
import { mediaRoutes } from './media.routes';
import { postFileRoutes } from './postFile.routes';

/** The files of posts: how they are posted with or without one's post, and sent to those who may see them. */
export const postFiles: Module = {
  routes: [postFileRoutes, mediaRoutes],
};
