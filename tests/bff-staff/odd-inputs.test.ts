import { routes } from '@school/bff-staff/src/app';
import { describeOddInputs } from '../support/matrix/odd-inputs.js';
import { STAFF_ROWS } from './rows.js';

describeOddInputs('staff', routes, STAFF_ROWS);
