import { CopyButton } from '@school/web-kit/button/CopyButton';
import { notify } from '@school/web-kit/feedback/toast-store';
import { MESSAGES } from './messages';

/** Copies the address of a recording. It never changes, and only people of the class can open it (P2.17, P8). */
export default function CopyVideoLink({ link }: { link: string }) {
  return (
    <CopyButton
      text={new URL(link, window.location.origin).href}
      label={MESSAGES.copyLink}
      onCopied={() => notify(MESSAGES.linkCopied)}
    />
  );
}
