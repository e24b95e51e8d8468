import type { RequestOptions, TimeRequest } from '@school/bff-staff/contract/rescheduling';
import { RESCHEDULE_REFUSALS } from '@school/core/rescheduling/errors';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Alert } from '@school/web-kit/feedback/Alert';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Form } from '@school/web-kit/form/Form';
import { TextField } from '@school/web-kit/form/TextField';
import { Stack } from '@school/web-kit/layout/Stack';
import { formatTime, zoneName } from '@school/web-kit/time/formatters';
import { momentOf, momentText } from '@school/web-kit/time/moment-text';
import { useState } from 'react';
import { z } from 'zod';
import { useAnswerWithTimeMutation, useTimeRequestOptionsQuery } from './api';
import css from './TimeRequests.module.css';

interface MoveDialogProps {
  request: TimeRequest | undefined;
  onClose: () => void;
}

/** Moves a class to another time, with the same rules as every move. */
export function MoveDialog({ request, onClose }: MoveDialogProps) {
  return (
    <Dialog open={request !== undefined} onClose={onClose} title="Give another time">
      {request && <Options request={request} onDone={onClose} />}
    </Dialog>
  );
}

function Options({ request, onDone }: { request: TimeRequest; onDone: () => void }) {
  const { data, error, isFetching, refetch } = useTimeRequestOptionsQuery(
    { params: { id: request.id } },
    { refetchOnMountOrArgChange: true },
  );
  if (data?.blocked != null) return <Alert kind="warning">{data.blocked}</Alert>;
  if (data) return <Choice key={data.version} request={request} options={data} onDone={onDone} />;
  if (error && !isFetching)
    return <ErrorState text={errorText(error, 'The times could not be loaded.')} onRetry={() => void refetch()} />;
  return (
    <LoadingRegion label="Looking for free times">
      <Skeleton lines={4} />
    </LoadingRegion>
  );
}

const schema = z.object({
  new_date_time: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/, RESCHEDULE_REFUSALS.time_needed.text),
});

interface ChoiceProps {
  request: TimeRequest;
  options: RequestOptions;
  onDone: () => void;
}

function Choice({ request, options: { times, timezone, version, starts_at }, onDone }: ChoiceProps) {
  const [move] = useAnswerWithTimeMutation();
  // A picked time gives the form a new key, so that its field shows that time.
  const [picked, setPicked] = useState('');
  const shown = (at: string) => formatTime(new Date(at), timezone, 'datetime');
  return (
    <Stack gap="page">
      <p>
        {request.student}’s family wrote: “{request.requested_time}” The class is on {shown(starts_at)}. All times here
        are on the family’s clock ({zoneName(timezone)}).
      </p>
      {times.length > 0 && (
        <ul className={css.times} aria-label="Nearest times at which everybody is free">
          {times.map((at) => (
            <li key={at}>
              <Button size="sm" variant="secondary" onClick={() => setPicked(momentText(at, timezone))}>
                {shown(at)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Form
        key={picked}
        schema={schema}
        defaultValues={{ new_date_time: picked }}
        submitLabel="Move the class"
        busyLabel="Moving…"
        failureText="The class could not be moved."
        label="Move the class"
        onSubmit={async (typed) => {
          const body = { new_date_time: momentOf(typed.new_date_time, timezone) ?? '', version };
          notify((await move({ params: { id: request.id }, body }).unwrap()).message);
          onDone();
        }}
      >
        <TextField
          name="new_date_time"
          type="datetime-local"
          label="New date and time (family’s clock)"
          step={900}
          required
        />
      </Form>
    </Stack>
  );
}
