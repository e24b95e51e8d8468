import type { PreviewedPlace, StaffCompetition } from '@school/bff-staff/contract/competitions';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Alert } from '@school/web-kit/feedback/Alert';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { notify } from '@school/web-kit/feedback/toast-store';
import { CheckboxField } from '@school/web-kit/form/CheckboxField';
import { Form } from '@school/web-kit/form/Form';
import { Stack } from '@school/web-kit/layout/Stack';
import { useState } from 'react';
import { z } from 'zod';
import { usePreviewResultsQuery, usePublishResultsMutation } from './api';
import css from './Competitions.module.css';

const sure = z.object({ sure: z.boolean().refine((ticked) => ticked, 'Please confirm that this is for good.') });

interface PublishDialogProps {
  competition: StaffCompetition | undefined;
  onClose: () => void;
}

/** Publishes the places in two steps: a preview, then a confirmation, because it cannot be undone. */
export function PublishDialog({ competition, onClose }: PublishDialogProps) {
  return (
    <Dialog open={competition !== undefined} onClose={onClose} title="Publish results">
      {competition && <Steps competition={competition} onDone={onClose} />}
    </Dialog>
  );
}

function Steps({ competition, onDone }: { competition: StaffCompetition; onDone: () => void }) {
  const { id, title } = competition;
  const { data, error, isFetching } = usePreviewResultsQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const [publish] = usePublishResultsMutation();
  const [isSecond, setIsSecond] = useState(false);
  if (error && !isFetching)
    return <Alert kind="warning">{errorText(error, 'The places could not be worked out.')}</Alert>;
  if (!data) {
    return (
      <LoadingRegion label="Working out the places">
        <Skeleton lines={4} />
      </LoadingRegion>
    );
  }
  return (
    <Stack gap="page">
      <p>The places of “{title}”, by the average of all judges. Equal averages share a place.</p>
      <Places places={data.results} />
      {isSecond ? (
        <Form
          schema={sure}
          defaultValues={{ sure: false }}
          submitLabel="Publish for good"
          busyLabel="Publishing…"
          failureText="The results could not be published."
          label="Publish for good"
          onSubmit={async () => {
            notify((await publish({ params: { id } }).unwrap()).message);
            onDone();
          }}
        >
          <CheckboxField
            name="sure"
            label="Every family will now be told its place, and the results can no longer be changed."
          />
        </Form>
      ) : (
        <div>
          <Button onClick={() => setIsSecond(true)}>Continue</Button>
        </div>
      )}
    </Stack>
  );
}

const Places = ({ places }: { places: readonly PreviewedPlace[] }) => (
  <ol className={css.lineList} aria-label="Places">
    {places.map(({ number, place, average, out_of, judges }) => (
      <li key={number}>
        <strong>Place {place}</strong>
        <span>Entry {number}</span>
        <span className="hint">
          {average.toFixed(2)} of {out_of}, {judges} {judges === 1 ? 'judge' : 'judges'}
        </span>
      </li>
    ))}
  </ol>
);
