import { sendRequest } from '@school/web-kit/api/send-request';
import { readSession } from '@school/web-kit/session/session-storage';

/** The back office adds this to an address when its own people look at a page. */
const PREVIEW = '#preview';

/** Counts a visit when the page is visible. It sends who is signed in, because visits of staff do not count. */
export function tellOpened(pageId: string): void {
  const tell = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', tell);
    const body = { page_id: pageId, is_preview: location.hash === PREVIEW };
    void sendRequest({ method: 'POST', url: '/api/enrollments/opened/', body }, { token: readSession().authToken });
  };
  document.addEventListener('visibilitychange', tell);
  tell();
}
