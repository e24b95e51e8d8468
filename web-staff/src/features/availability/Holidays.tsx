import type { HolidayAnswer } from '@school/bff-staff/contract/availability';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Form } from '@school/web-kit/form/Form';
import { TextField } from '@school/web-kit/form/TextField';
import { Card } from '@school/web-kit/shell/Card';
import { formatTime } from '@school/web-kit/time/formatters';
import { useState } from 'react';
import { z } from 'zod';
import { useAddSchoolHolidaysMutation, useRemoveSchoolHolidayMutation, useSchoolHolidaysQuery } from './api';
import css from './Availability.module.css';
import { MESSAGES } from './messages';

const NAME_MAX = 100;
const schema = z.object({
  from_date: z.iso.date('Please choose the first day.'),
  to_date: z.iso.date('Please choose the last day.'),
  name: z.string().trim().min(1, 'Please name the holiday.').max(NAME_MAX),
});

/** The school's holidays; weekly hours open no slots on these days. */
export function Holidays() {
  const { data, error, refetch, isFetching } = useSchoolHolidaysQuery();
  const [add] = useAddSchoolHolidaysMutation();
  const [remove] = useRemoveSchoolHolidayMutation();
  const [round, setRound] = useState(0);
  const [leaving, setLeaving] = useState<HolidayAnswer>();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card title={MESSAGES.holidays}>
      <p className="muted">{MESSAGES.holidaysText}</p>
      {error && !data && (
        <ErrorState
          text={errorText(error, MESSAGES.holidaysFailed)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!error && !data && <LoadingRegion label={MESSAGES.holidays} />}
      {data?.length === 0 && <p>{MESSAGES.noHolidays}</p>}
      <ul className={css.list}>
        {data?.map((holiday) => (
          <li key={holiday.id} className={css.line}>
            <span className={css.lineText}>
              <strong>{dayText(holiday.day)}</strong>
              <span>{holiday.name}</span>
            </span>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`${MESSAGES.removeHoliday}: ${dayText(holiday.day)}`}
              onClick={() => {
                setLeaving(holiday);
                setIsAsking(true);
              }}
            >
              {MESSAGES.removeHoliday}
            </Button>
          </li>
        ))}
      </ul>
      <Form
        key={round}
        schema={schema}
        defaultValues={{ from_date: '', to_date: '', name: '' }}
        onSubmit={async (body) => {
          notify((await add({ body }).unwrap()).message);
          setRound((before) => before + 1);
        }}
        submitLabel={MESSAGES.addHoliday}
        busyLabel={MESSAGES.adding}
        failureText={MESSAGES.addFailed}
        submit={{ variant: 'secondary' }}
        label={MESSAGES.holidays}
      >
        <div className={css.pair}>
          <TextField name="from_date" type="date" label={MESSAGES.firstDay} />
          <TextField name="to_date" type="date" label={MESSAGES.lastDay} />
        </div>
        <TextField name="name" label={MESSAGES.name} maxLength={NAME_MAX} autoComplete="off" />
      </Form>
      <Confirm
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={MESSAGES.removeTitle}
        action={MESSAGES.removeHoliday}
        busyLabel={MESSAGES.removing}
        failureText={MESSAGES.removeFailed}
        onConfirm={async () => {
          if (leaving) notify((await remove({ params: { id: leaving.id } }).unwrap()).message);
        }}
      >
        {leaving && (
          <p>
            {dayText(leaving.day)}: {leaving.name}
          </p>
        )}
        <p>{MESSAGES.removeText}</p>
      </Confirm>
    </Card>
  );
}

const dayText = (day: string): string => formatTime(new Date(`${day}T12:00:00Z`), 'UTC', 'day');
