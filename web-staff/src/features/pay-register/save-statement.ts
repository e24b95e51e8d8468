import { errorText } from '@school/web-kit/api/error-text';
import { fetchFile, saveFile } from '@school/web-kit/api/fetch-file';
import { notify } from '@school/web-kit/feedback/toast-store';
import { useSingleFlight } from '@school/web-kit/hooks/use-single-flight';
import { useSelector } from 'react-redux';
import { selectToken, type WithSession } from '../../app/session';
import { MESSAGES } from './messages';

/** Saves a teacher's statement, a PDF. */
export function useSaveStatement(): (path: string) => void {
  const token = useSelector((state: WithSession) => selectToken(state));
  const { run } = useSingleFlight();
  return (path) =>
    void run(async () => {
      try {
        const { bytes, name } = await fetchFile(path, { token });
        saveFile(bytes, name ?? 'pay-statement.pdf');
      } catch (error) {
        notify(errorText(error, MESSAGES.statementFailed, MESSAGES.statementFailed), { kind: 'error' });
      }
    });
}
