import { routes } from '@school/bff-staff/src/app';
import { describeCrossSite } from '../support/matrix/cross-site.js';
import { STAFF_ROWS } from './rows.js';

describeCrossSite('staff', routes, STAFF_ROWS);
