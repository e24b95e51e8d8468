import type { Permission } from '@school/core/users/permissions';
import type { Sql } from '../db/sql.js';
import { officeOf } from '../users/office.js';
import { notifyAll, type Notice } from './notify.js';

/** A notice for everybody with a permission; `except` are accounts that are told of the same fact otherwise. */
export interface OfficeNotice extends Omit<Notice, 'accountId'> {
  permission: Permission;
  except?: readonly number[];
}

/** Tells the members of staff with a permission inside the app, by one statement; each once for the same fact. */
export async function notifyOffice(sql: Sql, { permission, except = [], ...notice }: OfficeNotice): Promise<void> {
  const office = await officeOf(sql, permission);
  await notifyAll(
    sql,
    office
      .filter((accountId) => !except.includes(accountId))
      .map((accountId) => ({ ...notice, accountId, businessKey: `${notice.businessKey}:office:${accountId}` })),
  );
}
