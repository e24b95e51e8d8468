/** The form of a course's weekly slots and teacher, for pages that change a running course. */
export { SlotFields } from '../features/batches/SlotFields';
export { TeacherField } from '../features/batches/TeacherField';
export {
  NO_SLOTS,
  SLOT_NAMES,
  teacherOf,
  type SlotValues,
  type TeacherValues,
} from '../features/batches/schedule-form';
export { useLiveValues, type Live } from '../features/batches/use-live-values';
export { showWallTime } from '../features/batches/wall-time';
