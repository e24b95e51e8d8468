import type { ResolvedLink } from '@school/bff-learner/contract/short-links';
import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { linkUrl } from '../../app/early-answers';
import pageCss from '../../app/Page.module.css';
import { useAction } from '../../app/use-action';
import { MESSAGES } from './messages';

type UnsubscribeLink = Extract<ResolvedLink, { kind: 'unsubscribe' }>;

/**
 * One press ends e-mails of one kind. Opening the page does not, because mail scanners open it, too.
 */
export default function Unsubscribe({ link, token }: { link: UnsubscribeLink; token: string }) {
  const body = { 'List-Unsubscribe': 'One-Click' };
  const request = { method: 'POST', url: `${linkUrl(token)}unsubscribe/`, body };
  const texts = { failed: MESSAGES.unsubscribeFailed, network: MESSAGES.network };
  const { send, isBusy, done, failure } = useAction(request, texts);
  const isOff = done !== undefined || !link.is_on;
  return (
    <div className={pageCss.lost}>
      <h1>{MESSAGES.unsubscribe}</h1>
      <p>
        {MESSAGES.unsubscribeText} <strong>{link.label}</strong>
      </p>
      {isOff ? (
        <div role="status">
          <p>{done ?? MESSAGES.unsubscribeDone}</p>
          <p>{MESSAGES.unsubscribeAgain}</p>
        </div>
      ) : (
        <Button busy={isBusy} busyLabel={MESSAGES.unsubscribeBusy} onClick={() => void send()}>
          {MESSAGES.unsubscribePress}
        </Button>
      )}
      {failure !== undefined && <Alert kind="error">{failure}</Alert>}
      <p>{MESSAGES.always}</p>
    </div>
  );
}
