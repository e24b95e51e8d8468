import { Button } from '@school/web-kit/button/Button';
import { lazyPart } from '@school/web-kit/lazy/lazy-part';
import { ExportMenu, type ExportMenuProps } from '@school/web-kit/table/ExportMenu';
import { useSelector } from 'react-redux';
import { selectToken, type WithSession } from './session';

// Before its code is there, the menu keeps its place.
const OwnViews = lazyPart(
  () => import('../features/saved-views/OwnViews'),
  <Button variant="secondary" aria-disabled>
    Views
  </Button>,
);

interface ExportListProps extends Omit<ExportMenuProps, 'token' | 'beside'> {
  /** False for a list whose filters are not in the page's address. */
  views?: boolean;
}

/**
 * Saves a list as a file; the list is also in `bff-staff/src/sheets.ts`. A list that can be searched, filtered or sorted
 * has its views beside it.
 */
export function ExportList({ views = true, ...props }: ExportListProps) {
  const token = useSelector((state: WithSession) => selectToken(state));
  const hasViews = views && props.args?.query !== undefined && props.args.params === undefined;
  return <ExportMenu {...props} token={token} beside={hasViews && <OwnViews />} />;
}
