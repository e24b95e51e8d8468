import { Button } from '@school/web-kit/button/Button';
import { preloadDialog } from '@school/web-kit/dialog/Dialog';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { List } from '@school/web-kit/layout/List';
import { Badge } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { When } from '@school/web-kit/time/When';
import { lazy, Suspense, useState } from 'react';
import { OutsideLink } from '@school/web-kit/link/OutsideLink';
import { useViewerZone } from '../../app/viewer-zone';
import { useStudentDoubtsQuery, type OwnDoubt } from './api';
import css from './Doubts.module.css';
import { MESSAGES, STATES } from './messages';
import { Screenshot } from './Screenshot';
import { TalkPlace } from './TalkPlace';

const load = () => import('./AskDialog');
const AskDialog = lazy(load);

function preload() {
  preloadDialog();
  void load();
}

const SHOWN_FIRST = 2;

/** 'Free doubt session': a button to ask, and the child's questions with their state. */
export function DoubtCard() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const { data, isError, isFetching, refetch } = useStudentDoubtsQuery();
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <Card title={MESSAGES.title} tone="coral" busy={!data && !isError}>
      <p>{MESSAGES.text}</p>
      <div>
        <Button variant="secondary" onPointerEnter={preload} onFocus={preload} onClick={open}>
          {MESSAGES.join}
        </Button>
      </div>
      {data && data.doubts.length > 0 && <Questions doubts={data.doubts} />}
      {data && data.doubts.length === 0 && <p className={css.muted}>{MESSAGES.none}</p>}
      {!data && isError && !isFetching && (
        <div role="alert" className={css.failed}>
          <p>{MESSAGES.failed}</p>
          <Button variant="secondary" size="sm" onClick={() => void refetch()}>
            {MESSAGES.retry}
          </Button>
        </div>
      )}
      {!data && (!isError || isFetching) && (
        <LoadingRegion label={MESSAGES.loading}>
          <Skeleton lines={2} />
        </LoadingRegion>
      )}
      {wasOpened && (
        <Suspense fallback={null}>
          <AskDialog open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function Questions({ doubts }: { doubts: readonly OwnDoubt[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? doubts : doubts.slice(0, SHOWN_FIRST);
  return (
    <>
      <h3>{MESSAGES.yours}</h3>
      <List gap={4}>
        {shown.map((doubt) => (
          <Question key={doubt.id} doubt={doubt} />
        ))}
      </List>
      {shown.length < doubts.length && (
        <div>
          <Button variant="secondary" size="sm" onClick={() => setAll(true)}>
            Show all {doubts.length}
          </Button>
        </div>
      )}
    </>
  );
}

function Question({ doubt }: { doubt: OwnDoubt }) {
  const { zone, isZoneLoading } = useViewerZone();
  const { text, tone } = STATES[doubt.state];
  // A booked talk that was answered in writing before it began did not take place.
  const hasTalk = doubt.state === 'booked' || (doubt.state === 'done' && doubt.answer === null);
  return (
    <li className={css.item}>
      <div>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <p className="as-typed">{doubt.question}</p>
      {doubt.link !== null && (
        <div>
          <OutsideLink href={doubt.link}>View link</OutsideLink>
        </div>
      )}
      {doubt.screenshot !== null && <Screenshot address={doubt.screenshot} of="your question" />}
      {hasTalk && doubt.starts_at !== null && !isZoneLoading && (
        <p>
          <When at={doubt.starts_at} zone={zone} />
          <span className={css.muted}>
            , {doubt.minutes} minutes with {doubt.teacher_name}
          </span>
        </p>
      )}
      <TalkPlace doubt={doubt} role="student" />
      {doubt.answer !== null && (
        <blockquote className={css.answer}>
          <p className="as-typed">{doubt.answer}</p>
          <p className={css.muted}>{doubt.teacher_name}</p>
        </blockquote>
      )}
    </li>
  );
}
