import { useLink } from '@school/web-kit/link/link-context';
import { useMeQuery } from './auth-api';
import css from './EntityLink.module.css';

/** The id of a lead, which leads to its page in the CRM for those who may open that. */
export function LeadLink({ leadId }: { leadId: string }) {
  const Link = useLink();
  const { data } = useMeQuery();
  if (data?.crm_url === undefined) return <>{leadId}</>;
  const query = new URLSearchParams({ lead: leadId }).toString();
  return (
    <Link href={`${data.crm_url}/lm/enter?${query}`} target="_blank" className={css.link}>
      {leadId}
      <span className="visually-hidden"> in lead management, opens in a new tab</span>
    </Link>
  );
}
