import type { Module } from '../../module';
import { postFileRoutes } from './postFile.routes';

/** The files of posts: how they are posted with or without one's post, and who may see them. */
export const postFiles: Module = {
  routes: [postFileRoutes],
};
