import { KIND_FACTS, type StrikeKind } from '@school/core/strikes/strike';
import { giveStrike } from '@school/infra/strikes/give-strike';
import type { Deps } from '@school/infra/deps';
import { staffActor } from './actor.js';
import type { Person } from './people.js';

/** A strike as staff give it; by default for what happened just now, with the points of its kind. */
export interface TestStrike {
  kind?: StrikeKind;
  classId?: number;
  happenedAt?: Date;
  points?: number;
  evidence?: string;
}

/** Gives a teacher a strike; returns its id. */
export function createStrike(deps: Deps, office: Person, teacher: Person, strike: TestStrike = {}): Promise<number> {
  const { kind = 'no_show_trial', happenedAt = deps.clock.now(), evidence = 'Nobody came.' } = strike;
  const points = strike.points ?? KIND_FACTS[kind].points;
  const order = { teacherId: teacher.id, classId: strike.classId, kind, points, evidence, happenedAt };
  return giveStrike(deps, staffActor(office, ['class.schedule']), { ...order, expiresAt: undefined });
}
