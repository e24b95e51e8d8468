import { fileURLToPath } from 'node:url';
import type { Deps } from '@school/infra/deps';
import { exportRoutes } from '@school/infra/export/export-route';
import { wireGateway, type WiredGateway } from '@school/infra/gateway/wire-gateway';
import type { Route } from '@school/infra/http/endpoint';
import { authRoutes } from './auth/routes.js';
import { crossingRoutes } from './crossings/routes.js';
import { leadFormRoutes } from './leads/form-routes.js';
import { leadBulkRoutes } from './leads/bulk-routes.js';
import { leadRoutes } from './leads/routes.js';
import { noteRoutes } from './leads/note-routes.js';
import { mergeRoutes } from './leads/merge-routes.js';
import { transferRoutes } from './leads/transfer-routes.js';
import { taskRoutes } from './leads/task-routes.js';
import { notificationRoutes } from './notifications/routes.js';
import { savedViewRoutes } from './saved-views/routes.js';
import { sessionRoutes } from './sessions/routes.js';
import { CRM_PAGES } from './pages.js';

const ownRoutes: readonly Route[] = [
  ...authRoutes,
  ...sessionRoutes,
  ...crossingRoutes,
  ...leadRoutes,
  ...leadBulkRoutes,
  ...leadFormRoutes,
  ...mergeRoutes,
  ...transferRoutes,
  ...taskRoutes,
  ...noteRoutes,
  ...savedViewRoutes,
  ...notificationRoutes,
];

/** Every call of the sales CRM: the table of contents of this gateway. Its list can be saved as a file. */
export const routes: readonly Route[] = [...ownRoutes, ...exportRoutes(ownRoutes)];

const folder = fileURLToPath(new URL('../../../web-crm/dist/app/', import.meta.url));

/** The sales CRM, ready to listen. */
export const createCrmApp = (deps: Deps): WiredGateway =>
  wireGateway(deps, {
    audience: 'crm',
    ownUrl: deps.config.CRM_URL,
    routes,
    pages: { folder, base: '/lm', pages: CRM_PAGES },
  });
