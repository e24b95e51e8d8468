import { EDITORS, SOLUTION_FORMATS } from '@school/core/curriculum/content';
import { LESSON_REFUSALS } from '@school/core/lessons/errors';
import { PROJECT_STATUSES } from '@school/core/projects/status';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { idParam, instant, recordingChapter, recordingLink } from './shared.js';

export const upcomingClasses = defineEndpoint({
  method: 'GET',
  path: '/api/student-upcoming-classes/',
  summary: 'The next class and how many are to come (P2.9, P3).',
  response: z.object({
    upcoming_classes_count: z.number().int(),
    next_class: z
      .object({
        id: z.number().int(),
        lesson_name: z.string(),
        formatted_time: z.string(),
        starts_at: instant,
        ends_at: instant,
        teacher_name: z.string(),
        batch_type: z.enum(['free', 'paid']),
        /** An addition: where a batch that meets on Google Meet is joined; null for the in-app classroom. */
        meet_link: z.string().nullable(),
      })
      .nullable(),
    has_active_batch: z.boolean(),
  }),
});

const todo = z.number().int().min(0);

/** An addition: three counts, each that of the list that its card leads to, with the first of each. */
export const studentToday = defineEndpoint({
  method: 'GET',
  path: '/api/student/today/',
  summary: 'What the student can do today: projects to submit, quizzes to play, new class videos.',
  response: z.object({
    projects: todo,
    /** Due first. */
    project: z.object({ title: z.string() }).nullable(),
    quizzes: todo,
    /** The newest. */
    quiz: z.object({ id: z.number().int(), title: z.string() }).nullable(),
    /** Of the last seven days. */
    videos: todo,
    video: z.object({ lesson_code: z.string(), lesson_name: z.string() }).nullable(),
  }),
});

export const studentProfile = defineEndpoint({
  method: 'GET',
  path: '/api/student-profile/',
  summary: 'Name and grade of the student (P2.9, P3).',
  response: z.object({
    full_name: z.string(),
    student_grade: z.number().int(),
    profile_picture: z.string().nullable(),
  }),
});

const scheduledTime = z.object({
  id: z.number().int(),
  class_date: z.string(),
  class_time: z.string(),
  formatted_time: z.string(),
  starts_at: instant,
  class_status: z.enum(['scheduled', 'paused', 'complete', 'incomplete', 'canceled']),
  teacher_name: z.string(),
  recording_link: recordingLink,
});

/** What every answer tells about a lesson. */
const lessonFacts = {
  id: z.number().int(),
  lesson_code: z.string(),
  lesson_name: z.string(),
  topic_objective: z.string(),
  topic_introduces: z.string(),
  learning_outcome: z.string(),
  agenda: z.string(),
  video_url: z.string().nullable(),
  activities_completed: z.boolean(),
  projects_completed: z.boolean(),
  scheduled_times: z.array(scheduledTime),
};

const batchInfo = z.object({ batch_name: z.string(), is_active: z.boolean() });

const part = { id: z.number().int(), title: z.string(), short_description: z.string() };

const activityFacts = {
  ...part,
  link_url: z.string().nullable(),
  link_title: z.string().nullable(),
  solution: z.string().nullable(),
  /** An addition: `rich` for solutions that were formatted before all were code. */
  solution_format: z.enum(SOLUTION_FORMATS),
  screenshots: z.array(z.object({ id: z.number().int(), image: z.string() })),
};

/** Additions: what is written and run beside an activity, and the code it begins with. */
const activityEditor = { editor: z.enum(EDITORS), starter: z.string() };

const lessonInList = z.object({
  ...lessonFacts,
  /** Empty, like the solutions, until one of its classes is complete. */
  content: z.string(),
  batch_info: batchInfo,
  activities: z.array(z.object(activityFacts)),
  after_class_projects: z.array(z.object(part)),
  is_complete: z.boolean(),
});

const courseModule = z.object({
  id: z.number().int(),
  module_code: z.string(),
  name: z.string(),
  complexity: z.string(),
  topics_list: z.string(),
  objective: z.string(),
  projects_count: z.number().int(),
  activities_count: z.number().int(),
  quizzes_count: z.number().int(),
  /** What is still missing for its certificate; null where there is none, as for a trial. */
  certificate_to_go: z.array(z.string()).nullable(),
  lessons: z.array(lessonInList),
});

const counter = z.object({ completed: z.number().int(), total: z.number().int() });

export const lessonsByModule = defineEndpoint({
  method: 'GET',
  path: '/api/student-lessons-by-module/',
  summary: "The student's lessons by module: ongoing, upcoming and completed (P2.12, P3).",
  /** An addition: `none` leaves out content, links, solutions and screenshots, which are most of a large course. */
  query: z.object({ texts: z.literal('none').optional().catch(undefined) }),
  response: z.object({
    ongoing_module: courseModule.nullable(),
    upcoming_modules: z.array(courseModule),
    completed_modules: z.array(courseModule),
    summary: z.object({ modules: counter, lessons: counter, projects: counter, quizzes: counter }),
  }),
});

const historyLine = scheduledTime.extend({
  lesson_code: z.string(),
  lesson_name: z.string(),
  batch_name: z.string(),
  attended: z.boolean().nullable(),
  /** An addition. */
  ends_at: instant,
  /** The entry of the student's credit log that the class made; null while there is none, and for teachers. */
  credit_transaction_id: z.number().int().nullable(),
});

export const lessonHistory = defineEndpoint({
  method: 'GET',
  path: '/api/student-lesson-history/',
  summary: "The student's past classes, newest first (P7, product 2.1 #10).",
  response: z.array(historyLine),
});

export const lessonsOfStudent = defineEndpoint({
  method: 'GET',
  path: '/api/students/{studentId}/lessons/',
  summary: "A student's past classes, for the student and for the student's teachers (P7, T17).",
  params: z.object({ studentId: idParam }),
  response: z.array(historyLine),
});

const submission = z
  .object({
    id: z.number().int(),
    submission_link: z.string(),
    version: z.number().int(),
    submitted_at: instant,
    submitted_by_teacher: z.boolean(),
    status: z.enum(PROJECT_STATUSES),
  })
  .nullable();

export const codeFrame = defineEndpoint({
  method: 'GET',
  path: '/api/code-frame/',
  summary: "An empty page that shows a child's own HTML in a sandbox: without cookies, storage or any address.",
  response: z.unknown(),
});

export const lessonDetail = defineEndpoint({
  method: 'GET',
  path: '/api/lessons/{lessonCode}/',
  summary:
    'A lesson: in full for teachers and for students after class, without solutions for visitors (P6, P7, P2.13, P3).',
  params: z.object({ lessonCode: z.string().min(1).max(100) }),
  response: z.object({
    ...lessonFacts,
    content: z.string(),
    /** An addition: the lesson in words for the child; empty for lessons that have only the content. */
    child_text: z.string(),
    /** Common mistakes and how to help; empty for everybody but teachers. */
    teacher_notes: z.string(),
    /** With the chapters of the recording, an addition. */
    scheduled_times: z.array(scheduledTime.extend({ recording_chapters: z.array(recordingChapter) })),
    batch_info: batchInfo.nullable(),
    activities: z.array(z.object({ ...activityFacts, ...activityEditor, submission })),
    after_class_projects: z.array(z.object({ ...part, submission })),
  }),
  refusals: Object.values(LESSON_REFUSALS).map((refusal) => refusal.text),
});
