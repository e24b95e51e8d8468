import { fileURLToPath } from 'node:url';
import type { Deps } from '@school/infra/deps';
import { wireFace, type WiredFace } from '@school/infra/face';
import type { Route } from '@school/infra/http/endpoint';
import { authRoutes } from './auth/routes.js';
import { homeRoutes } from './home/routes.js';
import { outboxRoutes } from './outbox/routes.js';
import { STAFF_PAGES } from './pages.js';
import { reportRoutes } from './reports/routes.js';
import { settingRoutes } from './settings/routes.js';
import { userRoutes } from './users/routes.js';

/** Every call of the back office: the table of contents of this gateway. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...homeRoutes,
  ...userRoutes,
  ...settingRoutes,
  ...reportRoutes,
  ...outboxRoutes,
];

const folder = fileURLToPath(new URL('../../../web-staff/dist/app/', import.meta.url));

/** The back office, ready to listen. */
export const createStaffApp = (deps: Deps): WiredFace =>
  wireFace(deps, {
    audience: 'staff',
    ownUrl: deps.config.STAFF_URL,
    routes,
    pages: { folder, base: '/blackops', pages: STAFF_PAGES },
  });
