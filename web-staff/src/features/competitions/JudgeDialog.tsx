import { COMPETITION_REFUSALS } from '@school/core/competitions/errors';
import type { JudgedWork, StaffCompetition } from '@school/bff-staff/contract/competitions';
import { hostOfLink } from '@school/core/projects/submission-link';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Alert } from '@school/web-kit/feedback/Alert';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { StarRating } from '@school/web-kit/form/StarRating';
import { List } from '@school/web-kit/layout/List';
import { Card } from '@school/web-kit/shell/Card';
import { useState } from 'react';
import { useEntriesToJudgeQuery, useScoreEntryMutation } from './api';
import css from './Competitions.module.css';

interface JudgeDialogProps {
  competition: StaffCompetition | undefined;
  onClose: () => void;
}

/** The entries without names; each gets one to five stars for everything that is judged. */
export function JudgeDialog({ competition, onClose }: JudgeDialogProps) {
  return (
    <Dialog open={competition !== undefined} onClose={onClose} title={`Judge: ${competition?.title ?? ''}`} size="lg">
      {competition && <Entries competition={competition} />}
    </Dialog>
  );
}

function Entries({ competition: { id, rubric } }: { competition: StaffCompetition }) {
  const { data, error, isFetching, refetch } = useEntriesToJudgeQuery({ params: { id } });
  if (data?.results.length === 0) return <EmptyState title={COMPETITION_REFUSALS.nothing_to_judge.text} level={3} />;
  if (data) {
    return (
      <List gap={4}>
        {data.results.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} rubric={rubric} />
          </li>
        ))}
      </List>
    );
  }
  if (error && !isFetching)
    return <ErrorState text={errorText(error, 'The entries could not be loaded.')} onRetry={() => void refetch()} />;
  return (
    <LoadingRegion label="Loading the entries">
      <Skeleton lines={6} />
    </LoadingRegion>
  );
}

function Entry({ entry, rubric }: { entry: JudgedWork; rubric: readonly string[] }) {
  const { id, number, link, note, mine } = entry;
  const [save, { isLoading, error, isSuccess }] = useScoreEntryMutation();
  const [stars, setStars] = useState<readonly number[]>(mine ?? rubric.map(() => 0));
  const [isChanged, setIsChanged] = useState(false);
  const isWhole = stars.every((given) => given > 0);
  const submit = async () => {
    setIsChanged(false);
    if ('error' in (await save({ params: { id }, body: { stars: [...stars] } }))) setIsChanged(true);
  };
  return (
    <Card title={`Entry ${number}`} level={3}>
      <p className={css.wrap}>
        <a href={link} target="_blank" rel="noopener noreferrer">
          Open the work<span className="visually-hidden"> of entry {number} in a new tab</span>
        </a>{' '}
        <span className="hint">({hostOfLink(link)})</span>
      </p>
      {note !== '' && <p className={css.wrap}>{note}</p>}
      <div className={css.rubric}>
        {rubric.map((criterion, place) => (
          <StarRating
            key={criterion}
            name={`stars-${place}-${id}`}
            label={criterion}
            value={stars[place] ?? 0}
            onValue={(value) => {
              setStars(stars.with(place, value));
              setIsChanged(true);
            }}
          />
        ))}
      </div>
      {error && <Alert kind="error">{errorText(error, 'Your stars could not be kept. Please try again.')}</Alert>}
      <div className={css.saving}>
        <Button
          variant="secondary"
          disabled={!isWhole || !isChanged}
          busy={isLoading}
          busyLabel="Saving…"
          onClick={() => void submit()}
        >
          Save stars<span className="visually-hidden"> of entry {number}</span>
        </Button>
        <span role="status">{!isChanged && (isSuccess || mine) ? 'Your stars are saved.' : ''}</span>
      </div>
    </Card>
  );
}
