import { ExportMenu, type ExportMenuProps } from '@school/web-kit/table/ExportMenu';
import { useSelector } from 'react-redux';
import { selectToken, type WithSession } from './session';

/** Saves a list as a file; the list is also in `bff-staff/src/sheets.ts`. */
export function ExportList(props: Omit<ExportMenuProps, 'token'>) {
  const token = useSelector((state: WithSession) => selectToken(state));
  return <ExportMenu {...props} token={token} />;
}
