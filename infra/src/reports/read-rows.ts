import type { Months } from '@school/core/reports/months';
import type { ClassType } from '@school/core/reports/reports';
import type { Sql } from '../db/sql.js';

/** What a report is asked for. A report that does not know a filter ignores it. */
export interface ReportQuery {
  months: Months;
  /** Months begin and end at midnight in this zone. */
  zone: string;
  now: Date;
  currency?: string | undefined;
  classType?: ClassType | undefined;
  /** Of leads: the member of staff who owns them, and where they come from. */
  ownerId?: number | undefined;
  source?: string | undefined;
}

/** Reads the rows of one report by one statement. */
export type ReadRows<Row> = (sql: Sql, query: ReportQuery) => Promise<Row[]>;
