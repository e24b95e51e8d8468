import { LEAD_IMPORT_TOOL } from '@school/core/leads/lead-tools';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { UploadIcon } from '@school/web-kit/icons/UploadIcon';
import { useMeQuery } from '../../app/auth-api';
import { useStaffEntry } from '../../app/use-staff-links';

/** The way to the page of the back office that reads leads from a file; for whoever may. */
export function ImportLeads() {
  const { data } = useMeQuery();
  const enter = useStaffEntry();
  if (enter === undefined || data?.may_import_leads !== true) return null;
  return (
    <ButtonLink href={enter(LEAD_IMPORT_TOOL.path)} target="_blank" variant="secondary" icon={<UploadIcon size="sm" />}>
      Import<span className="visually-hidden"> leads in the back office, opens in a new tab</span>
    </ButtonLink>
  );
}
