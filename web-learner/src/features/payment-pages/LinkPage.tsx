import type { ResolvedLink } from '@school/bff-learner/contract/short-links';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Spinner } from '@school/web-kit/feedback/Spinner';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { linkUrl } from '../../app/early-answers';
import pageCss from '../../app/Page.module.css';
import type { LightPageProps } from '../../app/light-page-props';
import { paths } from '../../app/paths';
import { pageTitle } from '../../app/school';
import { ClassReceipt, Souvenir, Unsubscribe } from '../../app/shared-parts/link-pages';
import { useAnswer } from '../../app/use-answer';
import { CertificateCheck } from './CertificateCheck';
import { LinkDue, type PaidLink } from './LinkDue';
import { MESSAGES } from './messages';
import { LinkGone, LinkLoading, PageFailed } from './PageStates';
import { PayOptions } from './PayOptions';
import { ProofSection } from './ProofSection';
import { ProofState } from './ProofState';
import { Trust } from './Trust';
import { useWatch } from './use-watch';
import css from './Payment.module.css';

/** Opens a short link of the school and shows what it leads to. */
export default function LinkPage({ address }: LightPageProps) {
  useDocumentTitle(pageTitle(MESSAGES.link));
  const { data, error, isLoading, reload } = useAnswer<ResolvedLink>(address === '' ? undefined : linkUrl(address));
  const isPasswordLink = data?.kind === 'set_password';
  const isPaid = data?.kind === 'collection' || data?.kind === 'token';
  useWatch(reload, isPaid && data.state === 'proof submitted');
  useEffect(() => {
    // The token must not stay in the browser's history, so this page is replaced.
    if (isPasswordLink) location.replace(paths.setPassword.getHref(address));
  }, [isPasswordLink, address]);
  // A link that expired is answered like an unknown one; what was being written on it must not go with it.
  const [written, setWritten] = useState<PaidLink>();
  const isLate = written !== undefined && !isPaid;
  const paid = isPaid ? data : isLate ? written : undefined;
  if (paid) return <PayLink link={paid} token={address} reload={reload} isLate={isLate} onWriting={setWritten} />;
  if (data?.kind === 'certificate') return <CertificateCheck certificate={data} />;
  if (data?.kind === 'class-receipt')
    return (
      <Suspense fallback={<LinkLoading />}>
        <ClassReceipt receipt={data} token={address} reload={reload} />
      </Suspense>
    );
  if (data?.kind === 'souvenir')
    return (
      <Suspense fallback={<LinkLoading />}>
        <Souvenir souvenir={data} token={address} />
      </Suspense>
    );
  if (data?.kind === 'unsubscribe')
    return (
      <Suspense fallback={<LinkLoading />}>
        <Unsubscribe link={data} token={address} />
      </Suspense>
    );
  if (data) return <Leading />;
  if (error?.status === 404) return <LinkGone />;
  if (error) return <PageFailed text={MESSAGES.linkFailed} isRetrying={isLoading} onRetry={() => void reload()} />;
  return <LinkLoading />;
}

interface PayLinkProps {
  link: PaidLink;
  token: string;
  reload: () => Promise<void>;
  /** The link expired while a proof was being written. */
  isLate: boolean;
  /** Called with the link while its proof form is open. */
  onWriting: (link: PaidLink | undefined) => void;
}

function PayLink({ link, token, reload, isLate, onWriting }: PayLinkProps) {
  const tellWriting = useCallback((is: boolean) => onWriting(is ? link : undefined), [link, onWriting]);
  return (
    <div className={css.page}>
      <div className={css.main}>
        <LinkDue link={link} isLate={isLate} onExpired={() => void reload()} />
        {link.state === 'proof submitted' && <ProofState />}
        {link.state === 'active' && (
          <PayOptions currency={link.currency} target={{ token }} isClosed={isLate}>
            {(options) => (
              <ProofSection
                target={{ token }}
                options={options}
                rejected={link.proof_state === 'rejected' ? { note: link.proof_note } : undefined}
                lateText={isLate ? MESSAGES.lateLink : undefined}
                onWriting={tellWriting}
                onSent={reload}
              />
            )}
          </PayOptions>
        )}
      </div>
      <Trust isForClasses={link.kind === 'token'} />
    </div>
  );
}

function Leading() {
  return (
    <div className={pageCss.lost}>
      <LoadingRegion label={MESSAGES.linkLeads}>
        <Spinner />
      </LoadingRegion>
      <h1>{MESSAGES.linkLeads}</h1>
    </div>
  );
}
