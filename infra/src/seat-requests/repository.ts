import type { SeatRequestState } from '@school/core/seat-requests/errors';
import { raw, ref, type Page, type QueryBuilder } from 'objection';
import { BatchModel, BatchStudentModel } from '../batches/model.js';
import type { Sql } from '../db/sql.js';
import { SeatRequestModel } from './model.js';

/** How many of their requests a teacher sees. */
const OWN_MAX = 50;

/** A request with what is shown beside it. */
export interface SeenRequest extends SeatRequestModel {
  batchName: string;
  batchCode: string;
  classSize: number;
  seatsTaken: number;
  teacherName: string;
  teacherAccountId: number;
  studentName: string;
  studentGrade: number;
}

/** A request as staff see it. */
export interface StaffSeenRequest extends SeenRequest {
  phone: string | null;
  credits: number;
}

/** A batch that a request can be for. */
export type OpenBatch = Pick<BatchModel, 'id' | 'name' | 'code' | 'classSize'> & { seatsTaken: number };

/** One request, whatever its state; undefined if there is none. */
export const findRequest = async (sql: Sql, id: number): Promise<SeenRequest | undefined> =>
  seenRequests(sql).findById(id).castTo<SeenRequest | undefined>();

/** A teacher's latest requests with their states. */
export const findOwnRequests = async (sql: Sql, teacherId: number): Promise<SeenRequest[]> =>
  seenRequests(sql)
    .where('seat_request.teacher_id', teacherId)
    .orderBy('seat_request.id', 'desc')
    .limit(OWN_MAX)
    .castTo<SeenRequest[]>();

/** The running batches of a teacher. */
export const findOwnBatches = async (sql: Sql, teacherId: number): Promise<OpenBatch[]> =>
  sql
    .query(BatchModel)
    .where({ teacher_id: teacherId, is_active: true, batch_type: 'paid' })
    .orderBy(['name', 'id'])
    .select('id', 'name', 'code', 'class_size', seatsTaken(sql))
    .castTo<OpenBatch[]>();

/** Which requests are wanted. */
interface RequestQuery {
  state: SeatRequestState | undefined;
  batchId: number | undefined;
  page: number;
  pageSize: number;
}

/** A page of all requests, open ones first. */
export async function findAllRequests(
  sql: Sql,
  { state, batchId, page, pageSize }: RequestQuery,
): Promise<Page<StaffSeenRequest>> {
  const found = seenRequests(sql)
    .join('account', 'account.id', 'seat_request.account_id')
    .leftJoin('ledger_account as credit', (join) => {
      void join.on('credit.student_id', 'seat_request.student_id').andOnVal('credit.kind', 'student_credit');
    })
    .select('account.phone', raw('coalesce(credit.balance, 0)').as('credits'));
  if (state !== undefined) void found.where('seat_request.state', state);
  if (batchId !== undefined) void found.where('seat_request.batch_id', batchId);
  return found
    .orderBy(raw(`seat_request.state = 'requested'`), 'desc')
    .orderBy('seat_request.id', 'desc')
    .page(page - 1, pageSize)
    .castTo<Page<StaffSeenRequest>>();
}

const seenRequests = (sql: Sql): QueryBuilder<SeatRequestModel> =>
  sql
    .query(SeatRequestModel)
    .join('batch', 'batch.id', 'seat_request.batch_id')
    .join('teacher', 'teacher.id', 'seat_request.teacher_id')
    .leftJoin('student', 'student.id', 'seat_request.student_id')
    .select(
      'seat_request.*',
      'batch.name as batch_name',
      'batch.code as batch_code',
      'batch.class_size',
      seatsTaken(sql),
      'teacher.full_name as teacher_name',
      'teacher.account_id as teacher_account_id',
      raw('coalesce(student.full_name, seat_request.new_name)').as('student_name'),
      raw('coalesce(student.grade, seat_request.new_grade)').as('student_grade'),
    );

const seatsTaken = (sql: Sql): QueryBuilder<BatchStudentModel> =>
  sql.query(BatchStudentModel).where('batch_id', ref('batch.id')).whereNull('left_at').count().as('seats_taken');
