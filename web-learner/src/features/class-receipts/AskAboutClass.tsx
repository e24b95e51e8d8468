import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { useClassReceiptsQuery } from './api';
import { LINK_TEXTS } from './link-texts';

/**
 * A link to a class's receipt, where a family can say that something is wrong; nothing before there
 * is a receipt.
 */
export default function AskAboutClass({ classId }: { classId: number }) {
  const { currentData } = useClassReceiptsQuery({ params: { classId } });
  const url = currentData?.results[0]?.url;
  if (url === undefined) return null;
  return (
    <div>
      <ButtonLink href={url} variant="secondary" size="sm">
        {LINK_TEXTS.ask}
      </ButtonLink>
    </div>
  );
}
