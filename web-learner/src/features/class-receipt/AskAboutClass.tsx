import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { useClassReceiptsQuery } from './api';
import { LINK_TEXTS } from './link-texts';

/** Leads to the receipt of a class, where something that is wrong is said (product 4 #1, #7); nothing while there is none. */
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
