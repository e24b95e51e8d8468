import type { Lead } from '@school/bff-crm/contract/leads';
import { LEADS_MERGED } from '@school/core/leads/merge';
import { searchTerm } from '@school/core/leads/search-term';
import { DEFAULT_LEAD_TAB } from '@school/core/leads/tabs';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { TextField } from '@school/web-kit/form/TextField';
import { useSettled } from '@school/web-kit/hooks/use-settled';
import { List } from '@school/web-kit/layout/List';
import { Stack } from '@school/web-kit/layout/Stack';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useListLeadsQuery } from './api';
import { MergePreview } from './MergePreview';
import { useMergeLeadsMutation } from './merges-api';
import { MERGE_FAILED, SEARCH_HINT } from './messages';

interface MergeDialogProps {
  lead: Lead;
  /** The other lead's id, where it is known already. */
  other?: string | undefined;
  open: boolean;
  onClose: () => void;
}

/** A dialog that makes one lead of two: finds the other one, shows what would become of both, and merges them. */
export function MergeDialog({ lead, other, open, onClose }: MergeDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`Merge: ${lead.student_name}`} size="lg">
      {open && <MergeSteps lead={lead} first={other} onClose={onClose} />}
    </Dialog>
  );
}

function MergeSteps({ lead, first, onClose }: { lead: Lead; first: string | undefined; onClose: () => void }) {
  const [other, setOther] = useState(first);
  const [isSwapped, setIsSwapped] = useState(false);
  const [merge] = useMergeLeadsMutation();
  const navigate = useNavigate();
  if (other === undefined) return <FindOther lead={lead} onChoose={setOther} />;
  const [kept, going] = isSwapped ? [other, lead.lead_id] : [lead.lead_id, other];
  return (
    <MergePreview
      kept={kept}
      going={going}
      onSwap={() => setIsSwapped(!isSwapped)}
      onOther={() => setOther(undefined)}
      onMerge={async (seen) => {
        try {
          await merge({ params: { lead_id: kept }, body: { other_id: going, ...seen } }).unwrap();
        } catch (error) {
          notify(errorText(error, MERGE_FAILED), { kind: 'error' });
          return;
        }
        onClose();
        void navigate(paths.lead.getHref(kept), { replace: true });
        notify(LEADS_MERGED);
      }}
    />
  );
}

const SHOWN = 5;

/** Looks for the other lead by name, phone, email or lead id. */
function FindOther({ lead, onChoose }: { lead: Lead; onChoose: (leadId: string) => void }) {
  const [typed, setTyped] = useState('');
  const settled = useSettled(typed);
  const isSearch = settled.trim() !== '' && searchTerm(settled).ok;
  const { currentData: found, isFetching } = useListLeadsQuery(
    isSearch
      ? { query: { q: settled, tab: DEFAULT_LEAD_TAB, sort: '-updated_at', page: 1, page_size: SHOWN + 1 } }
      : skipToken,
  );
  const others = (found?.results ?? []).filter(({ lead_id }) => lead_id !== lead.lead_id).slice(0, SHOWN);
  return (
    <Stack gap={3}>
      <TextField
        name="other"
        label="The other lead"
        type="search"
        hint={SEARCH_HINT}
        autoComplete="off"
        onValue={setTyped}
      />
      <div role="status">
        {isSearch && !isFetching && others.length === 0 && <p>No other lead matches.</p>}
        {others.length > 0 && (
          <List gap={1}>
            {others.map(({ lead_id, student_name, student_phone, stage }) => (
              <li key={lead_id}>
                <Button size="sm" variant="ghost" onClick={() => onChoose(lead_id)}>
                  {student_name}, {student_phone}, {stage}
                </Button>
              </li>
            ))}
          </List>
        )}
      </div>
    </Stack>
  );
}
