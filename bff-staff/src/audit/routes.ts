import { changeWords } from '@school/core/audit/change-words';
import { changedFields } from '@school/core/audit/changed-fields';
import { listAuditLines, type SeenAuditLine } from '@school/infra/audit/list-audit-lines';
import { staffWith } from '@school/infra/auth/policy';
import { instant, number, text } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import * as contract from '../../contract/audit.js';

const auditSheet = sheetOf(contract.listAuditLines, 'audit', [
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
]);

/** Who did what. */
export const auditRoutes: readonly Route[] = [
  endpoint(
    contract.listAuditLines,
    staffWith(contract.SEE_AUDIT),
    { queries: 2, sheet: auditSheet },
    async ({ query }, deps) => {
      const { entity_id: entityId, request_id: requestId, page_size: pageSize, ...rest } = query;
      const found = await listAuditLines(deps.db, { ...rest, entityId, requestId, pageSize });
      return { results: found.results.map(presentLine), count: found.total, count_is_exact: found.isExact };
    },
  ),
];

const presentLine = (line: SeenAuditLine): contract.AuditLine => {
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
    changes: changes.filter(({ field }) => field !== 'reason'),
  };
};

const sideText = (changes: contract.AuditLine['changes'], side: 'before' | 'after'): string =>
  changes
    .filter((one) => one[side] !== null)
    .map((one) => `${one.field}: ${one[side]}`)
    .join('; ');
