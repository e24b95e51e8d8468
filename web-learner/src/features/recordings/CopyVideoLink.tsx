import { CopyButton } from '@school/web-kit/button/CopyButton';
import { notify } from '@school/web-kit/feedback/toast-store';
import { permanentAddress } from '../../app/recording-address';
import { MESSAGES } from './messages';

/** Copies the permanent address of a recording. It never changes, and only people of the class can open it. */
export default function CopyVideoLink({ link }: { link: string }) {
  return (
    <CopyButton text={permanentAddress(link)} label={MESSAGES.copyLink} onCopied={() => notify(MESSAGES.linkCopied)} />
  );
}
