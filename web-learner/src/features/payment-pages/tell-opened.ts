import { sendRequest } from '@school/web-kit/api/send-request';
import { readSession } from '@school/web-kit/session/session-storage';

/** What the back office puts behind an address when its own people look at the page. */
const PREVIEW = '#preview';

/** Counts the visit once the page is really seen. Who is signed in is told, because staff do not count. */
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
