import { Spinner } from '../feedback/Spinner';
import { CentredPage } from './CentredPage';

/** While a page's code is on its way. */
export const WaitingPage = () => (
  <CentredPage busy>
    <Spinner size="lg" label="Loading…" />
  </CentredPage>
);
