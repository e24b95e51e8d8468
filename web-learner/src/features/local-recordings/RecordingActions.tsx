import { titleText } from '@school/core/local-recordings/recording-texts';
import { Button } from '@school/web-kit/button/Button';
import { notify } from '@school/web-kit/feedback/toast-store';
import { useSingleFlight } from '@school/web-kit/hooks/use-single-flight';
import { DownloadIcon } from '@school/web-kit/icons/DownloadIcon';
import { PlayIcon } from '@school/web-kit/icons/PlayIcon';
import { TrashIcon } from '@school/web-kit/icons/TrashIcon';
import type { ReactNode } from 'react';
import { Badge } from '@school/web-kit/shell/Badge';
import css from './LocalRecordings.module.css';
import { MESSAGES } from './messages';
import type { ListedRecording } from './use-local-recordings';

interface RecordingActionsProps {
  recording: ListedRecording;
  onSave: () => Promise<void>;
  onPlay: () => void;
  onDownload: () => Promise<void>;
  onDelete: () => void;
  /** One more action of another feature. */
  extra?: ReactNode;
}

/** The buttons of a recording; one that is still being recorded has none. */
export function RecordingActions({ recording, onSave, onPlay, onDownload, onDelete, extra }: RecordingActionsProps) {
  const saving = useSingleFlight();
  const downloading = useSingleFlight();
  const labelOf = (action: string) => `${action}: ${titleText(recording.title)}`;
  const orSay = (work: () => Promise<void>, failure: string) => async () => {
    await work().catch(() => notify(failure, { kind: 'error' }));
  };
  if (recording.isRunning) return <Badge tone="danger">{MESSAGES.running}</Badge>;
  return (
    <div className={css.actions}>
      {!recording.saved && (
        <Button
          size="sm"
          aria-label={labelOf(MESSAGES.save)}
          busy={saving.isBusy}
          busyLabel={MESSAGES.saving}
          onClick={() => void saving.run(orSay(onSave, MESSAGES.saveFailed))}
        >
          {MESSAGES.save}
        </Button>
      )}
      <Button
        size="sm"
        variant="secondary"
        icon={<PlayIcon size="sm" />}
        aria-label={labelOf(MESSAGES.play)}
        onClick={onPlay}
      >
        {MESSAGES.play}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        icon={<DownloadIcon size="sm" />}
        aria-label={labelOf(MESSAGES.download)}
        busy={downloading.isBusy}
        onClick={() => void downloading.run(orSay(onDownload, MESSAGES.readFailed))}
      >
        {MESSAGES.download}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon={<TrashIcon size="sm" />}
        aria-label={labelOf(MESSAGES.remove)}
        onClick={onDelete}
      >
        {MESSAGES.remove}
      </Button>
      {extra}
    </div>
  );
}
