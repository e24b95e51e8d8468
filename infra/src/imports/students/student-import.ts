import { STUDENT_PLAN_TEXTS } from '@school/core/imports/plan-student';
import { STUDENT_FIELDS } from '@school/core/imports/student-row';
import { whyStudentKept } from '@school/core/imports/undo-student';
import type { ImportKindRules } from '../kind.js';
import { studentImporter } from './apply-row.js';
import { planStudentRows } from './plan-rows.js';
import { tellFamily } from './tell-family.js';
import { undoStudentRow } from './undo-row.js';

/** Students by the phone of their family. */
export const STUDENT_IMPORT: ImportKindRules = {
  fields: STUDENT_FIELDS,
  plan: planStudentRows,
  importer: studentImporter,
  undo: undoStudentRow,
  whyKept: whyStudentKept,
  whyNotSaved: (constraint) =>
    constraint === 'email_is_of_one' ? { field: 'email', text: STUDENT_PLAN_TEXTS.email_taken } : undefined,
  tell: tellFamily,
};
