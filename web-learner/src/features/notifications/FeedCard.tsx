import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { CopyButton } from '@school/web-kit/button/CopyButton';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { Alert } from '@school/web-kit/feedback/Alert';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Row } from '@school/web-kit/layout/Row';
import { Card } from '@school/web-kit/shell/Card';
import { When } from '@school/web-kit/time/When';
import { useState } from 'react';
import { useViewerZone } from '../../app/viewer-zone';
import { useRenewCalendarFeedMutation, useRevokeCalendarFeedMutation } from './api';
import css from './Notifications.module.css';
import { MESSAGES } from './messages';

/** The secret address that lets a calendar app read the person's classes: create it, replace it, switch it off. */
export function FeedCard({ since }: { since: string | null }) {
  const { zone, isZoneLoading } = useViewerZone();
  const [renew, { isLoading }] = useRenewCalendarFeedMutation();
  const [revoke] = useRevokeCalendarFeedMutation();
  const [url, setUrl] = useState<string>();
  const [asked, setAsked] = useState<'renew' | 'revoke'>();
  const make = async () => setUrl((await renew().unwrap()).url);
  const makeFirst = () =>
    make().catch((err: unknown) => notify(errorText(err, MESSAGES.feedFailed), { kind: 'error' }));
  const end = async () => {
    const { message } = await revoke().unwrap();
    setUrl(undefined);
    notify(message);
  };
  return (
    <Card title={MESSAGES.feed}>
      <p>{MESSAGES.feedText}</p>
      <p className={css.muted}>{MESSAGES.feedSecret}</p>
      {url !== undefined && <Address url={url} />}
      {since === null ? (
        <>
          <p>{MESSAGES.feedNone}</p>
          <div>
            <Button busy={isLoading} busyLabel={MESSAGES.working} onClick={() => void makeFirst()}>
              {MESSAGES.feedNew}
            </Button>
          </div>
        </>
      ) : (
        <>
          {!isZoneLoading && (
            <p>
              {MESSAGES.feedSince} <When at={since} zone={zone} showZone={false} />.
            </p>
          )}
          <Row gap={3}>
            <Button variant="secondary" onClick={() => setAsked('renew')}>
              {MESSAGES.feedRenew}
            </Button>
            <Button variant="ghost" onClick={() => setAsked('revoke')}>
              {MESSAGES.feedRevoke}
            </Button>
          </Row>
        </>
      )}
      <Confirm
        open={asked === 'renew'}
        onClose={() => setAsked(undefined)}
        title={MESSAGES.feedRenew}
        action={MESSAGES.feedRenew}
        busyLabel={MESSAGES.working}
        onConfirm={make}
        failureText={MESSAGES.feedFailed}
      >
        {MESSAGES.feedRenewText}
      </Confirm>
      <Confirm
        open={asked === 'revoke'}
        onClose={() => setAsked(undefined)}
        title={MESSAGES.feedRevoke}
        action={MESSAGES.feedRevoke}
        busyLabel={MESSAGES.working}
        danger
        onConfirm={end}
        failureText={MESSAGES.feedFailed}
      >
        {MESSAGES.feedRevokeText}
      </Confirm>
    </Card>
  );
}

function Address({ url }: { url: string }) {
  return (
    <Alert kind="success">
      <p>{MESSAGES.feedOnce}</p>
      <p className={css.address}>{url}</p>
      <CopyButton text={url} label={MESSAGES.feedCopy} copiedLabel={MESSAGES.feedCopied} />
    </Alert>
  );
}
