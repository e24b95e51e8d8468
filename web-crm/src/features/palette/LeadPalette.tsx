import { listLeads } from '@school/bff-crm/contract/leads';
import { searchTerm, SEARCH_LENGTH_MAX } from '@school/core/leads/search-term';
import { fromContract } from '@school/web-kit/api/from-contract';
import { useSettled } from '@school/web-kit/hooks/use-settled';
import { CommandPalette, type PaletteState } from '@school/web-kit/palette/CommandPalette';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../app/api';
import { paths } from '../../app/paths';

const FIRST = { tab: 'all', page: 1, page_size: 8, sort: '-updated_at' } as const;

const { useFindLeadsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    findLeads: build.query({ ...fromContract(listLeads), providesTags: ['Leads'] }),
  }),
});

/** Leads by a part of their name, e-mail, id or phone. */
export default function LeadPalette(state: PaletteState) {
  const [text, setText] = useState('');
  const go = useNavigate();
  const settled = useSettled(text);
  const isSearch = searchTerm(settled).ok;
  const answer = useFindLeadsQuery(
    isSearch ? { query: { ...FIRST, q: settled.slice(0, SEARCH_LENGTH_MAX) } } : skipToken,
  );
  const leads = (isSearch ? (answer.currentData?.results ?? []) : []).map(
    ({ lead_id, student_name, stage, owner_name }) => ({
      key: lead_id,
      href: paths.lead.getHref(lead_id),
      label: student_name,
      detail: [lead_id, stage, owner_name].filter(Boolean).join(', '),
    }),
  );
  return (
    <CommandPalette
      {...state}
      label="Name, email, lead id or phone of a lead"
      text={text}
      onText={setText}
      groups={[
        {
          name: 'Pages',
          items: text.trim() === '' ? [{ key: 'leads', href: `${paths.leads}?tab=all`, label: 'All leads' }] : [],
        },
        {
          name: 'Leads',
          items: leads,
          isLoading: answer.isFetching || (settled !== text && searchTerm(text).ok),
          retry: answer.isError && !answer.isFetching ? () => void answer.refetch() : undefined,
        },
      ]}
      onGo={(href) => {
        setText('');
        void go(href);
      }}
    />
  );
}
