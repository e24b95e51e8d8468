import type { ChangeForm } from '@school/infra/batch-changes/make-change';
import type { ChangeRequest, Named } from '@school/infra/batch-changes/read-plan';
import type { RescheduleBody } from '../../contract/reschedule-course.js';
import { toRule } from '../batches/read-order.js';

type ChangeOf<Kind extends ChangeRequest['kind']> = ChangeRequest & { kind: Kind };

/** Inserting a lesson, as the use case takes it. */
export const toInsert = (fields: {
  batch_id: string;
  after_scheduled_class_id: number;
  new_lesson_code: string;
}): ChangeOf<'add_lesson'> => ({
  kind: 'add_lesson',
  batch: fields.batch_id,
  afterClassId: fields.after_scheduled_class_id,
  lessonCode: fields.new_lesson_code,
});

/** Inserting a module. */
export const toModule = (fields: {
  batch_id: string;
  after_module_code: string;
  new_module_code: string;
}): ChangeOf<'add_module'> => ({
  kind: 'add_module',
  batch: fields.batch_id,
  afterModule: fields.after_module_code,
  moduleCode: fields.new_module_code,
});

/** Taking lessons out. */
export const toRemoval = (fields: { batch_id: string; ids: readonly number[] }): ChangeOf<'remove_lessons'> => ({
  kind: 'remove_lessons',
  batch: fields.batch_id,
  classIds: [...new Set(fields.ids)].sort((a, b) => a - b),
});

/** Moving a class and all later ones on by one. */
export const toShift = (fields: { batch_id: string; class_id: number }): ChangeOf<'shift_class'> => ({
  kind: 'shift_class',
  batch: fields.batch_id,
  classId: fields.class_id,
});

/** A student who leaves. */
export const toLeave = (fields: {
  batch_id: string;
  student_id: number;
  effective_date: string;
}): ChangeOf<'remove_student'> => ({
  kind: 'remove_student',
  batch: fields.batch_id,
  studentId: fields.student_id,
  date: fields.effective_date,
});

const named = (id: number | null | undefined, text: string | null | undefined): Named => ({
  id: id ?? undefined,
  text: text || undefined,
});

/** The form "Reschedule course"; the contract has checked that nothing is missing. */
export function toReschedule(body: RescheduleBody): ChangeRequest {
  const batch = body.batch ?? '';
  const teacher = named(body.teacher_id, body.teacher_email);
  const student = named(body.student_id, body.student_email);
  if (body.change_teacher_only) return { kind: 'change_teacher', batch, teacher, student };
  return { kind: 'move_course', batch, rule: toRule(body), from: body.next_class_date || null, teacher, student };
}

interface ApplyFields {
  reason?: string;
  form_key?: string | null | undefined;
  fingerprint?: string | null | undefined;
  outside_hours_confirmed?: boolean;
}

/** A change with what else the form says; a program's GET says nothing else. */
export const toForm = <Request extends ChangeRequest>(
  request: Request,
  fields: ApplyFields = {},
): ChangeForm & { request: Request } => ({
  request,
  reason: fields.reason ?? '',
  formKey: fields.form_key ?? undefined,
  fingerprint: fields.fingerprint || undefined,
  isOutsideConfirmed: fields.outside_hours_confirmed ?? false,
});
