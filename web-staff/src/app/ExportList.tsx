import { Button } from '@school/web-kit/button/Button';
import { ExportMenu, type ExportMenuProps } from '@school/web-kit/table/ExportMenu';
import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectToken, type WithSession } from './session';

const OwnViews = lazy(() => import('../features/saved-views/OwnViews'));

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
  return <ExportMenu {...props} token={token} beside={hasViews && <Views />} />;
}

// Before its code is there, the menu keeps its place.
const Views = () => (
  <Suspense
    fallback={
      <Button variant="secondary" aria-disabled>
        Views
      </Button>
    }
  >
    <OwnViews />
  </Suspense>
);
