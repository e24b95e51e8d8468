import {
  listReportSchedules,
  readReports,
  REPORT_CALLS,
  SCHEDULE_CALLS,
  type ReportSchedule,
} from '@school/bff-staff/contract/reports';
import type { ClassType, ReportName } from '@school/core/reports/reports';
import type { ReportRows } from '@school/core/reports/rows';
import type { ScheduleRhythm } from '@school/core/reports/schedule';
import { fromContract, toRequest } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The filters of a report in its address. */
export interface ReportArgs {
  query: {
    from?: string | undefined;
    to?: string | undefined;
    currency?: string | undefined;
    class_type?: ClassType | undefined;
  };
}

/** What a report's hook tells. */
interface ReportState<Row> {
  currentData?: { from: string; to: string; timezone: string; results: Row[] } | undefined;
  error?: unknown;
  isFetching: boolean;
  originalArgs?: ReportArgs | undefined;
  refetch: () => unknown;
}

interface WantedSchedule {
  name: ReportName;
  body: { rhythm: ScheduleRhythm; currency?: string | undefined; class_type?: ClassType | undefined };
}

const reports = api.injectEndpoints({
  endpoints: (build) => ({
    readReports: build.query(fromContract(readReports)),
    readRevenue: build.query(fromContract(REPORT_CALLS.revenue)),
    readCollections: build.query(fromContract(REPORT_CALLS.collections)),
    readFunnel: build.query(fromContract(REPORT_CALLS.funnel)),
    readAttendance: build.query(fromContract(REPORT_CALLS.attendance)),
    readTeacherUse: build.query(fromContract(REPORT_CALLS.teachers)),
    readRenewals: build.query(fromContract(REPORT_CALLS.renewals)),
    readFeedback: build.query(fromContract(REPORT_CALLS.feedback)),
    listReportSchedules: build.query({ ...fromContract(listReportSchedules), providesTags: ['ReportSchedule'] }),
    saveReportSchedule: build.mutation<ReportSchedule, WantedSchedule>({
      query: ({ name, body }) => toRequest(SCHEDULE_CALLS[name].save, { body }),
      invalidatesTags: ['ReportSchedule'],
    }),
    endReportSchedule: build.mutation<{ message: string }, { name: ReportName }>({
      query: ({ name }) => toRequest(SCHEDULE_CALLS[name].end, {}),
      invalidatesTags: ['ReportSchedule'],
    }),
  }),
});

export const {
  useReadReportsQuery,
  useListReportSchedulesQuery,
  useSaveReportScheduleMutation,
  useEndReportScheduleMutation,
} = reports;

type UseReport<Row> = (args: ReportArgs, options: { refetchOnMountOrArgChange: boolean }) => ReportState<Row>;

/** The hook of each report. */
export const REPORT_HOOKS: { readonly [Name in ReportName]: UseReport<ReportRows[Name]> } = {
  revenue: reports.useReadRevenueQuery,
  collections: reports.useReadCollectionsQuery,
  funnel: reports.useReadFunnelQuery,
  attendance: reports.useReadAttendanceQuery,
  teachers: reports.useReadTeacherUseQuery,
  renewals: reports.useReadRenewalsQuery,
  feedback: reports.useReadFeedbackQuery,
};
