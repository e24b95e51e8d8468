import type { PaymentPage } from '@school/bff-staff/contract/payment-pages';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { CopyButton } from '@school/web-kit/button/CopyButton';
import { notify } from '@school/web-kit/feedback/toast-store';
import { LINK_COPIED } from './messages';
import { previewHref } from './preview-href';
import css from './PaymentPages.module.css';

/** The buttons 'View', in a new tab, and 'Copy link'. */
export function CopyLink({ page }: { page: Pick<PaymentPage, 'payment_url' | 'student_name'> }) {
  return (
    <span className={css.links}>
      <ButtonLink
        href={previewHref(page.payment_url)}
        target="_blank"
        rel="noopener"
        variant="secondary"
        size="sm"
        aria-label={`View the page of ${page.student_name}`}
      >
        View
      </ButtonLink>
      <CopyButton text={page.payment_url} label="Copy link" size="sm" onCopied={() => notify(LINK_COPIED)} />
    </span>
  );
}
