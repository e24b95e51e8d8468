import type { PublicPage } from '@school/bff-learner/contract/payment-pages';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { useEffect, useState } from 'react';
import { pageUrl } from '../../app/early-answers';
import type { LightPageProps } from '../../app/light-page-props';
import { pageTitle } from '../../app/school';
import { useAnswer } from '../../app/use-answer';
import { AmountDue, waitsForSchool } from './AmountDue';
import { AskForTime } from './AskForTime';
import { ConsentBox } from './ConsentBox';
import { MESSAGES } from './messages';
import { PageFailed, PageNotFound, PaymentLoading } from './PageStates';
import { PayOptions } from './PayOptions';
import { ProofSection } from './ProofSection';
import { ProofState } from './ProofState';
import { Receipt } from './Receipt';
import { Trust } from './Trust';
import { useExpiry } from './use-expiry';
import { useWatch } from './use-watch';
import { WhatFor } from './WhatFor';
import css from './Payment.module.css';

/** The page on which a family pays. Anybody with its link can open it, without a login. */
export default function PaymentPage({ address }: LightPageProps) {
  useDocumentTitle(pageTitle('Payment'));
  const { data, error, isLoading, reload } = useAnswer<PublicPage[]>(address === '' ? undefined : pageUrl(address));
  const page = data?.[0];
  useTellOpened(page);
  const [isWriting, setIsWriting] = useState(false);
  const isLate = isWriting && page?.is_expired === true;
  useWatch(reload, isLate || (page?.proof_state === 'submitted' && !page.is_paid));
  if (page) return <Payment page={page} reload={reload} isLate={isLate} onWriting={setIsWriting} />;
  if (error?.status === 404) return <PageNotFound />;
  if (error) return <PageFailed text={MESSAGES.failed} isRetrying={isLoading} onRetry={() => void reload()} />;
  return <PaymentLoading />;
}

interface PaymentProps {
  page: PublicPage;
  reload: () => Promise<void>;
  /** The page expired while a proof was being written; the form stays, so that its text is not lost. */
  isLate: boolean;
  onWriting: (isWriting: boolean) => void;
}

function Payment({ page, reload, isLate, onWriting }: PaymentProps) {
  const expiresAt = useExpiry(page);
  const isWaiting = waitsForSchool(page);
  const isExpired = page.is_expired && !isWaiting;
  const isOpen = !page.is_paid && !isExpired;
  return (
    <div className={css.page}>
      <div className={css.main}>
        <AmountDue page={page} expiresAt={expiresAt} onExpired={() => void reload()} />
        {page.is_paid && page.receipt && <Receipt page={page} receipt={page.receipt} />}
        {isExpired && page.refund?.is_whole !== true && <AskForTime pageId={page.page_id} />}
        {isWaiting && <ProofState />}
        {/* A family that has sent its proof is not asked to pay again. */}
        {((isOpen && !isWaiting) || isLate) && (
          <PayOptions
            currency={page.payment_currency}
            reference={page.page_id.split('-')[0]}
            target={{ page_id: page.page_id }}
            isClosed={isLate}
          >
            {(options) => (
              <ProofSection
                target={{ page_id: page.page_id }}
                options={options}
                rejected={page.proof_state === 'rejected' ? { note: page.proof_note } : undefined}
                lateText={isLate ? MESSAGES.lateText : undefined}
                onWriting={onWriting}
                onSent={reload}
              />
            )}
          </PayOptions>
        )}
        {isOpen && asksConsent(page) && <ConsentBox page={page} onAgreed={reload} />}
        <WhatFor page={page} />
      </div>
      <Trust />
    </div>
  );
}

/** Nobody agrees to automatic payments when no payment follows this one. */
const asksConsent = ({ auto_charge_consent, num_of_remaining_instalments }: PublicPage): boolean =>
  auto_charge_consent && num_of_remaining_instalments > 0;

/** Tells the school that the page was read. Its code loads later, because the page must stay small. */
function useTellOpened(page: PublicPage | undefined): void {
  const pageId = page?.page_id;
  useEffect(() => {
    if (pageId !== undefined) void import('./tell-opened').then(({ tellOpened }) => tellOpened(pageId));
  }, [pageId]);
}
