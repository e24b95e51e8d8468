import { fileURLToPath } from 'node:url';
import type { Deps } from '@school/infra/deps';
import { wireFace, type WiredFace } from '@school/infra/gateway/face';
import type { Route } from '@school/infra/http/endpoint';
import { authRoutes } from './auth/routes.js';
import { leadRoutes } from './leads/routes.js';
import { sessionRoutes } from './sessions/routes.js';
import { CRM_PAGES } from './pages.js';

/** Every call of the sales CRM: the table of contents of this gateway. */
export const routes: readonly Route[] = [...authRoutes, ...sessionRoutes, ...leadRoutes];

const folder = fileURLToPath(new URL('../../../web-crm/dist/app/', import.meta.url));

/** The sales CRM, ready to listen. */
export const createCrmApp = (deps: Deps): WiredFace =>
  wireFace(deps, {
    audience: 'crm',
    ownUrl: deps.config.CRM_URL,
    routes,
    pages: { folder, base: '/lm', pages: CRM_PAGES },
  });
