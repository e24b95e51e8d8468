import { SOLUTION_FORMATS } from '@school/core/curriculum/content';
import { ACTIVITY_REFUSALS } from '@school/core/projects/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { anyId, saidBySender, submitActivity, submittedLink } from './projects.js';
import { idParam, instant, recordingChapter, recordingLink } from './shared.js';

const part = { id: z.number().int(), title: z.string(), short_description: z.string() };
const named = { id: z.number().int(), full_name: z.string() };

export const classDetail = defineEndpoint({
  method: 'GET',
  path: '/api/scheduled-classes/{classId}/detail/',
  summary:
    "One of the caller's classes with its lesson, its students and its recording (P2.19, P3); a student finds no other student in it.",
  params: z.object({ classId: idParam }),
  response: z.object({
    id: z.number().int(),
    lesson: z.object({
      id: z.number().int(),
      lesson_code: z.string(),
      lesson_name: z.string(),
      topic_objective: z.string(),
      topic_introduces: z.string(),
      content: z.string(),
      /** An addition: the lesson in words for the child. */
      child_text: z.string(),
      /** How to help; empty for students. */
      teacher_notes: z.string(),
      activities: z.array(
        z.object({
          ...part,
          link_url: z.string().nullable(),
          link_title: z.string().nullable(),
          /** Null for a student until the lesson was taught. */
          solution: z.string().nullable(),
          solution_format: z.enum(SOLUTION_FORMATS),
          screenshots: z.array(z.object({ id: z.number().int(), image: z.string() })),
        }),
      ),
      after_class_projects: z.array(z.object(part)),
    }),
    teacher_name: z.string(),
    class_date: z.string(),
    class_time: z.string(),
    starts_at: instant,
    ends_at: instant,
    batch_name: z.string(),
    student_name: z.string(),
    grade: z.string(),
    students_in_batch: z.array(z.object({ ...named, grade: z.number().int() })),
    class_status: z.enum(['scheduled', 'paused', 'complete', 'incomplete', 'canceled']),
    /** Null until the class is complete or incomplete and has a recording. */
    recording_link: recordingLink,
    /** An addition. */
    recording_chapters: z.array(recordingChapter),
    students_attended: z.array(z.object(named)),
  }),
});

const ofClass = z.object({ scheduled_class: idParam });

const submission = {
  id: z.number().int(),
  student: z.number().int(),
  scheduled_class: z.number().int().nullable(),
  submission_link: z.string(),
  version: z.number().int(),
  submitted_at: instant,
  submitted_by_teacher: z.boolean(),
  status: z.enum(['submitted', 'reviewed', 'invalid']),
};

export const classActivitySubmissions = defineEndpoint({
  method: 'GET',
  path: '/api/student-activity-submissions/',
  summary: "The activities that the students of one of the teacher's classes have handed in (P2.19, P7).",
  query: ofClass,
  response: z.array(z.object({ ...submission, activity: z.number().int() })),
});

export const classProjectSubmissions = defineEndpoint({
  method: 'GET',
  path: '/api/student-after-class-project-submissions/',
  summary: "The projects that the students of one of the teacher's classes have handed in (P2.19, P7).",
  query: ofClass,
  response: z.array(z.object({ ...submission, project: z.number().int() })),
});

/** `submitted_by_teacher` is set from the caller's role, not from the body. */
export const submitActivityForStudent = defineEndpoint({
  method: 'POST',
  path: '/api/student-activity-submissions/',
  summary: "Hand in an activity for a student of one of the teacher's classes (P2.19, P7).",
  body: z.object({
    student: anyId,
    activity: anyId,
    scheduled_class: anyId,
    ...submittedLink,
    submitted_by_teacher: saidBySender.submitted_by_teacher,
  }),
  response: submitActivity.response,
  status: 201,
  refusals: Object.values(ACTIVITY_REFUSALS).map(({ text }) => text),
});
