import type { Refusals } from '../shared/refusal.js';

/** Why a camp cannot be saved. */
export type CampReason = 'hours_order' | 'ages_order' | 'seats_taken';

export const CAMP_REFUSALS: Refusals<CampReason> = {
  hours_order: { kind: 'invalid', text: 'The end must be after the start.', field: 'wall_to' },
  ages_order: { kind: 'invalid', text: 'The highest age must not be below the lowest.', field: 'age_to' },
  seats_taken: {
    kind: 'conflict',
    text: 'More children have a seat in this camp already. Please choose a higher number of seats.',
    field: 'seats',
  },
};
