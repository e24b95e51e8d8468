import type * as infra from '@school/infra/imports/read-imports';
import { ROW_OUTCOMES, type RowOutcome } from '@school/core/imports/states';
import type { ImportDetail, ImportHead, ImportRow } from '../../contract/imports.js';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** An import as the list shows it. */
export function presentHead({ found, by, counts, undoUntil }: infra.ImportHead): ImportHead {
  return {
    id: found.id,
    file_name: found.fileName,
    state: found.state,
    failed_step: found.failedStep,
    rows: counts.rows,
    to_import: counts.planned,
    imported: counts.imported,
    counts: countsOf(counts.by),
    by,
    created_at: found.createdAt.toISOString(),
    done_at: iso(found.doneAt),
    undone_at: iso(found.undoneAt),
    undo_until: iso(undoUntil),
  };
}

const countsOf = (by: infra.ImportHead['counts']['by']): Record<RowOutcome, number> =>
  // `as`: every outcome has its figure.
  Object.fromEntries(ROW_OUTCOMES.map((outcome) => [outcome, by[outcome] ?? 0])) as Record<RowOutcome, number>;

/** An import with its columns. */
export function presentDetail(detail: infra.ImportDetail): ImportDetail {
  const { headers, settings } = detail.found;
  return {
    ...presentHead(detail),
    headers,
    samples: detail.samples,
    mapping: { ...detail.mapping },
    settings: settings && {
      policy: settings.policy,
      country_code: settings.countryCode,
      timezone: settings.timezone ?? null,
      sends_links: settings.sendsLinks,
    },
  };
}

/** A row of an import. */
export const presentRow = ({ id, rowNumber, outcome, notes, resultId, values }: infra.ListedRow): ImportRow => ({
  id,
  row: rowNumber,
  outcome,
  notes,
  result_id: resultId,
  values: { ...values },
});
