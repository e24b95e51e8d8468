import { leftBehindText } from '@school/core/local-recordings/recording-texts';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { Alert } from '@school/web-kit/feedback/Alert';
import { paths } from '../../app/paths';
import { MESSAGES } from './messages';
import { useLocalRecordings } from './use-local-recordings';
import { useRecordingStore } from './use-recording-store';

/** Says that a crash has left recordings behind, with the way to them; of all classes, or of one. */
export default function UnsavedRecordings({ classId }: { classId?: number }) {
  const { recordings = [] } = useLocalRecordings(useRecordingStore());
  const left = recordings.filter(
    (one) => !one.saved && !one.isRunning && (classId === undefined || one.classId === classId),
  );
  if (left.length === 0) return null;
  return (
    <Alert
      kind="info"
      actions={
        <ButtonLink size="sm" variant="secondary" href={paths.classRecordings}>
          {MESSAGES.recover}
        </ButtonLink>
      }
    >
      {leftBehindText(left)}
    </Alert>
  );
}
