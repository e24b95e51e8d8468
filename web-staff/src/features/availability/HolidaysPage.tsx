import { schoolHolidays, type HolidayAnswer } from '@school/bff-staff/contract/availability';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Form } from '@school/web-kit/form/Form';
import { TextField } from '@school/web-kit/form/TextField';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { useLastDefined } from '@school/web-kit/hooks/use-last-defined';
import { PlusIcon } from '@school/web-kit/icons/PlusIcon';
import { TrashIcon } from '@school/web-kit/icons/TrashIcon';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { MenuTable } from '@school/web-kit/table/MenuTable';

import type { Column } from '@school/web-kit/table/table-types';
import { formatTime } from '@school/web-kit/time/formatters';
import { useState } from 'react';
import { z } from 'zod';
import { ExportList } from '../../app/ExportList';
import { useAddSchoolHolidaysMutation, useRemoveSchoolHolidayMutation, useSchoolHolidaysQuery } from './api';
import css from './Availability.module.css';
import { MESSAGES } from './messages';

const NAME_MAX = 100;
const schema = z.object({
  from_date: z.iso.date('Please choose the first day.'),
  to_date: z.iso.date('Please choose the last day.'),
  name: z.string().trim().min(1, 'Please name the holiday.').max(NAME_MAX),
});

const dayText = (day: string): string => formatTime(new Date(`${day}T12:00:00Z`), 'UTC', 'day');

const COLUMNS: readonly Column<HolidayAnswer>[] = [
  { key: 'day', header: 'Day', primary: true, cell: ({ day }) => dayText(day) },
  { key: 'name', header: MESSAGES.name, width: 'wide', cell: ({ name }) => name },
];

/** The school's holidays to come; weekly hours open no slots on these days. */
export default function HolidaysPage() {
  useDocumentTitle(`${MESSAGES.holidays} · Back office`);
  const answer = useSchoolHolidaysQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<HolidayAnswer>();
  return (
    <>
      <PageHeader
        title={MESSAGES.holidays}
        text={MESSAGES.holidaysText}
        actions={
          <Button icon={<PlusIcon />} onClick={() => setIsAdding(true)}>
            {MESSAGES.addHoliday}
          </Button>
        }
      />
      <MenuTable
        caption={MESSAGES.holidays}
        captionHidden
        narrow="cards"
        columns={COLUMNS}
        rows={answer.data}
        loading={answer.isFetching}
        error={answer.error ? errorText(answer.error, MESSAGES.holidaysFailed) : undefined}
        onRetry={() => void answer.refetch()}
        rowKey={({ id }) => String(id)}
        rowName={({ day, name }) => `${dayText(day)}, ${name}`}
        rowMenu={(holiday) => [
          { label: MESSAGES.removeHoliday, icon: <TrashIcon />, danger: true, onSelect: () => setLeaving(holiday) },
        ]}
        empty={{ title: MESSAGES.noHolidays, text: 'Add the days on which the school is closed.' }}
        exportMenu={<ExportList list={schoolHolidays} />}
      />
      <Dialog open={isAdding} onClose={() => setIsAdding(false)} title={MESSAGES.addHoliday}>
        <HolidayForm onDone={() => setIsAdding(false)} />
      </Dialog>
      <RemoveHoliday holiday={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
}

function HolidayForm({ onDone }: { onDone: () => void }) {
  const [add] = useAddSchoolHolidaysMutation();
  return (
    <Form
      label={MESSAGES.addHoliday}
      schema={schema}
      defaultValues={{ from_date: '', to_date: '', name: '' }}
      submitLabel={MESSAGES.addHoliday}
      busyLabel={MESSAGES.adding}
      failureText={MESSAGES.addFailed}
      onSubmit={async (body) => {
        notify((await add({ body }).unwrap()).message);
        onDone();
      }}
    >
      <div className={css.pair}>
        <TextField name="from_date" type="date" label={MESSAGES.firstDay} />
        <TextField name="to_date" type="date" label={MESSAGES.lastDay} />
      </div>
      <TextField name="name" label={MESSAGES.name} maxLength={NAME_MAX} autoComplete="off" />
    </Form>
  );
}

function RemoveHoliday({ holiday, onClose }: { holiday: HolidayAnswer | undefined; onClose: () => void }) {
  const [remove] = useRemoveSchoolHolidayMutation();
  // While the dialog closes, it still names the day.
  const shown = useLastDefined(holiday);
  return (
    <Confirm
      open={holiday !== undefined}
      onClose={onClose}
      title={MESSAGES.removeTitle}
      action={MESSAGES.removeHoliday}
      busyLabel={MESSAGES.removing}
      failureText={MESSAGES.removeFailed}
      onConfirm={async () => {
        if (holiday) notify((await remove({ params: { id: holiday.id } }).unwrap()).message);
      }}
    >
      {shown && (
        <p>
          {dayText(shown.day)}: {shown.name}
        </p>
      )}
      <p>{MESSAGES.removeText}</p>
    </Confirm>
  );
}
