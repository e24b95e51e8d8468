import { routes } from '@school/bff-learner/src/app';
import { describeOddInputs } from '../support/matrix/odd-inputs.js';
import { LEARNER_ROWS } from './rows.js';

describeOddInputs('learner', routes, LEARNER_ROWS);
