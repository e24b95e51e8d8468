import { routes } from '@school/bff-crm/src/app';
import { describeOddInputs } from '../support/matrix/odd-inputs.js';
import { CRM_ROWS } from './rows.js';

describeOddInputs('crm', routes, CRM_ROWS);
