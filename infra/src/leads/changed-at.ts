import { raw } from 'objection';

/** The columns of a row that changes now: always later than before, even for two changes at the same instant. */
export const changedAt = (now: Date) => ({
  updatedAt: raw(`greatest(?::timestamptz, updated_at + interval '1 microsecond')`, [now]),
});
