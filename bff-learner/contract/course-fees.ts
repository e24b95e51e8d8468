import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';

export const listPublicCourseFees = defineEndpoint({
  method: 'GET',
  path: '/api/course-fees-public/',
  summary: 'Courses that can be bought, without prices; for everybody (B7, B3).',
  response: z.array(z.object({ id: z.number().int(), course_name: z.string(), total_class: z.number().int() })),
});
