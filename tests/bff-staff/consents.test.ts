import { routes } from '@school/bff-staff/src/app';
import { describeConsents } from '../support/matrix/consents.js';
import { STAFF_ROWS } from './rows.js';

describeConsents('staff', routes, STAFF_ROWS);
