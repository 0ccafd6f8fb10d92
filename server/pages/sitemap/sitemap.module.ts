import type { Module } from '../../module';
import { sitemapRoutes } from './sitemap.routes';

/** For search engines: robots.txt, and the addresses of all live pages. */
export const sitemap: Module = { siteRoutes: [sitemapRoutes] };
