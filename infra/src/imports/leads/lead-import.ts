import { LEAD_FIELDS } from '@school/core/imports/lead-row';
import { whyLeadKept } from '@school/core/imports/undo-lead';
import type { ImportKindRules } from '../kind.js';
import { leadImporter } from './apply-row.js';
import { planLeadRows } from './plan-rows.js';
import { undoLeadRow } from './undo-row.js';

/** Leads by their phone. */
export const LEAD_IMPORT: ImportKindRules = {
  fields: LEAD_FIELDS,
  plan: planLeadRows,
  importer: leadImporter,
  undo: undoLeadRow,
  whyKept: whyLeadKept,
  whyNotSaved: () => undefined,
};
