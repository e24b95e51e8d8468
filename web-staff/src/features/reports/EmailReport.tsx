import { REPORTS, type ClassType, type ReportName } from '@school/core/reports/reports';
import { SCHEDULE_RHYTHMS, type ScheduleRhythm } from '@school/core/reports/schedule';
import { Button } from '@school/web-kit/button/Button';
import { ReasonDialog } from '@school/web-kit/dialog/ReasonDialog';
import { SelectField } from '@school/web-kit/form/SelectField';
import { formatDay } from '@school/web-kit/time/wall-text';
import { useState } from 'react';
import { z } from 'zod';
import { useEndReportScheduleMutation, useListReportSchedulesQuery, useSaveReportScheduleMutation } from './api';

interface EmailReportProps {
  name: ReportName;
  /** The filters of the screen, without its months: a letter is of the usual ones. */
  filters: { currency?: string | undefined; class_type?: ClassType | undefined };
}

const choice = z.object({ rhythm: z.enum(['never', ...SCHEDULE_RHYTHMS]) });

const OPTIONS = [
  { value: 'never', label: 'Never' },
  { value: 'week', label: 'Every Monday' },
  { value: 'month', label: 'On the first of each month' },
];
const RHYTHM: Readonly<Record<ScheduleRhythm, string>> = { week: 'Mondays', month: 'monthly' };

/** Lets a person get the report by e-mail, and end that again. */
export function EmailReport({ name, filters }: EmailReportProps) {
  const [opened, setOpened] = useState<ReportName>();
  const { data } = useListReportSchedulesQuery();
  const [save] = useSaveReportScheduleMutation();
  const [end] = useEndReportScheduleMutation();
  const mine = data?.results.find(({ report }) => report === name);
  return (
    <>
      <Button variant="secondary" disabled={data === undefined} onClick={() => setOpened(name)}>
        {mine ? `By e-mail: ${RHYTHM[mine.rhythm]}` : 'Send by e-mail'}
      </Button>
      <ReasonDialog
        about={opened}
        idOf={(report) => `${report} ${mine?.rhythm ?? ''}`}
        onClose={() => setOpened(undefined)}
        title={(report) => `${REPORTS[report].title} by e-mail`}
        text={() => (
          <p>
            You get the last six months as a letter, with the filters that are chosen now.
            {mine ? ` The next one is sent on ${formatDay(mine.next_on)}.` : ''}
          </p>
        )}
        label="Report by e-mail"
        schema={choice}
        defaultValues={{ rhythm: mine?.rhythm ?? 'never' }}
        submitLabel="Save"
        busyLabel="Saving…"
        failureText="This could not be saved."
        onSubmit={async (report, { rhythm }) => {
          if (rhythm === 'never') return end({ name: report }).unwrap();
          const { next_on: next } = await save({ name: report, body: { ...filters, rhythm } }).unwrap();
          return { message: `The first letter is sent on ${formatDay(next)}.` };
        }}
      >
        <SelectField name="rhythm" label="How often" options={OPTIONS} />
      </ReasonDialog>
    </>
  );
}
