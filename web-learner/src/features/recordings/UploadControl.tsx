import type { ClassNeedingRecording } from '@school/bff-learner/contract/recordings';
import { missingConsentText } from '@school/core/consents/missing';
import { Button } from '@school/web-kit/button/Button';
import { Progress } from '@school/web-kit/feedback/Progress';
import { UploadIcon } from '@school/web-kit/icons/UploadIcon';
import { Badge } from '@school/web-kit/shell/Badge';
import { useRef } from 'react';
import { MESSAGES, type UploadPlace } from './messages';
import css from './Recordings.module.css';
import { speedText } from './speed-text';
import { useRecordingUpload, type KnownFilm } from './use-recording-upload';

const IDLE = { is: 'idle' } as const;

interface UploadControlProps {
  row: Pick<ClassNeedingRecording, 'id' | 'lesson_name' | 'upload' | 'refused_because' | 'without_consent'>;
  loadedAt: number;
  place: UploadPlace;
  /** Gives the file that is known already, and tells the person if it cannot; without it they choose a file. */
  open?: () => Promise<File>;
  /** What is known of that file. */
  film?: KnownFilm;
}

/** Uploads the video of one class: choose it, see the progress, cancel, go on later. */
export function UploadControl({ row, loadedAt, place, open, film }: UploadControlProps) {
  const { state: last, status, chosen, send, cancel } = useRecordingUpload(row.id, place, film);
  // A class that is listed again after its upload lost the file: it could not be played.
  const state = last.is === 'uploaded' && last.at < loadedAt ? IDLE : last;
  const input = useRef<HTMLInputElement>(null);
  const refusedBecause = chosen ? chosen.refused : row.refused_because;
  // A film that knows whom it lets hear: the server looks at the consents of these.
  const mayNotBeRecorded = row.without_consent.length > 0 && !film?.heardIds;
  const label = labelOf(row.upload !== null, open !== undefined);
  return (
    <div className={css.control}>
      {state.is === 'uploaded' && <Badge tone="success">{MESSAGES.uploaded}</Badge>}
      {state.is === 'uploading' && (
        <>
          <Progress
            label={MESSAGES.uploading(state.fileName)}
            percent={(state.sentBytes / state.sizeBytes) * 100}
            text={speedText(state.sizeBytes - state.sentBytes, state.bytesPerS)}
          />
          <Button
            variant="secondary"
            size="sm"
            aria-label={`${MESSAGES.cancel}: ${row.lesson_name}`}
            onClick={() => void cancel()}
          >
            {MESSAGES.cancel}
          </Button>
        </>
      )}
      {state.is === 'idle' && mayNotBeRecorded && <p className={css.hint}>{missingConsentText(row.without_consent)}</p>}
      {state.is === 'idle' && !mayNotBeRecorded && (
        <>
          <input
            ref={input}
            type="file"
            accept={place.accept}
            hidden
            aria-label={`${label}: ${row.lesson_name}`}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              // After this the same file can be chosen again.
              currentTarget.value = '';
              if (file) void send(file);
            }}
          />
          <Button
            size="sm"
            icon={<UploadIcon />}
            aria-label={`${label}: ${row.lesson_name}`}
            onClick={() => (open ? void open().then(send, () => undefined) : input.current?.click())}
          >
            {label}
          </Button>
          {row.upload !== null && !open && <p className={css.hint}>{MESSAGES.resumeHint(row.upload.filename)}</p>}
          {refusedBecause !== null && status === undefined && (
            <p className={css.refused}>{MESSAGES.lastRefused(refusedBecause)}</p>
          )}
        </>
      )}
      <p role="status" className={status?.isError ? css.refused : css.hint}>
        {status?.text}
      </p>
    </div>
  );
}

function labelOf(isBegun: boolean, isKnownFile: boolean): string {
  if (isBegun) return MESSAGES.resume;
  return isKnownFile ? MESSAGES.uploadToClass : MESSAGES.upload;
}
