import { useSearchParams } from 'react-router-dom';
import { BatchUpdatePage } from './BatchUpdatePage';
import { CourseList } from './CourseList';
import { OutdatedBatches } from './OutdatedBatches';
import { VersionEditor } from './VersionEditor';

/** The courses, a version of one, or batches that use an older version. */
export default function CourseEditorPage() {
  const [params] = useSearchParams();
  const [version, course, batch] = ['version', 'update', 'batch'].map((name) => idOf(params.get(name)));
  if (course !== undefined && batch !== undefined)
    return <BatchUpdatePage key={batch} courseId={course} batchId={batch} />;
  if (course !== undefined) return <OutdatedBatches key={course} courseId={course} />;
  if (version === undefined) return <CourseList />;
  return <VersionEditor key={version} id={version} item={params.get('item') ?? undefined} />;
}

const idOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
