import { leadSouvenir } from '@school/bff-crm/contract/souvenir';
import { fromContract } from '@school/web-kit/api/from-contract';
import { CopyButton } from '@school/web-kit/button/CopyButton';
import { Stack } from '@school/web-kit/layout/Stack';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { api } from '../../app/api';

const { useLeadSouvenirQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    leadSouvenir: build.query({
      ...fromContract(leadSouvenir),
      providesTags: (_answer, _failure, { params }) => [{ type: 'Lead', id: params.lead_id }],
    }),
  }),
});

const zone = deviceZone();

/** The souvenir of the trial class, to be sent to the family; nothing before the teacher has made one. */
export function LeadSouvenir({ leadId }: { leadId: string }) {
  const { data } = useLeadSouvenirQuery({ params: { lead_id: leadId } }, { refetchOnMountOrArgChange: true });
  const souvenir = data?.souvenir;
  if (!souvenir) return null;
  const { url, opens, last_opened_at } = souvenir;
  return (
    <Stack gap={2}>
      {url !== null && <CopyButton size="sm" text={url} label="Copy the souvenir’s link" />}
      <p className="hint">
        {last_opened_at === null ? (
          'The family has not opened it yet.'
        ) : (
          <>
            Opened {opens === 1 ? 'once' : `${opens} times`}, last <When at={last_opened_at} zone={zone} />
          </>
        )}
      </p>
    </Stack>
  );
}
