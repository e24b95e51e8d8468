import type { ClassType, ReportName } from '@school/core/reports/reports';
import type { ScheduleRhythm } from '@school/core/reports/schedule';
import { modelOf } from '../db/base-model.js';

/** That a person gets a report by e-mail. */
export class ReportScheduleModel extends modelOf('report_schedule', {
  id: 'bigint',
  accountId: 'bigint',
  report: 'text',
  rhythm: 'text',
  currency: 'text?',
  classType: 'text?',
  nextOn: 'date',
  createdAt: 'timestamptz',
}) {
  declare report: ReportName;
  declare rhythm: ScheduleRhythm;
  declare classType: ClassType | null;
}
