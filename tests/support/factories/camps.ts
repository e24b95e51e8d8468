import { addDays, localDate } from '@school/core/shared/local-time';
import { CampModel } from '@school/infra/camps/model';
import type { Deps } from '@school/infra/deps';

/** A published camp of the coming weeks, in Berlin's mornings; returns its id. */
export async function createCamp(deps: Deps, wishes: Partial<CampModel> = {}): Promise<number> {
  const now = deps.clock.now();
  const { id } = await deps.db.query(CampModel).insert({
    title: 'Python games',
    theme: 'python',
    summary: 'A game to play with the family.',
    startsOn: addDays(localDate(now, 'UTC'), 30),
    days: 5,
    wallFrom: '10:00',
    wallTo: '12:30',
    timezone: 'Europe/Berlin',
    ageFrom: 10,
    ageTo: 14,
    seats: 2,
    isPublished: true,
    createdAt: now,
    updatedAt: now,
    ...wishes,
  });
  return id;
}
