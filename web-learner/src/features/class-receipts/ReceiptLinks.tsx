import { CopyButton } from '@school/web-kit/button/CopyButton';
import { LINK_TEXTS } from './link-texts';
import { useClassReceiptsQuery } from './api';
import css from './ReceiptLinks.module.css';

/**
 * Buttons that copy the links to a class's receipts, for sending them to the families; nothing before there are
 * receipts.
 */
export default function ReceiptLinks({ classId }: { classId: number }) {
  const { currentData } = useClassReceiptsQuery({ params: { classId } });
  const links = currentData?.results ?? [];
  return (
    <div className={css.links}>
      {links.map(({ student_name, url }) => (
        <CopyButton
          key={url}
          size="sm"
          text={url}
          label={links.length === 1 ? LINK_TEXTS.copy : `${LINK_TEXTS.copy}: ${student_name}`}
          copiedLabel={LINK_TEXTS.copied}
        />
      ))}
    </div>
  );
}
