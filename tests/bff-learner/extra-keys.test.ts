import { routes } from '@school/bff-learner/src/app';
import { describeExtraKeys } from '../support/matrix/extra-keys.js';
import { LEARNER_ROWS } from './rows.js';

describeExtraKeys('learner', routes, LEARNER_ROWS);
