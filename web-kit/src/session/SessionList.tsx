import { useEffect, useRef, useState } from 'react';
import { errorText } from '../api/error-text';
import { Button } from '../button/Button';
import { Confirm } from '../dialog/Confirm';
import { preloadDialog } from '../dialog/Dialog';
import { ErrorState } from '../feedback/ErrorState';
import { LoadingRegion } from '../feedback/LoadingRegion';
import { Skeleton } from '../feedback/Skeleton';
import { notify } from '../feedback/toast-store';
import { Badge } from '../shell/Badge';
import { cityOf } from '../time/formatters';
import { When } from '../time/When';
import { List } from '../layout/List';
import css from './SessionList.module.css';

/** A session as the servers of all apps answer it. */
export interface SessionLine {
  id: string;
  audience: 'learner' | 'staff' | 'crm';
  device: string | null;
  zone: string | null;
  created_at: string;
  last_used_at: string;
  is_of_school: boolean;
  is_current: boolean;
}

export interface SessionListProps {
  /** The query of the list, as its hook returns it. */
  answer: {
    data?: { results: readonly SessionLine[] } | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** The zone in which times are shown. */
  zone: string;
  onEnd: (id: string) => Promise<{ message: string }>;
  onEndOthers: () => Promise<{ message: string }>;
}

const APPS: Readonly<Record<SessionLine['audience'], string>> = {
  learner: 'Portal',
  staff: 'Back office',
  crm: 'Lead management',
};

/** Where a person is signed in, and the ends of all that they do not know any more. */
export function SessionList({ answer, zone, onEnd, onEndOthers }: SessionListProps) {
  const { data, error, isFetching, refetch } = answer;
  // What the dialog ends: one session, or all others.
  const [asked, setAsked] = useState<SessionLine | 'others'>();
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const [ended, setEnded] = useState(0);
  // The pressed button is gone with its session.
  useEffect(() => {
    if (ended > 0) box.current?.focus();
  }, [ended]);
  if (data === undefined && error !== undefined)
    return (
      <ErrorState
        text={errorText(error, 'Your sessions could not be loaded.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (data === undefined)
    return (
      <LoadingRegion label="Loading your sessions">
        <Skeleton shape="card" />
      </LoadingRegion>
    );
  const ask = (what: SessionLine | 'others') => {
    setAsked(what);
    setIsOpen(true);
  };
  const others = data.results.filter((one) => !one.is_current);
  return (
    <div ref={box} tabIndex={-1} className={css.box}>
      <List gap={3}>
        {data.results.map((one) => (
          <Line key={one.id} line={one} zone={zone} onAsk={() => ask(one)} />
        ))}
      </List>
      {others.length === 0 ? (
        <p className="muted">You are signed in nowhere else.</p>
      ) : (
        <div>
          <Button variant="secondary" onPointerEnter={preloadDialog} onClick={() => ask('others')}>
            Sign out others
          </Button>
        </div>
      )}
      <Confirm
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={asked === 'others' ? 'Sign out everywhere else?' : 'End this session?'}
        action={asked === 'others' ? 'Sign out others' : 'End session'}
        busyLabel="Signing out…"
        failureText="The session could not be ended. Please try again."
        onConfirm={async () => {
          if (asked === undefined) return;
          notify((await (asked === 'others' ? onEndOthers() : onEnd(asked.id))).message);
          setEnded((count) => count + 1);
        }}
      >
        <p>
          {asked === undefined || asked === 'others'
            ? 'You stay signed in in this browser.'
            : `${nameOf(asked)} is signed out at once.`}
        </p>
      </Confirm>
    </div>
  );
}

function Line({ line, zone, onAsk }: { line: SessionLine; zone: string; onAsk: () => void }) {
  return (
    <li className={css.line}>
      <div className={css.facts}>
        <span>
          <strong>{nameOf(line)}</strong> {line.is_current && <Badge tone="success">This browser</Badge>}
        </span>
        <span className="muted">
          {APPS[line.audience]}
          {line.zone !== null && ` · ${cityOf(line.zone)} time zone`}
        </span>
        <span className="muted">
          Since <When at={line.created_at} zone={zone} />, last used <When at={line.last_used_at} zone={zone} />
        </span>
      </div>
      {!line.is_current && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`End the session of ${nameOf(line)}`}
          onPointerEnter={preloadDialog}
          onClick={onAsk}
        >
          End
        </Button>
      )}
    </li>
  );
}

const nameOf = ({ device, is_of_school }: SessionLine): string =>
  is_of_school ? `School staff (${device ?? 'unknown device'})` : (device ?? 'Unknown device');
