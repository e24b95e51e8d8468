import { routes } from '@school/bff-crm/src/app';
import { describeConsents } from '../support/matrix/consents.js';
import { CRM_ROWS } from './rows.js';

describeConsents('crm', routes, CRM_ROWS);
