import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { pageTitle } from '../../app/school';
import { DeviceTest } from './DeviceTest';
import { MESSAGES } from './messages';
import css from './WaitingRoom.module.css';

/** The test of camera, microphone and sound for families that have no account yet. */
export default function DeviceTestPage() {
  useDocumentTitle(pageTitle(MESSAGES.testTitle));
  return (
    <div className={css.testPage}>
      <h1>{MESSAGES.testPageTitle}</h1>
      <p className="muted">{MESSAGES.testPageText}</p>
      <DeviceTest />
    </div>
  );
}
