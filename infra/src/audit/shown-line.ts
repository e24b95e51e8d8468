import { changedFields, type ChangedField } from '@school/core/audit/changed-fields';
import { changeWords } from '@school/core/audit/change-words';
import { instant, number, text, type Column } from '../export/columns.js';
import type { SeenAuditLine } from './list-audit-lines.js';

/** A line as the back office shows it and as files have it. */
export interface ShownLine {
  id: number;
  at: string;
  who: string | null;
  on_behalf_of: string | null;
  action: string;
  entity: string;
  entity_id: string;
  reason: string | null;
  request_id: string | null;
  network: string | null;
  /** Masked: phones, e-mail addresses, links and secrets. */
  changes: ChangedField[];
}

/** What is shown of a line: the reason by itself, and the fields that changed. */
export const shownLine = (line: SeenAuditLine): ShownLine => {
  const changes = changedFields(line.before, line.after);
  return {
    id: line.id,
    at: line.at.toISOString(),
    who: line.who,
    on_behalf_of: line.onBehalfOf,
    action: line.action,
    entity: line.entity,
    entity_id: line.entityId,
    reason: changes.find(({ field }) => field === 'reason')?.after ?? null,
    request_id: line.requestId,
    network: line.network,
    changes: changes.filter(({ field }) => field !== 'reason'),
  };
};

/** The columns of every file of the log. */
export const LINE_COLUMNS: readonly Column<ShownLine>[] = [
  number('ID', (row) => row.id),
  instant('When', (row) => row.at),
  text('Who', (row) => row.who ?? 'the school'),
  text('On behalf of', (row) => row.on_behalf_of),
  text('What', (row) => changeWords(row.action), 40),
  text('Action', (row) => row.action),
  text('Entity', (row) => row.entity),
  text('Number', (row) => row.entity_id),
  text('Reason', (row) => row.reason, 40),
  text('Before', (row) => sideText(row.changes, 'before'), 50),
  text('After', (row) => sideText(row.changes, 'after'), 50),
  text('Request', (row) => row.request_id, 40),
  text('Network', (row) => row.network, 20),
];

const sideText = (changes: readonly ChangedField[], side: 'before' | 'after'): string =>
  changes
    .filter((one) => one[side] !== null)
    .map((one) => `${one.field}: ${one[side]}`)
    .join('; ');
