import { Button } from '@school/web-kit/button/Button';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Stack } from '@school/web-kit/layout/Stack';
import { useState } from 'react';
import type { ReviewableProject } from './api';
import { MESSAGES } from './messages';
import { ReviewForm } from './ReviewForm';

export interface ReviewDialogProps {
  open: boolean;
  onClose: () => void;
  /** The projects that waited when the dialog opened, and the one to start with. */
  queue: { projects: readonly ReviewableProject[]; firstId: number };
  /** The projects that wait now; they are newer than those in the queue. */
  fresh: readonly ReviewableProject[];
}

/** Reviews projects one after another; everything also works with the keyboard alone. */
export default function ReviewDialog(props: ReviewDialogProps) {
  const { open, onClose, queue } = props;
  const [progress, setProgress] = useState<Progress>({ queue, currentId: queue.firstId, doneIds: [] });
  // The dialog was opened again with a new queue, so the progress starts again.
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

/** The next project that is not reviewed yet; after the last comes the first. Undefined when there is none. */
function stepFrom(ids: readonly number[], { currentId, doneIds }: Progress, by: 1 | -1): number | undefined {
  const at = ids.indexOf(currentId);
  const others = ids.map((_, index) => ids[(at + by * (index + 1) + 2 * ids.length) % ids.length]);
  return others.find((id) => id !== undefined && id !== currentId && !doneIds.includes(id));
}

const AllDone = ({ count, onClose }: { count: number; onClose: () => void }) => (
  <Stack gap={4}>
    <p role="status">{count === 1 ? '1 project is done.' : `${count} projects are done.`}</p>
    <div>
      <Button ref={(button) => button?.focus()} data-autofocus onClick={onClose}>
        {MESSAGES.close}
      </Button>
    </div>
  </Stack>
);
