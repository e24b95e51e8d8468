import { routes } from '@school/bff-learner/src/app';
import { describeMatrix } from '../support/matrix/authorization.js';
import { LEARNER_ROWS } from './rows.js';

describeMatrix('learner', routes, LEARNER_ROWS);
