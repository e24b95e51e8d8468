import { routes } from '@school/bff-learner/src/app';
import { describeCrossSite } from '../support/matrix/cross-site.js';
import { LEARNER_ROWS } from './rows.js';

describeCrossSite('learner', routes, LEARNER_ROWS);
