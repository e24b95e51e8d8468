import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { useMessages } from '@school/web-kit/language/language';
import { pageTitle } from '../../app/school';
import { DeviceTest } from './DeviceTest';
import { DEVICE_TEST } from './device-test-messages';
import css from './WaitingRoom.module.css';

/** The test of camera, microphone and sound for families that have no account yet. */
export default function DeviceTestPage() {
  const messages = useMessages('deviceTest', DEVICE_TEST);
  useDocumentTitle(pageTitle(messages.testTitle));
  return (
    <div className={css.testPage}>
      <h1>{messages.testPageTitle}</h1>
      <p className="muted">{messages.testPageText}</p>
      <DeviceTest />
    </div>
  );
}
