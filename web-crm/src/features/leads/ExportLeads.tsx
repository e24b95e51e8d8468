import { listLeads } from '@school/bff-crm/contract/leads';
import { ExportMenu } from '@school/web-kit/table/ExportMenu';
import { useSelector } from 'react-redux';
import { useMeQuery } from '../../app/auth-api';
import { selectToken, type WithSession } from '../../app/session';
import type { LeadList } from './use-lead-list';

/** Saves the leads of a tab, as they are searched and filtered; for whoever may. */
export function ExportLeads({ list }: { list: LeadList }) {
  const token = useSelector((state: WithSession) => selectToken(state));
  const { data } = useMeQuery();
  return data?.may_export_leads ? <ExportMenu list={listLeads} args={list.args} token={token} /> : null;
}
