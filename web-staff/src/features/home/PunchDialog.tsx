import type { QueueItem } from '@school/bff-staff/contract/home';
import type { PunchPreview } from '@school/bff-staff/contract/payments';
import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useLastDefined } from '@school/web-kit/hooks/use-last-defined';
import { Badge } from '@school/web-kit/shell/Badge';
import { useEffect, useState } from 'react';
import { FAILED, punchLines, usePunchMutation, usePunchPreviewQuery } from '../../app/payment-parts';
import css from './Home.module.css';
import { detailOf } from './QueueCard';

interface PunchDialogProps {
  /** The pages to punch; undefined closes it. */
  items: readonly QueueItem[] | undefined;
  onClose: () => void;
}

/** Says what each punch will do, and punches one page after the other, each by itself. */
export function PunchDialog({ items, onClose }: PunchDialogProps) {
  // While the dialog closes, it still shows them.
  const shown = useLastDefined(items);
  return (
    <Dialog open={items !== undefined} onClose={onClose} title="Punch these sales?" size="lg">
      {shown && <PunchList key={shown.map(({ id }) => id).join()} items={shown} onClose={onClose} />}
    </Dialog>
  );
}

/** What has become of a page: 'done', or why it was not punched. */
type Result = { done: true } | { done: false; text: string };

function PunchList({ items, onClose }: { items: readonly QueueItem[]; onClose: () => void }) {
  const [punch] = usePunchMutation();
  const [results, setResults] = useState<Readonly<Record<number, Result>>>({});
  const [previews, setPreviews] = useState<Readonly<Record<number, boolean>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const able = items.filter(({ id }) => previews[id] === true);
  const isDone = able.length > 0 && able.every(({ id }) => results[id] !== undefined);
  const isRead = items.every(({ id }) => previews[id] !== undefined);
  const work = async () => {
    setIsBusy(true);
    for (const { id } of able) {
      const answer = await punch({ params: { id }, body: {} });
      const result: Result = answer.data
        ? { done: true }
        : { done: false, text: errorText(answer.error, FAILED.punch) };
      setResults((before) => ({ ...before, [id]: result }));
    }
    setIsBusy(false);
  };
  const punched = Object.values(results).filter(({ done }) => done).length;
  return (
    <>
      <ul className={css.punches} aria-label="What will happen">
        {items.map((item) => (
          <PunchItem
            key={item.id}
            item={item}
            result={results[item.id]}
            onPreview={(isAble) => setPreviews((before) => ({ ...before, [item.id]: isAble }))}
          />
        ))}
      </ul>
      <p className="muted" role="status">
        {isDone
          ? `${punched} of ${items.length} punched.`
          : isBusy
            ? `${Object.keys(results).length} of ${able.length}…`
            : 'Each family, the owner and the academics team will be told. Once a class of it is used, a punch cannot be undone.'}
      </p>
      <div className={css.bulk}>
        {isDone ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <Button
            busy={isBusy}
            busyLabel="Punching…"
            disabled={!isRead || able.length === 0}
            onClick={() => void work()}
          >
            {isRead ? `Punch ${able.length}` : 'Punch'}
          </Button>
        )}
        {!isDone && (
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
        )}
      </div>
    </>
  );
}

interface PunchItemProps {
  item: QueueItem;
  result: Result | undefined;
  /** Called once it is known whether the page can be punched here. */
  onPreview: (isAble: boolean) => void;
}

function PunchItem({ item, result, onPreview }: PunchItemProps) {
  // What was read when the dialog opened stays: after its punch there is no preview of a page any more.
  const [read, setRead] = useState<{ lines: readonly string[]; why: string | undefined }>();
  const answer = usePunchPreviewQuery(
    { params: { id: item.id } },
    { refetchOnMountOrArgChange: true, skip: read !== undefined },
  );
  if (read === undefined && !answer.isFetching && (answer.data ?? answer.error) !== undefined) {
    const why = answer.data ? whyNot(answer.data) : errorText(answer.error, FAILED.punch);
    setRead({ lines: answer.data ? punchLines(answer.data) : [], why });
  }
  useEffect(() => {
    if (read !== undefined) onPreview(read.why === undefined);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- told once, when it has been read.
  }, [read]);
  return (
    <li className={css.item}>
      <span className={css.itemText}>
        <strong>{item.title}</strong>
        <span className="hint">{detailOf(item)}</span>
        {read === undefined ? <Skeleton width="most" /> : read.lines.map((line) => <span key={line}>{line}</span>)}
        {read?.why !== undefined && <span className={css.why}>{read.why}</span>}
        {result?.done === false && <span className={css.why}>{result.text}</span>}
      </span>
      {result?.done && <Badge tone="success">Punched</Badge>}
      {(read?.why !== undefined || result?.done === false) && <Badge tone="warning">Not punched</Badge>}
    </li>
  );
}

/** Why a page cannot be punched among others. */
function whyNot({ needs_another_person, token }: PunchPreview): string | undefined {
  if (needs_another_person) return PAYMENT_REFUSALS.same_person.text;
  return token?.by_link === false
    ? 'Its deposit did not come through a link: please confirm it on the page Punch Sales.'
    : undefined;
}
