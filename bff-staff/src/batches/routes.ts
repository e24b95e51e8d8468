import { SCHEDULE_DONE } from '@school/core/batches/errors';
import { listCourses } from '@school/infra/batches/form-lists';
import { previewSchedule } from '@school/infra/batches/preview-schedule';
import { readScheduleStart } from '@school/infra/batches/schedule-start';
import { scheduleBatch } from '@school/infra/batches/schedule-batch';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, staffWith } from '@school/infra/auth/policy';
import * as contract from '../../contract/batches.js';
import { presentStart } from './present-start.js';
import { toOrder } from './read-order.js';

const scheduler = staffWith('class.schedule');

/** Scheduling courses. */
export const batchRoutes: readonly Route[] = [
  endpoint(contract.scheduleCourse, inPerson(scheduler), { queries: 7 }, async ({ actor, body }, deps) => {
    const order = toOrder(body);
    if (body.dry_run) {
      const preview = await previewSchedule(deps, order);
      return { message: 'Nothing was scheduled: this is a preview.', batch_code: null, preview };
    }
    const code = await scheduleBatch(deps, actor, order);
    return { message: SCHEDULE_DONE, batch_code: code };
  }),
  endpoint(contract.readScheduleStart, scheduler, { queries: 3 }, async ({ params }, deps) =>
    presentStart(await readScheduleStart(deps.db, params.id)),
  ),
  endpoint(contract.listCourses, scheduler, { queries: 1 }, (_, deps) => listCourses(deps.db)),
];
