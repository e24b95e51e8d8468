import { useClassesNeedingRecordingQuery } from './api';
import { AT_CLASS } from './messages';
import { UploadControl } from './UploadControl';

/** Uploads the video of an ended class from wherever the class itself is shown (P2.17, P5, P8). */
export default function ClassUpload({ classId, lessonName }: { classId: number; lessonName: string }) {
  const {
    data,
    isLoading,
    fulfilledTimeStamp = 0,
  } = useClassesNeedingRecordingQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (isLoading) return null;
  // One that ended long ago is not listed any more, and may have its video all the same.
  const listed = data?.results.find(({ id }) => id === classId);
  const row = listed ?? { id: classId, lesson_name: lessonName, upload: null, refused_because: null };
  return <UploadControl row={row} loadedAt={listed ? fulfilledTimeStamp : 0} place={AT_CLASS} />;
}
