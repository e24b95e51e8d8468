import type { Permission } from '@school/core/users/permissions';
import type { Session } from '@school/infra/auth/session';
import { staff, staffWith } from '@school/infra/auth/policy';
import { listBatchClasses, listBatchRecordings, listBatchStudents } from '@school/infra/batches/batch-lists';
import { readBatchHead, type BatchHead } from '@school/infra/batches/batch-page';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import * as contract from '../../contract/batch-page.js';
import type { BatchPage } from '../../contract/batch-page.js';
import { batchClassSheet, batchRecordingSheet, batchStudentSheet } from './sheets.js';

const may = ({ role, permissions }: Session, any: readonly Permission[]): boolean =>
  role === 'superuser' || any.some((one) => permissions.includes(one));

const seesClassroom = (session: Session): boolean => may(session, [contract.SEES_CLASSROOM]);

/** The page of a batch, for all staff; what a person may not see is left out. */
export const batchPageRoutes: readonly Route[] = [
  endpoint(contract.readBatch, staff, { queries: 1 }, async ({ session, params }, deps) =>
    presentBatch(await readBatchHead(deps.db, params.id, deps.clock.now()), seesClassroom(session)),
  ),
  endpoint(
    contract.listBatchClasses,
    staff,
    { queries: 1, sheet: batchClassSheet },
    async ({ session, params, query }, { db }) => {
      const { q, which, sort, page, page_size: pageSize } = query;
      const wanted = { batchId: params.id, q, which, order: sort, page, pageSize };
      return prepared(await listBatchClasses(db, { ...wanted, seesClassroom: seesClassroom(session) }));
    },
  ),
  endpoint(
    contract.listBatchStudents,
    staff,
    { queries: 1, sheet: batchStudentSheet },
    async ({ session, params, query }, { db }) => {
      const { q, which, sort, page, page_size: pageSize } = query;
      const seesCredits = may(session, contract.SEES_CREDITS);
      const seesLeads = may(session, contract.SEES_LEADS);
      const wanted = { batchId: params.id, q, which, order: sort, page, pageSize, seesCredits, seesLeads };
      return prepared(await listBatchStudents(db, wanted));
    },
  ),
  endpoint(
    contract.listBatchRecordings,
    staffWith(contract.SEES_CLASSROOM),
    { queries: 1, sheet: batchRecordingSheet },
    async ({ params, query }, { db }) => {
      const { q, page, page_size: pageSize } = query;
      return prepared(await listBatchRecordings(db, { batchId: params.id, q, page, pageSize }));
    },
  ),
];

const presentBatch = (seen: BatchHead, withRoom: boolean): BatchPage => ({
  id: seen.id,
  batch_id: seen.code,
  name: seen.name,
  type: seen.type === 'free' ? 'trial' : 'course',
  state: seen.state,
  pause_reason: seen.pauseReason ?? '',
  is_renewal: seen.isRenewal,
  course: seen.course,
  teacher: { id: seen.teacher.id, name: seen.teacher.name, timezone: seen.teacher.zone },
  class_size: seen.classSize,
  students: seen.seated,
  timezone: seen.zone,
  slots: seen.slots,
  lessons: seen.lessons,
  lessons_done: seen.lessonsDone,
  next_class: seen.next && {
    id: seen.next.id,
    lesson: seen.next.lesson,
    starts_at: seen.next.startsAt,
    ends_at: seen.next.endsAt,
  },
  classroom_method: seen.method,
  meet_link: withRoom ? seen.meetLink : null,
});
