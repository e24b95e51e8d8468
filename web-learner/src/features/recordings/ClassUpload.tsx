import { useClassesNeedingRecordingQuery } from './api';
import { AT_CLASS } from './messages';
import { UploadControl } from './UploadControl';

/** Uploads the video of an ended class, on every page that shows a class. */
export default function ClassUpload({ classId, lessonName }: { classId: number; lessonName: string }) {
  const {
    data,
    isLoading,
    fulfilledTimeStamp = 0,
  } = useClassesNeedingRecordingQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (isLoading) return null;
  // A class that ended long ago is no longer in the list, but may still get its video.
  const listed = data?.results.find(({ id }) => id === classId);
  const row = listed ?? {
    id: classId,
    lesson_name: lessonName,
    upload: null,
    refused_because: null,
    without_consent: [],
  };
  return <UploadControl row={row} loadedAt={listed ? fulfilledTimeStamp : 0} place={AT_CLASS} />;
}
