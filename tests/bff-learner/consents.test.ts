import { routes } from '@school/bff-learner/src/app';
import { describeConsents } from '../support/matrix/consents.js';
import { LEARNER_ROWS } from './rows.js';

describeConsents('learner', routes, LEARNER_ROWS);
