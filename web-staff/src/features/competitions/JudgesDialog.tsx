import type { PossibleJudge, StaffCompetition } from '@school/bff-staff/contract/competitions';
import { COMPETITION_REFUSALS } from '@school/core/competitions/errors';
import { errorText } from '@school/web-kit/api/error-text';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { notify } from '@school/web-kit/feedback/toast-store';
import { CheckboxField } from '@school/web-kit/form/CheckboxField';
import { Form } from '@school/web-kit/form/Form';
import { Stack } from '@school/web-kit/layout/Stack';
import { z } from 'zod';
import { useChooseJudgesMutation, useJudgesQuery } from './api';

// A box that cannot be changed has no value.
const schema = z.record(z.string(), z.boolean().optional());

interface JudgesDialogProps {
  competition: StaffCompetition | undefined;
  onClose: () => void;
}

/** Who judges a competition; a judge who has given stars stays one. */
export function JudgesDialog({ competition, onClose }: JudgesDialogProps) {
  return (
    <Dialog open={competition !== undefined} onClose={onClose} title={`Judges: ${competition?.title ?? ''}`}>
      {competition && <Judges competition={competition} onDone={onClose} />}
    </Dialog>
  );
}

function Judges({ competition, onDone }: { competition: StaffCompetition; onDone: () => void }) {
  const params = { id: competition.id };
  const { data, error, isFetching, refetch } = useJudgesQuery({ params }, { refetchOnMountOrArgChange: true });
  if (error && !isFetching)
    return <ErrorState text={errorText(error, 'The judges could not be loaded.')} onRetry={() => void refetch()} />;
  if (!data || isFetching) {
    return (
      <LoadingRegion label="Loading the judges">
        <Skeleton lines={4} />
      </LoadingRegion>
    );
  }
  return <JudgesForm competition={competition} people={data.results} onDone={onDone} />;
}

interface JudgesFormProps {
  competition: StaffCompetition;
  people: readonly PossibleJudge[];
  onDone: () => void;
}

function JudgesForm({ competition: { id, version }, people, onDone }: JudgesFormProps) {
  const [choose] = useChooseJudgesMutation();
  return (
    <Stack gap={4}>
      <p className="muted">
        They see the works, never the names, and not what others have given. Members of staff with a permission for
        competitions can be chosen.
      </p>
      <Form
        label="Judges"
        schema={schema}
        defaultValues={Object.fromEntries(people.map((one) => [nameOf(one), one.is_judge]))}
        submitLabel="Save judges"
        busyLabel="Saving…"
        failureText="The judges could not be saved."
        onSubmit={async (ticked) => {
          const staff_ids = people.filter((one) => isFixed(one) || ticked[nameOf(one)] === true).map((one) => one.id);
          notify((await choose({ params: { id }, body: { staff_ids, version } }).unwrap()).message);
          onDone();
        }}
      >
        {people.map((one) => (
          <CheckboxField
            key={one.id}
            name={nameOf(one)}
            label={one.username}
            disabled={isFixed(one)}
            hint={isFixed(one) ? COMPETITION_REFUSALS.judge_has_scored.text : undefined}
          />
        ))}
      </Form>
    </Stack>
  );
}

const nameOf = ({ id }: PossibleJudge): string => `judge_${id}`;

const isFixed = ({ scored }: PossibleJudge): boolean => scored > 0;
