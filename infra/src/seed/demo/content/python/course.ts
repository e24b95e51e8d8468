import type { DemoModule } from '../../lesson.js';
import { FUNCTIONS_AND_FILES } from './functions-and-files.js';
import { LOOPS_AND_COLLECTIONS } from './loops-and-collections.js';
import { WORDS_AND_NUMBERS } from './words-and-numbers.js';

/** Python for Kids, ages 10-14: the course of Leo's group. */
export const PYTHON_MODULES: readonly DemoModule[] = [WORDS_AND_NUMBERS, LOOPS_AND_COLLECTIONS, FUNCTIONS_AND_FILES];
