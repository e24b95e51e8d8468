import { Button } from '@school/web-kit/button/Button';
import { preloadDialog } from '@school/web-kit/dialog/Dialog';
import { usePolling } from '@school/web-kit/hooks/use-polling';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { CoinIcon } from '@school/web-kit/icons/CoinIcon';
import { lazyPart } from '@school/web-kit/lazy/lazy-part';
import { useEffect, useState } from 'react';
import { useStudentCreditsQuery } from './api';
import css from './Credits.module.css';
import { MESSAGES } from './messages';

const CreditLogDialog = lazyPart(() => import('./CreditLogDialog'));

/** A person who only looks at the page sees new credits after at most this many milliseconds. */
const REFRESH_MS = 60_000;

/** Where no balance could be loaded: 0 would be taken for the child's own. */
const UNKNOWN = '–';

/** The student's balance in the header, 'N Credits'; a press opens the log. */
export default function CreditBadge() {
  const { data, isLoading, refetch } = useStudentCreditsQuery(undefined, { pollingInterval: usePolling(REFRESH_MS) });
  const [used, setUsed] = useState(false);
  const [open, setOpen] = useState(false);
  // Loads again when the person comes back to the page, for example after paying or after a class.
  useEffect(() => {
    const look = () => void refetch();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [refetch]);
  const show = () => {
    setUsed(true);
    setOpen(true);
    void refetch();
  };
  return (
    <>
      <span className={css.badge} data-credits="">
        <Button
          size="sm"
          variant="secondary"
          icon={<CoinIcon />}
          aria-haspopup="dialog"
          onClick={show}
          onPointerEnter={preloadDialog}
        >
          {isLoading ? (
            <span className={css.amountWaiting}>
              <Skeleton />
            </span>
          ) : (
            <span className={css.amount}>{data?.balance ?? UNKNOWN} </span>
          )}
          <span className={css.word}>{MESSAGES.badge}</span>
        </Button>
      </span>
      {used && <CreditLogDialog open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
