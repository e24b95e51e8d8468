import { routes } from '@school/bff-crm/src/app';
import { describeCrossSite } from '../support/matrix/cross-site.js';
import { CRM_ROWS } from './rows.js';

describeCrossSite('crm', routes, CRM_ROWS);
