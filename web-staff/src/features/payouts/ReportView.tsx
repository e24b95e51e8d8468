import type { ReadReport } from '@school/bff-staff/contract/payouts';
import { REPORT_REFUSALS } from '@school/core/payouts/errors';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Progress } from '@school/web-kit/feedback/Progress';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { usePolling } from '@school/web-kit/hooks/use-polling';
import { Card } from '@school/web-kit/shell/Card';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../app/api';
import { useReadEarningReportQuery } from './api';
import { ClassesDialog, type Figure } from './ClassesDialog';
import { MonthLine } from './MonthLine';
import { PayBars } from './PayBars';
import css from './Payouts.module.css';
import { PAYROLL_TEXTS, rangeText } from './report-text';
import { ReportTotals } from './ReportTotals';
import { useSaveReport } from './save-report';
import { TeacherTable } from './TeacherTable';

interface ReportViewProps {
  id: number;
  page: number;
  onPage: (page: number) => void;
}

const LOOK_EVERY_MS = 1000;

/** A report: how far it is, and its figures when it is ready. */
export function ReportView({ id, page, onPage }: ReportViewProps) {
  const [isUnfinished, setUnfinished] = useState(true);
  const everyMs = usePolling(LOOK_EVERY_MS);
  const answer = useReadEarningReportQuery(
    { params: { id }, query: { page } },
    { pollingInterval: isUnfinished ? everyMs : 0, refetchOnMountOrArgChange: true },
  );
  const { data } = answer;
  const state = data?.state;
  const goesOn = state === undefined || state === 'queued' || state === 'running';
  if (goesOn !== isUnfinished) setUnfinished(goesOn);
  useListAgain(state);
  if (data === undefined)
    return answer.error ? (
      <ErrorState
        text={errorText(answer.error, PAYROLL_TEXTS.report)}
        onRetry={() => void answer.refetch()}
        retrying={answer.isFetching}
      />
    ) : (
      <LoadingRegion label="Loading the report">
        <Skeleton shape="card" />
      </LoadingRegion>
    );
  if (data.state === 'failed') return <Alert kind="error">{REPORT_REFUSALS.generate_failed.text}</Alert>;
  if (data.report === null) return <Making report={data} />;
  return <Ready read={data} report={data.report} page={page} onPage={onPage} isLoading={answer.isFetching} />;
}

/** The list of reports shows the state, too: it loads again with this report's first state and whenever it changes. */
function useListAgain(state: ReadReport['state'] | undefined): void {
  const dispatch = useDispatch();
  const last = useRef<ReadReport['state']>(undefined);
  useEffect(() => {
    if (state !== undefined && last.current !== state) dispatch(api.util.invalidateTags(['EarningReport']));
    last.current = state;
  }, [dispatch, state]);
}

function Making({ report }: { report: ReadReport }) {
  const { state, teachers_done: done, teachers_total: total } = report;
  const isCounting = state === 'running' && total > 0;
  return (
    <Card title={`Report of ${rangeText(report)}`} busy>
      <Progress
        label={isCounting ? 'Counting' : 'Waiting for its turn'}
        {...(isCounting ? { percent: (100 * done) / total } : {})}
        text={isCounting ? `${done} of ${total} teachers` : 'Queued. You may leave this page: the report goes on.'}
      />
    </Card>
  );
}

interface ReadyProps extends Omit<ReportViewProps, 'id'> {
  read: ReadReport;
  report: NonNullable<ReadReport['report']>;
  isLoading: boolean;
}

function Ready({ read, report, page, onPage, isLoading }: ReadyProps) {
  const [figure, setFigure] = useState<Figure>();
  const { save, saving } = useSaveReport(read);
  return (
    <>
      <Card
        title={`Report of ${rangeText(read)}`}
        aside={
          <Button busy={saving} busyLabel="Saving…" onClick={() => save()}>
            Download Excel
          </Button>
        }
      >
        {report.total_teachers === 0 ? (
          <EmptyState
            title="Nobody earned anything in these days."
            text="Choose other dates, or check whether the classes were ended."
            level={3}
          />
        ) : (
          <ReportTotals read={read} report={report} onFigure={setFigure} />
        )}
      </Card>
      {report.total_teachers > 0 && (
        <>
          <div className={css.pictures}>
            <Card title="Pay by activity">
              <PayBars rows={read.by_activity} />
            </Card>
            <Card title="Pay by month">
              <MonthLine months={read.by_month} />
            </Card>
          </div>
          <TeacherTable
            teachers={report.teacher_details}
            total={report.total_teachers}
            page={page}
            onPage={onPage}
            isLoading={isLoading}
            onFigure={setFigure}
            onSave={save}
          />
        </>
      )}
      <ClassesDialog reportId={read.id} figure={figure} onClose={() => setFigure(undefined)} />
    </>
  );
}
