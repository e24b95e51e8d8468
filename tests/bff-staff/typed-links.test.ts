import { routes } from '@school/bff-staff/src/app';
import { describeTypedLinks } from '../support/matrix/typed-links.js';
import { STAFF_ROWS } from './rows.js';

describeTypedLinks('staff', routes, STAFF_ROWS);
