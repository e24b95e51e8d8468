import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { notify } from '@school/web-kit/feedback/toast-store';
import { useFocusHandedOn } from '@school/web-kit/hooks/use-focus-handed-on';
import { usePolling } from '@school/web-kit/hooks/use-polling';
import { Card } from '@school/web-kit/shell/Card';
import { useDismissHandoverMutation, useListHandoversQuery, type Handover } from './api';
import { HandoverFacts } from './HandoverFacts';
import css from './Handovers.module.css';
import { MESSAGES } from './messages';

// The addresses of recordings end after ten minutes.
const REFRESH_MS = 300_000;

interface HandoversProps {
  /** Only the batch of this class; all batches without it. */
  classId?: number;
  zone: string;
}

/** A card for each batch that the teacher has taken over and not read about yet; nothing if there is none. */
export default function Handovers({ classId, zone }: HandoversProps) {
  const { currentData, error, isFetching, refetch } = useListHandoversQuery(
    { query: { scheduled_class: classId } },
    { pollingInterval: usePolling(REFRESH_MS), refetchOnMountOrArgChange: true },
  );
  if (currentData) return currentData.map((shown) => <HandoverCard key={shown.id} shown={shown} zone={zone} />);
  // Nothing while it loads: most classes have no card.
  return error && !isFetching ? <ErrorState text={MESSAGES.failed} onRetry={() => void refetch()} /> : null;
}

function HandoverCard({ shown, zone }: { shown: Handover; zone: string }) {
  const [dismiss, { isLoading }] = useDismissHandoverMutation();
  const box = useFocusHandedOn<HTMLDivElement>();
  const putAway = async () => {
    try {
      notify((await dismiss({ params: { id: shown.id } }).unwrap()).message);
    } catch (error) {
      notify(errorText(error, MESSAGES.putAwayFailed), { kind: 'error' });
    }
  };
  return (
    <Card title={`Handover: ${shown.batch_name}`}>
      <div ref={box} className={css.stack}>
        <HandoverFacts shown={shown} zone={zone} />
        <div>
          <Button variant="secondary" busy={isLoading} busyLabel={MESSAGES.puttingAway} onClick={() => void putAway()}>
            {MESSAGES.putAway}
          </Button>
        </div>
      </div>
    </Card>
  );
}
