import * as contract from '@school/bff-crm/contract/reports';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The reports of sales; what is shown is old as soon as a lead moves. */
export const { useReadFunnelQuery, useReadSourcesQuery, useReadFirstContactsQuery, useListOverdueQuery } =
  api.injectEndpoints({
    endpoints: (build) => ({
      readFunnel: build.query({ ...fromContract(contract.readFunnel), providesTags: ['Leads'] }),
      readSources: build.query({ ...fromContract(contract.readSources), providesTags: ['Leads'] }),
      readFirstContacts: build.query({ ...fromContract(contract.readFirstContacts), providesTags: ['Leads'] }),
      listOverdue: build.query({ ...fromContract(contract.listOverdue), providesTags: ['Leads', 'Tasks'] }),
    }),
  });
