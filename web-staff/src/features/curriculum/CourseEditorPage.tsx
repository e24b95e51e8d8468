import { useSearchParams } from 'react-router-dom';
import { CourseList } from './CourseList';
import { VersionEditor } from './VersionEditor';

/** B2, course-management/create: the courses, or one version of one that is written or read (product 30). */
export default function CourseEditorPage() {
  const [params] = useSearchParams();
  const version = params.get('version') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(version)) return <CourseList />;
  return <VersionEditor key={version} id={Number(version)} item={params.get('item') ?? undefined} />;
}
