import { COURSE_SLUGS } from '@school/core/course-pages/course-pages';
import { SERVICE_TYPES } from '@school/core/payment-pages/choices';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { publicTeacher } from './public-teachers.js';

/** What one class costs: by how many children share the teacher, from the lowest to the highest price of the book. */
const classPrice = z.object({
  service_type: z.enum(SERVICE_TYPES),
  /** `1:3`: one teacher for three children. */
  class_size: z.string(),
  from: z.string(),
  to: z.string(),
});

const page = z.object({
  modules: z.array(
    z.object({
      name: z.string(),
      objective: z.string(),
      lessons: z.array(z.object({ name: z.string(), line: z.string() })),
    }),
  ),
  projects: z.array(z.string()),
  teachers: z.array(publicTeacher),
  /** Words that a family agrees to have shown, with one letter of the child's name. */
  voices: z.array(z.object({ name: z.string(), grade: z.number().int(), text: z.string() })),
  /** Without a currency, families of a country have to ask for the price. */
  countries: z.array(z.object({ name: z.string(), currency: z.string().nullable() })),
  prices: z.array(z.object({ currency: z.string(), classes: z.array(classPrice) })),
});
export type CoursePageAnswer = z.infer<typeof page>;

export const readCoursePage = defineEndpoint({
  method: 'GET',
  path: '/api/course-pages/{course}/',
  summary:
    'What a course teaches lesson by lesson, who teaches it, what a class costs in each country and what families say; for everybody (product 1.4).',
  params: z.object({ course: z.enum(COURSE_SLUGS) }),
  response: page,
});
