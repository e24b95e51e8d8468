import { routes } from '@school/bff-staff/src/app';
import { describeMatrix } from '../support/matrix/authorization.js';
import { STAFF_ROWS } from './rows.js';

describeMatrix('staff', routes, STAFF_ROWS);
