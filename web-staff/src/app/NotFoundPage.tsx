import { OfficeNotFound } from '@school/web-kit/shell/OfficeNotFound';
import { paths } from './paths';

/** An address that is no page of the back office. */
export default function NotFoundPage() {
  return <OfficeNotFound app="Back office" home={paths.home} />;
}
