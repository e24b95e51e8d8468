import { Button } from '@school/web-kit/button/Button';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { useState } from 'react';
import type { ReviewableProject } from './api';
import { MESSAGES } from './messages';
import css from './ProjectReviews.module.css';
import { ReviewForm } from './ReviewForm';

export interface ReviewDialogProps {
  open: boolean;
  onClose: () => void;
  /** The projects as they waited when the dialog was opened, and where it begins. */
  queue: { projects: readonly ReviewableProject[]; firstId: number };
  /** What waits now; a project that is here is newer than in the queue. */
  fresh: readonly ReviewableProject[];
}

/** Reviews one project after another, with the keyboard alone if one likes (P2.16). */
export default function ReviewDialog(props: ReviewDialogProps) {
  const { open, onClose, queue } = props;
  const [progress, setProgress] = useState<Progress>({ queue, currentId: queue.firstId, doneIds: [] });
  // Opened anew, with what waits then.
  const now = progress.queue === queue ? progress : { queue, currentId: queue.firstId, doneIds: [] };
  const [isBusy, setIsBusy] = useState(false);
  const ids = queue.projects.map(({ id }) => id);
  const left = ids.length - now.doneIds.length;
  const title = left === 0 ? MESSAGES.doneTitle : `Project ${ids.indexOf(now.currentId) + 1} of ${ids.length}`;
  return (
    <Dialog open={open} onClose={onClose} title={title} size="lg" locked={isBusy}>
      {open && left === 0 && <AllDone count={ids.length} onClose={onClose} />}
      {open && left > 0 && <Current {...props} now={now} onMove={setProgress} isBusy={isBusy} onBusy={setIsBusy} />}
    </Dialog>
  );
}

interface Progress {
  queue: ReviewDialogProps['queue'];
  currentId: number;
  doneIds: readonly number[];
}

interface CurrentProps extends ReviewDialogProps {
  now: Progress;
  onMove: (to: Progress) => void;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
}

function Current({ queue, fresh, now, onMove, isBusy, onBusy }: CurrentProps) {
  const ids = queue.projects.map(({ id }) => id);
  const isCurrent = ({ id }: ReviewableProject) => id === now.currentId;
  const project = fresh.find(isCurrent) ?? queue.projects.find(isCurrent);
  if (!project) return null;
  const step = (by: 1 | -1) => {
    const to = isBusy ? undefined : stepFrom(ids, now, by);
    if (to !== undefined) onMove({ ...now, currentId: to });
  };
  const finish = (message: string) => {
    notify(message);
    const doneIds = [...now.doneIds, now.currentId];
    const after = { ...now, doneIds };
    onMove({ ...after, currentId: stepFrom(ids, after, 1) ?? now.currentId });
  };
  return (
    <ReviewForm
      key={project.id}
      project={project}
      isBusy={isBusy}
      onBusy={onBusy}
      onDone={finish}
      onNext={() => step(1)}
      onPrevious={() => step(-1)}
      isOnly={ids.length - now.doneIds.length < 2}
    />
  );
}

/** The next project that is not done, around the end; undefined when there is no other. */
function stepFrom(ids: readonly number[], { currentId, doneIds }: Progress, by: 1 | -1): number | undefined {
  const at = ids.indexOf(currentId);
  const others = ids.map((_, index) => ids[(at + by * (index + 1) + 2 * ids.length) % ids.length]);
  return others.find((id) => id !== undefined && id !== currentId && !doneIds.includes(id));
}

const AllDone = ({ count, onClose }: { count: number; onClose: () => void }) => (
  <div className={css.done}>
    <p role="status">{count === 1 ? '1 project is done.' : `${count} projects are done.`}</p>
    <div>
      <Button ref={(button) => button?.focus()} data-autofocus onClick={onClose}>
        {MESSAGES.close}
      </Button>
    </div>
  </div>
);
