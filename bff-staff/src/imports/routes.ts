import { IMPORT_DONE, IMPORT_REFUSALS } from '@school/core/imports/errors';
import { IMPORT_LIMITS } from '@school/core/imports/limits';
import type { ColumnMapping } from '@school/core/imports/map-columns';
import type { ImportKind } from '@school/core/imports/states';
import { LEAD_IMPORT_TOOL } from '@school/core/leads/lead-tools';
import { inPerson, staffWithAny, type Policy } from '@school/infra/auth/policy';
import type { Session } from '@school/infra/auth/session';
import { FileAnswer } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { addImport } from '@school/infra/imports/add-import';
import { KIND_RULES } from '@school/infra/imports/kinds';
import { listImports, listRows, readImport } from '@school/infra/imports/read-imports';
import type { ImportScope } from '@school/infra/imports/repository';
import { checkImport, runImport, undoImport } from '@school/infra/imports/take-step';
import { templateFile } from '@school/infra/imports/template';
import { leadImports, studentImports, type ImportCalls } from '../../contract/imports.js';
import { STUDENT_IMPORT_PERMISSIONS } from '../../contract/page-access.js';
import { presentDetail, presentHead, presentRow } from './present.js';
import { importRowSheet, importSheet } from './sheets.js';

interface Kind<S extends Session> {
  kind: ImportKind;
  calls: ImportCalls;
  policy: Policy<S>;
  /** The name of what a row becomes, such as `Student ID`. */
  result: string;
  /** The begin of the names of its files. */
  file: string;
}

/** The calls of one kind of import. A file has the phones of many families, so that only who sent it sees its rows. */
function importRoutes<S extends Session>({ kind, calls, policy, result, file }: Kind<S>): Route[] {
  const { fields } = KIND_RULES[kind];
  const scopeOf = ({ role, accountId }: S): ImportScope => ({
    kind,
    ownerId: role === 'superuser' ? null : accountId,
  });
  return [
    endpoint(
      calls.upload,
      policy,
      { queries: 12, fileBytesMax: IMPORT_LIMITS.bytes, tooLarge: IMPORT_REFUSALS.file_too_large.text },
      async ({ actor, file: sent, body }, deps) => ({
        // `as`: the policy lets nobody in without a session.
        id: await addImport(deps, actor as NonNullable<typeof actor>, { kind, file: sent, fileName: body.file_name }),
      }),
    ),
    endpoint(calls.template, policy, { queries: 0 }, async ({ query }) => {
      const template = templateFile(query.format, file, fields);
      return new FileAnswer(template.stream, template.type, {
        'Cache-Control': 'no-store',
        'Content-Disposition': `attachment; filename="${template.name}"`,
      });
    }),
    endpoint(
      calls.list,
      policy,
      { queries: 3, sheet: importSheet(kind, calls, `${file}-imports`) },
      async ({ session, query }, deps) => {
        const { imports, count } = await listImports(deps, scopeOf(session), {
          page: query.page,
          pageSize: query.page_size,
        });
        return { results: imports.map(presentHead), count };
      },
    ),
    endpoint(calls.read, policy, { queries: 3 }, async ({ session, params }, deps) =>
      presentDetail(await readImport(deps, scopeOf(session), params.id)),
    ),
    endpoint(
      calls.rows,
      policy,
      { queries: 3, sheet: importRowSheet(kind, calls, `${file}-import-rows`, { fields, result }) },
      async ({ session, params, query }, { db }) => {
        const { outcome, after, page, page_size: pageSize } = query;
        const asked = { importId: params.id, outcome, after, page, pageSize };
        const { rows, count } = await listRows(db, scopeOf(session), asked);
        return { results: rows.map(presentRow), count };
      },
    ),
    ...stepRoutes({ calls, policy }, scopeOf),
  ];
}

function stepRoutes<S extends Session>(
  { calls, policy }: Pick<Kind<S>, 'calls' | 'policy'>,
  scopeOf: (session: S) => ImportScope,
): Route[] {
  return [
    endpoint(calls.check, policy, { queries: 5 }, async ({ session, actor, params, body }, deps) => {
      const settings = {
        policy: body.policy,
        countryCode: body.country_code,
        timezone: body.timezone,
        sendsLinks: body.sends_links,
      };
      const taken = { scope: scopeOf(session), id: params.id };
      await checkImport(deps, actor, taken, { mapping: mappingOf(body.mapping), settings });
      return { message: IMPORT_DONE.check };
    }),
    endpoint(calls.run, policy, { queries: 6 }, async ({ session, actor, params }, deps) => {
      await runImport(deps, actor, { scope: scopeOf(session), id: params.id });
      return { message: IMPORT_DONE.run };
    }),
    endpoint(calls.undo, policy, { queries: 5 }, async ({ session, actor, params }, deps) => {
      await undoImport(deps, actor, { scope: scopeOf(session), id: params.id });
      return { message: IMPORT_DONE.undo };
    }),
  ];
}

/** Fields that were given no column are left out. */
const mappingOf = (given: Readonly<Record<string, number | null | undefined>>): ColumnMapping =>
  Object.fromEntries(Object.entries(given).flatMap(([key, column]) => (column == null ? [] : [[key, column]])));

/** Imports of all kinds. */
export const staffImportRoutes: readonly Route[] = [
  ...importRoutes({
    kind: 'students',
    calls: studentImports,
    policy: inPerson(staffWithAny('imports students', STUDENT_IMPORT_PERMISSIONS)),
    result: 'Student ID',
    file: 'student',
  }),
  ...importRoutes({
    kind: 'leads',
    calls: leadImports,
    policy: inPerson(staffWithAny('imports leads', LEAD_IMPORT_TOOL.permissions)),
    result: 'Lead',
    file: 'lead',
  }),
];
