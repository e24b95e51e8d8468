import { fileURLToPath } from 'node:url';
import type { Deps } from '@school/infra/deps';
import { wireFace, type WiredFace } from '@school/infra/face';
import type { Route } from '@school/infra/http/endpoint';
import { authRoutes } from './auth/routes.js';
import { STAFF_PAGES } from './pages.js';

/** Every call of the staff face: the table of contents of this gateway. */
export const routes: readonly Route[] = [...authRoutes];

const folder = fileURLToPath(new URL('../../../web-staff/dist/app/', import.meta.url));

/** The staff face, ready to listen. */
export const createStaffApp = (deps: Deps): WiredFace =>
  wireFace(deps, {
    audience: 'staff',
    ownUrl: deps.config.STAFF_URL,
    routes,
    pages: { folder, base: '/blackops', pages: STAFF_PAGES },
  });
