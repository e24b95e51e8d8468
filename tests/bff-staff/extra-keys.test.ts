import { routes } from '@school/bff-staff/src/app';
import { describeExtraKeys } from '../support/matrix/extra-keys.js';
import { STAFF_ROWS } from './rows.js';

describeExtraKeys('staff', routes, STAFF_ROWS);
