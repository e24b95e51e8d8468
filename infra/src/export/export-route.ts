import type { Schema } from '@school/core/shared/endpoint';
import { EXPORT_FORMATS, exportOf, type ExportFormat } from '@school/core/shared/list-export';
import { localDate } from '@school/core/shared/local-time';
import { isTimezone, ZONE_UNKNOWN } from '@school/core/shared/timezone';
import { z } from 'zod';
import { audit } from '../audit/audit.js';
import { auditedBy } from '../auth/actor.js';
import { inPerson, type Policy } from '../auth/policy.js';
import type { Session } from '../auth/session.js';
import type { Deps } from '../deps.js';
import { FileAnswer } from '../http/answer.js';
import { endpoint, type Call, type Route } from '../http/endpoint.js';
import { FILE_TYPES } from './file-types.js';
import { listFile, type RowPages } from './list-file.js';
import { readPages } from './read-pages.js';
import type { Sheet } from './sheet.js';

/** The exports of the lists that have a sheet, each made of the list's own row. */
export const exportRoutes = (routes: readonly Route[]): Route[] =>
  routes.flatMap((route) => (route.options.sheet === undefined ? [] : [exportRoute(route, route.options.sheet)]));

/**
 * Answers the whole list as a file. It asks the list's own row, so that the rows are those of the screen: the same filters,
 * order, scope and masks.
 */
function exportRoute(list: Route, sheet: Sheet): Route {
  const { contract, policy, options } = list;
  if (contract.path !== sheet.list.path) throw new Error(`The sheet ${sheet.name} is of another list.`);
  const call = {
    ...exportOf(contract),
    summary: `The list "${sheet.name}" as a CSV or Excel file, with the list's filters and order; audited.`,
    query: exportQuery(contract.query),
    response: z.string(),
    ...(contract.refusals === undefined ? {} : { refusals: contract.refusals }),
  };
  // A file leaves the school, so that it is counted and audited, and nothing but our own page or a program may ask for it.
  const limits = { effect: true, callerRate: { visitor: 'export', account: 'export' } } as const;
  return endpoint(
    call,
    signedIn(sheet.policy ?? policy),
    { ...limits, queries: (options.queries ?? 3) + 1 },
    (asked, deps) => answerFile(list, sheet, asked, deps),
  );
}

// `as`: no list that is exported is open to visitors, so that there is a session.
const signedIn = (policy: Policy): Policy<Session> =>
  (policy.impersonated ? inPerson(policy) : policy) as Policy<Session>;

/** Which page is meant, a file does not ask. */
const PAGING: ReadonlySet<string> = new Set(['page', 'page_size', 'after']);

function exportQuery(query: Schema | undefined) {
  const shape: z.ZodRawShape = query instanceof z.ZodObject ? query.shape : {};
  const filters = Object.fromEntries(Object.entries(shape).filter(([key]) => !PAGING.has(key)));
  return z.object({
    ...filters,
    format: z.enum(EXPORT_FORMATS).default('csv'),
    /** The zone of all times in the file; that of the person's account if it is left out. */
    timezone: z.string().refine(isTimezone, ZONE_UNKNOWN).optional(),
  });
}

type Asked = Call<Session, unknown, { format: ExportFormat; timezone?: string | undefined }, unknown>;

async function answerFile(list: Route, sheet: Sheet, asked: Asked, deps: Deps): Promise<FileAnswer> {
  const { format, timezone, ...filters } = asked.query;
  const zone = timezone ?? asked.session.timezone;
  const pages = readPages(list, { ...asked, query: filters }, deps, sheet.rowKey);
  // Read before anything is sent or audited, so that what the list refuses is refused.
  const first = await pages.next();
  const about = { ...auditedBy(asked.actor), entity: 'list', entityId: sheet.name };
  await audit(deps.db, { ...about, action: 'list.export', after: { format, filters: withoutSearch(filters) } });
  const note = (rows: number, whole: boolean): Promise<void> =>
    audit(deps.db, { ...about, action: 'list.exported', after: { rows, whole } });
  const columns = sheet.columns.flatMap((column) => column(zone));
  const file = listFile(format, { name: sheet.name, columns, pages: noted(first, pages, note) });
  file.on('error', (error) => {
    if (!isGone(error)) deps.log.error({ err: error, list: sheet.name }, 'a list was not exported to its end');
  });
  const name = `${sheet.name}-${localDate(deps.clock.now(), zone)}.${format}`;
  return new FileAnswer(file, FILE_TYPES[format], {
    'Cache-Control': 'no-store',
    'Content-Disposition': `attachment; filename="${name}"`,
  });
}

/** The audit log never forgets, so it keeps that something was searched, and not the name or phone itself. */
const withoutSearch = (filters: object): object =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, key === 'q' ? true : (value as unknown)]),
  );

/** The pages, and at the end how many rows somebody has got of them, also when they left in the middle. */
async function* noted(
  first: IteratorResult<readonly unknown[], string | undefined>,
  pages: RowPages<unknown>,
  note: (rows: number, whole: boolean) => Promise<void>,
): RowPages<unknown> {
  let [rows, whole] = [0, false];
  try {
    for (let page = first; ; page = await pages.next()) {
      whole = page.done === true && page.value === undefined;
      if (page.done) return page.value;
      rows += page.value.length;
      yield page.value;
    }
  } finally {
    await note(rows, whole);
  }
}

/** The caller has left before the end, which is nobody's fault. */
const isGone = (error: Error): boolean => 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
