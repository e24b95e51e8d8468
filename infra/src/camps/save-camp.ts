import { CAMP_REFUSALS } from '@school/core/camps/errors';
import type { CampTheme } from '@school/core/camps/camps';
import { raw } from 'objection';
import { notFound, refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { CampModel, CampPlaceModel } from './model.js';

/** A camp as the office fills it in. */
export interface CampForm {
  title: string;
  theme: CampTheme;
  summary: string;
  startsOn: string;
  days: number;
  wallFrom: string;
  wallTo: string;
  timezone: string;
  ageFrom: number;
  ageTo: number;
  seats: number;
  isPublished: boolean;
}

/** A camp with how many children wait for a seat. */
export type ListedCamp = CampModel & { waiting: number };

/** All camps, the latest first. */
export const listCamps = async (sql: Sql): Promise<ListedCamp[]> =>
  sql
    .query(CampModel)
    .orderBy('starts_on', 'desc')
    .orderBy('id', 'desc')
    .select(
      'camp.*',
      sql.query(CampPlaceModel).where('camp_id', raw('camp.id')).where('state', 'waiting').count().as('waiting'),
    )
    .castTo<ListedCamp[]>();

/** Adds a camp; returns its id. */
export const addCamp = (deps: Deps, actor: Actor, form: CampForm): Promise<number> =>
  write(deps, async (trx, now) => {
    const { id } = await trx.query(CampModel).insert({ ...form, createdAt: now, updatedAt: now });
    await audit(trx, { ...auditedBy(actor), action: 'camp.add', entity: 'camp', entityId: id, after: { ...form } });
    return id;
  });

/** Changes a camp. It cannot get fewer seats than are taken. */
export const changeCamp = (deps: Deps, actor: Actor, id: number, form: CampForm): Promise<void> =>
  write(deps, async (trx, now) => {
    const before = await trx.query(CampModel).findById(id).forUpdate();
    if (before === undefined) throw notFound();
    await trx
      .query(CampModel)
      .findById(id)
      .patch({ ...form, updatedAt: now });
    await giveFreeSeats(trx, id);
    await audit(trx, {
      ...auditedBy(actor),
      action: 'camp.change',
      entity: 'camp',
      entityId: id,
      before: { title: before.title, startsOn: before.startsOn, seats: before.seats, isPublished: before.isPublished },
      after: { ...form },
    });
  });

/** Whoever waits longest gets a seat that has become free; the caller holds the camp's row. */
async function giveFreeSeats(trx: Trx, id: number): Promise<void> {
  const { seats, taken } = await trx.query(CampModel).findById(id).throwIfNotFound();
  if (seats <= taken) return;
  const waiting = trx
    .query(CampPlaceModel)
    .where({ campId: id, state: 'waiting' })
    .orderBy('id')
    .limit(seats - taken);
  const found = await waiting.select('id');
  await trx
    .query(CampPlaceModel)
    .whereIn(
      'id',
      found.map((place) => place.id),
    )
    .patch({ state: 'seat' });
}

const REASONS = { camp_hours: 'hours_order', camp_ages: 'ages_order', camp_seats_left: 'seats_taken' } as const;

/** What the table forbids is the refusal of the form. */
async function write<T>(deps: Deps, change: (trx: Trx, now: Date) => Promise<T>): Promise<T> {
  const now = deps.clock.now();
  return deps.db
    .transaction((trx) => change(trx, now))
    .catch((error: unknown) => {
      const broken = violatedConstraint(error);
      // `as`: whether the name is one of these is asked first.
      throw broken !== undefined && broken in REASONS
        ? refusal(CAMP_REFUSALS, REASONS[broken as keyof typeof REASONS])
        : error;
    });
}
