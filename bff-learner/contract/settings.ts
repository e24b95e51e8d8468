import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';

const line = z.string();

export const readSchoolContact = defineEndpoint({
  method: 'GET',
  path: '/api/school/',
  summary: 'Who the school is and how families reach it; shown wherever money is asked for (B4, product 2.4 #50).',
  response: z.object({ company: line, address: line, registration: line, email: line, phone: line, hours: line }),
});

export const readSiteNumbers = defineEndpoint({
  method: 'GET',
  path: '/api/site-numbers/',
  summary: 'How large the school is and when it was counted, for its home page (P2.3).',
  response: z.object({
    students: z.number().int(),
    instructors: z.number().int(),
    countries: z.number().int(),
    /** The day of the count, `2026-11-01`. */
    as_of: z.string(),
  }),
});
