import type { PaymentPage } from '@school/bff-staff/contract/payment-pages';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { CopyButton } from '@school/web-kit/button/CopyButton';
import { EyeIcon } from '@school/web-kit/icons/EyeIcon';
import { classNames } from '@school/web-kit/class-names';
import { notify } from '@school/web-kit/feedback/toast-store';
import { LINK_COPIED } from './messages';
import { previewHref } from './preview-href';
import css from './PaymentPages.module.css';

interface CopyLinkProps {
  page: Pick<PaymentPage, 'payment_url' | 'student_name'>;
  /** In a list, where many columns share the width. */
  iconOnly?: boolean;
}

/** The buttons 'View', in a new tab, and 'Copy link'. */
export function CopyLink({ page, iconOnly }: CopyLinkProps) {
  return (
    <span className={classNames(css.links, iconOnly && css.icons)}>
      <ButtonLink
        href={previewHref(page.payment_url)}
        target="_blank"
        rel="noopener"
        variant="secondary"
        size="sm"
        iconOnly={iconOnly}
        icon={iconOnly ? <EyeIcon size="sm" /> : undefined}
        title={iconOnly ? 'View' : undefined}
        aria-label={`View the page of ${page.student_name}`}
      >
        {!iconOnly && 'View'}
      </ButtonLink>
      <CopyButton
        text={page.payment_url}
        label="Copy link"
        size="sm"
        iconOnly={iconOnly}
        onCopied={() => notify(LINK_COPIED)}
      />
    </span>
  );
}
