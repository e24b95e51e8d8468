import { sendRequest, type BffRequest } from '../api/send-request';

/**
 * Tells the server that a session is over, even when the page closes in the meantime. The browser forgets its token
 * without waiting: on a bad network the next person would have it. If the call is lost, the session expires by itself.
 */
export function sendLogout(request: BffRequest, token: string | null): void {
  void sendRequest(request, { token, keepalive: true });
}
