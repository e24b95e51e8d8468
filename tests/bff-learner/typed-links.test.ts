import { routes } from '@school/bff-learner/src/app';
import { describeTypedLinks } from '../support/matrix/typed-links.js';
import { LEARNER_ROWS } from './rows.js';

describeTypedLinks('learner', routes, LEARNER_ROWS);
