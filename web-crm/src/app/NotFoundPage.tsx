import { OfficeNotFound } from '@school/web-kit/shell/OfficeNotFound';
import { paths } from './paths';

/** An address that is no page of lead management. */
export default function NotFoundPage() {
  return <OfficeNotFound app="LM Dashboard" home={paths.leads} />;
}
