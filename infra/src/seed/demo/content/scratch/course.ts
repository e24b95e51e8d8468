import type { DemoModule } from '../../lesson.js';
import { LOOPS_AND_CHOICES } from './loops-and-choices.js';
import { MOVING_AND_TALKING } from './moving-and-talking.js';
import { OWN_GAME } from './own-game.js';

/** Scratch Programming, ages 6-10: the course that Mia follows. */
export const SCRATCH_MODULES: readonly DemoModule[] = [MOVING_AND_TALKING, LOOPS_AND_CHOICES, OWN_GAME];
