import { useClassesNeedingRecordingQuery } from './api';
import { AT_CLASS } from './messages';
import { UploadControl } from './UploadControl';
import type { KnownFilm } from './use-recording-upload';

interface UploadToClassProps {
  classId: number;
  open: () => Promise<File>;
  film: KnownFilm;
}

/** Uploads a recording that this browser already has; shows nothing when the class needs no video. */
export default function UploadToClass({ classId, open, film }: UploadToClassProps) {
  const { data, fulfilledTimeStamp: loadedAt = 0 } = useClassesNeedingRecordingQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const row = data?.results.find(({ id }) => id === classId);
  return row && <UploadControl row={row} loadedAt={loadedAt} place={AT_CLASS} open={open} film={film} />;
}
