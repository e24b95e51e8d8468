import { ImportPage } from './ImportPage';
import { STUDENT_SCREEN } from './screens';

/** 'bulk-create-students': many students from a file. */
export default function BulkCreateStudentsPage() {
  return <ImportPage of={STUDENT_SCREEN} />;
}
