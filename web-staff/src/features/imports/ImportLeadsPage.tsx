import { ImportPage } from './ImportPage';
import { LEAD_SCREEN } from './screens';

/** 'import-leads': many leads from a file. */
export default function ImportLeadsPage() {
  return <ImportPage of={LEAD_SCREEN} />;
}
