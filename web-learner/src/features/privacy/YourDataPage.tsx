import { ownDataFile, type OwnDataRequest } from '@school/bff-learner/contract/privacy';
import { PRIVACY_KIND_NAMES, type PrivacyKind } from '@school/core/privacy/request';
import { toRequest } from '@school/web-kit/api/from-contract';
import { Button } from '@school/web-kit/button/Button';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { preloadDialog } from '@school/web-kit/dialog/Dialog';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { DownloadIcon } from '@school/web-kit/icons/DownloadIcon';
import { List } from '@school/web-kit/layout/List';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { lazyPart } from '@school/web-kit/lazy/lazy-part';
import { Badge, type BadgeTone } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { When } from '@school/web-kit/time/When';
import { useState } from 'react';
import { pageTitle } from '../../app/school';
import { useViewerZone } from '../../app/viewer-zone';
import { useOwnDataQuery } from './api';
import { Consents } from './Consents';
import { MESSAGES } from './messages';

const AskDialog = lazyPart(() => import('./AskDialog'));

/** What a family may ask for about its data, and how far it is. */
export default function YourDataPage() {
  useDocumentTitle(pageTitle(MESSAGES.title));
  const { data, isError, isFetching, refetch } = useOwnDataQuery();
  return (
    <>
      <PageHeader title={MESSAGES.title} text={MESSAGES.intro} />
      {data ? (
        <Stack gap="page">
          <Consents />
          <Wish kind="export" title={MESSAGES.exportTitle} texts={[MESSAGES.exportText]} requests={data.requests} />
          <Wish
            kind="deletion"
            title={MESSAGES.deletionTitle}
            texts={[data.is_only_child ? MESSAGES.deletionOnly : MESSAGES.deletionSibling, MESSAGES.deletionKept]}
            requests={data.requests}
          />
          {data.requests.length > 0 && <Requests requests={data.requests} />}
        </Stack>
      ) : isError && !isFetching ? (
        <ErrorState text={MESSAGES.failed} onRetry={() => void refetch()} />
      ) : (
        <LoadingRegion label={MESSAGES.loading}>
          <Skeleton shape="card" />
        </LoadingRegion>
      )}
    </>
  );
}

interface WishProps {
  kind: PrivacyKind;
  title: string;
  texts: readonly string[];
  requests: readonly OwnDataRequest[];
}

function Wish({ kind, title, texts, requests }: WishProps) {
  const [isAsking, setIsAsking] = useState<boolean>();
  const isOpen = requests.some((one) => one.kind === kind && (one.state === 'asked' || one.state === 'approved'));
  return (
    <Card title={title}>
      <Stack gap={3}>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {isOpen ? (
          <p className="muted">{MESSAGES.open}</p>
        ) : (
          <Row gap={2}>
            <Button variant="secondary" onPointerEnter={preloadDialog} onClick={() => setIsAsking(true)}>
              {kind === 'export' ? MESSAGES.exportAsk : MESSAGES.deletionAsk}
            </Button>
          </Row>
        )}
      </Stack>
      {isAsking !== undefined && (
        <AskDialog kind={kind} text={texts[0] ?? ''} open={isAsking} onClose={() => setIsAsking(false)} />
      )}
    </Card>
  );
}

const TONES: Readonly<Record<OwnDataRequest['state'], BadgeTone>> = {
  asked: 'info',
  approved: 'info',
  done: 'success',
  refused: 'danger',
};

function Requests({ requests }: { requests: readonly OwnDataRequest[] }) {
  const { zone } = useViewerZone();
  return (
    <Card title={MESSAGES.requests}>
      <List gap={4}>
        {requests.map((request) => (
          <li key={request.id}>
            <Row gap={2} align="center">
              <strong>{PRIVACY_KIND_NAMES[request.kind]}</strong>
              <Badge tone={TONES[request.state]}>{MESSAGES.states[request.state]}</Badge>
              <span className="hint">
                <When at={request.asked_at} zone={zone} format="date" />
                {request.receipt !== null && `, receipt ${request.receipt}`}
              </span>
            </Row>
            {request.refused_reason !== null && <p className="as-typed">{request.refused_reason}</p>}
            {request.file_until !== null && (
              <Row gap={2} align="center">
                <ButtonLink
                  // A whole address, so that the browser opens it and not the router.
                  href={new URL(toRequest(ownDataFile, { params: { id: request.id } }).url, location.origin).href}
                  icon={<DownloadIcon />}
                >
                  {MESSAGES.download}
                </ButtonLink>
                <span className="hint">
                  until <When at={request.file_until} zone={zone} />
                </span>
              </Row>
            )}
          </li>
        ))}
      </List>
    </Card>
  );
}
