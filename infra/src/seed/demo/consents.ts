import { CONSENT_PURPOSES, CURRENT_WORDING } from '@school/core/consents/purposes';
import type { SeedTable } from '../insert-rows.js';
import { EMIL, IDA, LEO, MIA, TARA } from './people.js';

const DAY_MS = 86_400_000;

/** Everybody agrees but Nora's family, so that one group may not be recorded. */
export const consentTable = (now: Date): SeedTable => [
  'consent',
  [MIA, LEO, IDA, EMIL, TARA].flatMap(({ id, accountId }) =>
    CONSENT_PURPOSES.map((purpose) => ({
      student_id: id,
      purpose,
      wording: CURRENT_WORDING,
      given_by: accountId,
      given_way: 'registration',
      given_note: '',
      withdrawn_note: '',
      given_at: new Date(now.getTime() - 60 * DAY_MS),
    })),
  ),
];
