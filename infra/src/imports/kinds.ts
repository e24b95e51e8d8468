import type { ImportKind } from '@school/core/imports/states';
import type { ImportKindRules } from './kind.js';
import { LEAD_IMPORT } from './leads/lead-import.js';
import { STUDENT_IMPORT } from './students/student-import.js';

/** All kinds of imports; a new one is a line here, in core's list and in the table's constraint. */
export const KIND_RULES: Readonly<Record<ImportKind, ImportKindRules>> = {
  students: STUDENT_IMPORT,
  leads: LEAD_IMPORT,
};
