import type { EndClassOrder } from '@school/core/class-ending/outcome';
import { AppError } from '@school/infra/app-error';
import { correctClass, type Correction } from '@school/infra/class-ending/correct-class';
import { endClass, type EndedClass } from '@school/infra/class-ending/end-class';
import { statement } from '@school/infra/db/sql';
import { teacherActor } from '../../support/factories/actor.js';
import { createBatch, createClass, type TestBatch } from '../../support/factories/classes.js';
import { creditsOf } from '../../support/factories/credits.js';
import { choosePolicy } from '../../support/factories/ended-classes.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

export const START = new Date('2026-11-23T15:00:00Z');
export const END = new Date('2026-11-23T16:00:00Z');
export const HOUR_MS = 3_600_000;

const clearOutbox = statement('test-ending-clear', 'DELETE FROM outbox');

/** The order of a teacher whose class was held with these children. */
export const complete = (...attended: Person[]): EndClassOrder => ({
  status: 'complete',
  attendedIds: attended.map(({ id }) => id),
  reason: '',
  code: undefined,
});

/** The order of a teacher whose class was not held. */
export const incomplete = (reason: string, code?: EndClassOrder['code']): EndClassOrder => ({
  status: 'incomplete',
  attendedIds: [],
  reason,
  code,
});

/** `ended`, or the code of the refusal. */
export const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ended',
    (error: unknown) => {
      if (error instanceof AppError) return error.code;
      throw error;
    },
  );

/** A school at the end of a class of Mia and Leo; teacher, children and batch are new in each test. */
export class EndingSchool {
  stores!: TestStores;
  teacher!: Person;
  mia!: Person;
  leo!: Person;
  batch!: TestBatch;

  constructor() {
    before(async () => {
      this.stores = await openTestStores();
    });
    after(() => this.stores.close());
    beforeEach(async () => {
      const { clock, deps } = this.stores;
      clock.set(END);
      await deps.db.run(clearOutbox);
      await choosePolicy(deps, 'never');
      this.teacher = await createTeacher(deps, { name: 'Asha Rao' });
      this.mia = await createStudent(deps, { name: 'Mia' });
      this.leo = await createStudent(deps, { name: 'Leo' });
      this.batch = await createBatch(deps, this.teacher);
    });
  }

  /** A class of half an hour. */
  classOf(students: readonly Person[] = [this.mia, this.leo], startsAt = START, on = this.batch): Promise<number> {
    return createClass(this.stores.deps, on, { startsAt, minutes: 30 }, students);
  }

  end(classId: number, order: EndClassOrder, who = this.teacher): Promise<EndedClass> {
    return endClass(this.stores.deps, teacherActor(who), { classId, teacherId: who.id }, order);
  }

  correct(classId: number, order: EndClassOrder, version: number, more: Partial<Correction> = {}) {
    const { teacher } = this;
    const correction = { ...order, classId, version, note: '', teacherId: teacher.id, ...more };
    return correctClass(this.stores.deps, teacherActor(teacher), correction);
  }

  /** The credits of Mia and of Leo. */
  async balances(): Promise<number[]> {
    const { deps } = this.stores;
    return [await creditsOf(deps, this.mia.id), await creditsOf(deps, this.leo.id)];
  }
}
