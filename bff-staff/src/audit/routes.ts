import { auditFileAddress, listAuditFiles, startAuditFile } from '@school/infra/audit/audit-files';
import { listAuditLines, type AuditFilters } from '@school/infra/audit/list-audit-lines';
import type { AuditFileModel } from '@school/infra/audit/model';
import { LINE_COLUMNS, shownLine } from '@school/infra/audit/shown-line';
import { inPerson, staffWith } from '@school/infra/auth/policy';
import { sheetOf } from '@school/infra/export/sheet';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import * as contract from '../../contract/audit.js';

const auditSheet = sheetOf(contract.listAuditLines, 'audit', LINE_COLUMNS);

const readers = staffWith(contract.SEE_AUDIT);

/** Who did what. */
export const auditRoutes: readonly Route[] = [
  endpoint(contract.listAuditLines, readers, { queries: 2, sheet: auditSheet }, async ({ query }, deps) => {
    const { entity_id: entityId, request_id: requestId, page_size: pageSize, ...rest } = query;
    const found = await listAuditLines(deps.db, { ...rest, entityId, requestId, pageSize });
    return { results: found.results.map(shownLine), count: found.total, count_is_exact: found.isExact };
  }),
  endpoint(
    contract.startAuditFile,
    inPerson(readers),
    { queries: 8, callerRate: { visitor: 'export', account: 'export' } },
    async ({ session, actor, body }, deps) => {
      const { format, timezone = session.timezone, entity_id: entityId, request_id: requestId, ...rest } = body;
      const filters = { ...rest, entityId, requestId };
      return presentFile(await startAuditFile(deps, actor, { filters, format, timezone }));
    },
  ),
  endpoint(contract.listAuditFiles, inPerson(readers), { queries: 1 }, async ({ actor }, { db }) => ({
    results: (await listAuditFiles(db, actor)).map(presentFile),
  })),
  endpoint(contract.saveAuditFile, inPerson(readers), { queries: 4 }, async ({ actor, params }, deps) => ({
    url: await auditFileAddress(deps, actor, params.id),
  })),
];

function presentFile(file: AuditFileModel): contract.AuditFile {
  // `as`: written by the call above alone.
  const { entityId, requestId, ...rest } = file.filters as AuditFilters;
  return {
    id: file.id,
    // `as`: the table allows no other.
    format: file.format as contract.AuditFile['format'],
    filters: { ...rest, entity_id: entityId, request_id: requestId },
    // `as`: the table allows no other.
    state: file.state as contract.AuditFile['state'],
    lines: file.lineCount,
    is_whole: file.isWhole,
    created_at: file.createdAt.toISOString(),
  };
}
