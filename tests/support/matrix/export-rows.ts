import { exportOf } from '@school/core/shared/list-export';
import type { Sheet } from '@school/infra/export/sheet';
import type { MatrixRows } from './rows.js';

/** A list's export takes what the list takes. */
export const exportRows = (rows: MatrixRows, sheets: readonly Sheet[]): MatrixRows =>
  Object.fromEntries(sheets.map(({ list }) => [`GET ${exportOf(list).path}`, rows[`GET ${list.path}`] ?? {}] as const));
