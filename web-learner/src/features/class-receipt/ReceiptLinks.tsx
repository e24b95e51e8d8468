import { CopyButton } from '@school/web-kit/button/CopyButton';
import { LINK_TEXTS } from './link-texts';
import { useClassReceiptsQuery } from './api';
import css from './ReceiptLinks.module.css';

/** Copies the links to the receipts of a class, to be sent to its families; nothing where there is none yet. */
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
