import { routes } from '@school/bff-crm/src/app';
import { describeMatrix } from '../support/matrix/authorization.js';
import { CRM_ROWS } from './rows.js';

describeMatrix('crm', routes, CRM_ROWS);
