import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';

const line = z.string();

export const readSchoolContact = defineEndpoint({
  method: 'GET',
  path: '/api/school/',
  summary: 'Who the school is and how families reach it; shown wherever money is asked for (B4, product 2.4 #50).',
  response: z.object({ company: line, address: line, registration: line, email: line, phone: line, hours: line }),
});
