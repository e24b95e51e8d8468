import * as contract from '@school/bff-crm/contract/reports';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The reports of sales; they cost much, so that they are read again only when somebody opens them. */
export const { useReadFunnelQuery, useReadSourcesQuery, useReadFirstContactsQuery, useListOverdueQuery } =
  api.injectEndpoints({
    endpoints: (build) => ({
      readFunnel: build.query({ ...fromContract(contract.readFunnel) }),
      readSources: build.query({ ...fromContract(contract.readSources) }),
      readFirstContacts: build.query({ ...fromContract(contract.readFirstContacts) }),
      listOverdue: build.query({ ...fromContract(contract.listOverdue) }),
    }),
  });
