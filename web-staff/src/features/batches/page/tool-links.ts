import type { BatchClass, BatchPage, BatchStudent } from '@school/bff-staff/contract/batch-page';
import { auditHref, paths } from '../../../app/paths';

/** A tool that opens with what it is about filled in. */
export interface ToolLink {
  label: string;
  href: string;
  danger?: boolean;
}

const to = (path: string, query: Readonly<Record<string, string | number>>): string =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()}`;

const strike = ({ teacher }: BatchPage, more: Readonly<Record<string, number>> = {}): ToolLink => ({
  label: 'Give a strike',
  href: to(paths.strikes, { teacher: teacher.id, add: 1, ...more }),
});

/** The tools for a whole batch, and the way to what was changed about it. */
export const batchTools = (batch: BatchPage): ToolLink[] => [
  ...changingTools(batch),
  { label: 'What changed', href: auditHref('batch', batch.id) },
];

/** The server refuses most of them for an archived batch, so they are left out. */
function changingTools(batch: BatchPage): ToolLink[] {
  const { batch_id, id, type, state } = batch;
  if (type === 'trial') {
    const changes =
      batch.next_class === null
        ? []
        : [
            { label: 'Move or cancel', href: to(paths.cancelTrial, { q: batch_id }) },
            { label: 'Add student', href: to(paths.addStudentToTrial, { batch_id }) },
          ];
    return [...changes, strike(batch)];
  }
  if (state === 'archived') return [strike(batch)];
  return [
    { label: 'Reschedule', href: to(paths.rescheduleCourse, { batch_id }) },
    { label: 'Add lesson', href: to(paths.addLesson, { batch_id }) },
    { label: 'Change teacher', href: to(paths.rescheduleCourse, { batch_id, change_teacher_only: 1 }) },
    { label: 'Add student', href: to(paths.addStudentToBatch, { batch: id }) },
    { label: 'Remove lesson', href: to(paths.removeLesson, { batch_id }) },
    strike(batch),
    { label: 'Delete class', href: to(paths.deleteClass, { batch_id }), danger: true },
    { label: 'Remove student', href: to(paths.removeStudent, { batch_id }), danger: true },
  ];
}

/** The tools for one class. */
export function classTools(batch: BatchPage, { id, status }: BatchClass): ToolLink[] {
  const { batch_id, type, state } = batch;
  if (status === 'complete' || status === 'incomplete')
    return [
      { label: type === 'trial' ? 'Judge the class' : 'Class outcome', href: to(paths.classOutcomes, { class: id }) },
      strike(batch, { class: id }),
    ];
  if (status !== 'scheduled') return [];
  if (type === 'trial') return [{ label: 'Move or cancel', href: to(paths.cancelTrial, { q: batch_id }) }];
  return state === 'archived'
    ? []
    : [{ label: 'Delete class', href: to(paths.deleteClass, { batch_id, class_id: id }), danger: true }];
}

/** The tools for one student of a batch. */
export const studentTools = ({ batch_id, type, state }: BatchPage, { id, left_at }: BatchStudent): ToolLink[] =>
  left_at !== null || state === 'archived' || type === 'trial'
    ? []
    : [{ label: 'Remove student', href: to(paths.removeStudent, { batch_id, student_id: id }), danger: true }];
