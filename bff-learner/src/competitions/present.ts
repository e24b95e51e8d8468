import type { OwnWork } from '@school/infra/competitions/repository';
import type { StudentCompetition } from '@school/infra/competitions/student-competitions';
import type * as contract from '../../contract/competitions.js';

/** A competition with the student's own entry. */
export const presentCompetition = (one: StudentCompetition): contract.Competition => ({
  id: one.id,
  title: one.title,
  theme: one.theme,
  rules_html: one.rulesHtml,
  prize: one.prize,
  grade_min: one.gradeMin,
  grade_max: one.gradeMax,
  fits_grade: one.fitsGrade,
  opens_at: one.opensAt.toISOString(),
  closes_at: one.closesAt.toISOString(),
  state: one.state,
  entries: one.entries,
  my_entry: one.entry && {
    link: one.entry.link,
    project_submission: one.entry.projectSubmissionId,
    note: one.entry.note,
    may_publish: one.entry.mayPublish,
    version: one.entry.version,
    submitted_at: one.entry.submittedAt,
    place: one.entry.place,
  },
  results: one.results.map(({ place, name, isMine }) => ({ place, name, is_mine: isMine })),
});

/** A project that can be entered. */
export const presentWork = ({ id, title, lessonName, link }: OwnWork): contract.OwnWork => ({
  id,
  title,
  lesson_name: lessonName,
  link,
});
