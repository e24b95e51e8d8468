import { TEXT_DECIDED } from '@school/core/class-feedback/errors';
import { isoLocal } from '@school/core/shared/local-time';
import { decideText } from '@school/infra/class-feedback/decide-text';
import { findFeedback, type SeenFeedback } from '@school/infra/class-feedback/repository';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, staffWith } from '@school/infra/auth/policy';
import * as contract from '../../contract/class-feedback.js';
import type { ClassFeedback } from '../../contract/class-feedback.js';
import { maySafeguard } from '../moderation/may-safeguard.js';
import { classFeedbackSheet } from './sheets.js';

const academics = staffWith('class.schedule');

/** The list of class feedback, and the moderation of its texts. */
export const classFeedbackRoutes: readonly Route[] = [
  endpoint(
    contract.listClassFeedback,
    academics,
    { queries: 2, sheet: classFeedbackSheet },
    async ({ query }, deps) => {
      const { q, stars, text, batch: batchId, page, page_size: pageSize } = query;
      const found = await findFeedback(deps.db, { q, onlyLow: stars === 'low', text, batchId, page, pageSize });
      return { results: found.results.map(presentFeedback), count: found.total };
    },
  ),
  endpoint(
    contract.decideFeedbackText,
    inPerson(academics),
    { queries: 4 },
    async ({ actor, session, params, body }, deps) => {
      const state = body.text_state;
      await decideText(deps, actor, { id: params.id, state, maySafeguard: maySafeguard(session) });
      return { message: TEXT_DECIDED[state] };
    },
  ),
];

const presentFeedback = (seen: SeenFeedback): ClassFeedback => ({
  id: seen.id,
  class_id: seen.classId,
  lesson: seen.lessonName,
  batch: seen.batchCode,
  batch_number: seen.batchId,
  class_type: seen.classType,
  starts_at: isoLocal(seen.startsAt, 'UTC'),
  teacher: seen.teacherName,
  student: seen.studentName,
  student_id: seen.studentId,
  experience_rating: seen.experienceRating,
  enjoyment_rating: seen.enjoymentRating,
  teacher_rating: seen.teacherRating,
  feedback: seen.feedback,
  text_state: seen.textState,
  moderated_by: seen.moderatedByName,
  moderated_at: seen.moderatedAt && isoLocal(seen.moderatedAt, 'UTC'),
  created_at: isoLocal(seen.createdAt, 'UTC'),
});
