import { waitSentence } from '@school/core/registration/crowd';
import type { Refusals } from '@school/core/shared/refusal';
import { AppError } from '../app-error.js';
import type { Deps } from '../deps.js';
import { readSchoolSettings } from '../settings/school-settings.js';
import type { Crowd, CrowdLimit } from './crowd-limit.js';
import { MustWait } from './slowed-limit.js';

/** What somebody who must wait is told, before how long and who helps. */
interface Refused<Reason extends string> {
  table: Refusals<Reason>;
  reason: Reason;
}

/** Works within a limit; what was counted is given back if nothing came of it. */
export async function withinLimit<T, Reason extends string>(
  deps: Deps,
  limit: CrowdLimit,
  crowd: Crowd,
  refused: Refused<Reason>,
  work: () => Promise<T>,
): Promise<T> {
  const giveBack = await limit.take(crowd).catch(async (error: unknown) => {
    throw error instanceof MustWait ? await mustWait(deps, refused, error) : error;
  });
  let done: T | undefined;
  try {
    done = await work();
    return done;
  } finally {
    if (done === undefined) await giveBack();
  }
}

async function mustWait<Reason extends string>(
  { db }: Pick<Deps, 'db'>,
  { table, reason }: Refused<Reason>,
  { retryAfterS }: MustWait,
): Promise<AppError> {
  const { contact } = await readSchoolSettings(db);
  return new AppError(reason, table[reason].kind, waitSentence(table[reason].text, retryAfterS, contact), {
    retryAfterS,
  });
}
