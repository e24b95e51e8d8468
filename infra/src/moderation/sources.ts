import type { TextState } from '@school/core/class-feedback/feedback';
import type { CommentState, Source } from '@school/core/moderation/moderation';
import { ClassFeedbackModel } from '../class-feedback/model.js';
import { ClassMessageModel } from '../classroom/model.js';
import type { Trx } from '../db/database.js';
import { DisputeModel } from '../disputes/model.js';
import { DoubtModel } from '../doubts/model.js';
import { ProjectSubmissionModel } from '../projects/model.js';

/** A text where it stands, locked. */
export interface FoundText {
  text: string;
  /** Decided on the page of its own source. */
  state?: 'approved' | 'hidden' | undefined;
}

/** What is written back. */
export interface WrittenText {
  text: string;
  state: CommentState;
  /** Who decided, and when. */
  by: number;
  at: Date;
}

/** How the text of a source is read and replaced; undefined if there is none with this id. */
interface TextPlace {
  read: (trx: Trx, id: number) => Promise<FoundText | undefined>;
  write: (trx: Trx, id: number, written: WrittenText) => Promise<unknown>;
}

const textOf = (text: string | null | undefined): FoundText | undefined =>
  text === null || text === undefined || text === '' ? undefined : { text };

const lockDoubt = async (trx: Trx, id: number): Promise<DoubtModel | undefined> =>
  trx.query(DoubtModel).findById(id).select('question', 'answer').forNoKeyUpdate();

/** Where each text stands. */
export const TEXT_PLACES: Readonly<Record<Source, TextPlace>> = {
  feedback: { read: readFeedback, write: writeFeedback },
  review: {
    read: async (trx, id) =>
      textOf((await trx.query(ProjectSubmissionModel).findById(id).forNoKeyUpdate())?.teacherFeedback),
    write: (trx, id, { text }) =>
      trx.query(ProjectSubmissionModel).findById(id).patch({ teacherFeedback: text }).execute(),
  },
  question: {
    read: async (trx, id) => textOf((await lockDoubt(trx, id))?.question),
    write: (trx, id, { text }) => trx.query(DoubtModel).findById(id).patch({ question: text }).execute(),
  },
  answer: {
    read: async (trx, id) => textOf((await lockDoubt(trx, id))?.answer),
    write: (trx, id, { text }) => trx.query(DoubtModel).findById(id).patch({ answer: text }).execute(),
  },
  complaint: {
    read: async (trx, id) => textOf((await trx.query(DisputeModel).findById(id).forNoKeyUpdate())?.text),
    write: (trx, id, { text }) => trx.query(DisputeModel).findById(id).patch({ text }).execute(),
  },
  chat: {
    read: async (trx, id) =>
      textOf((await trx.query(ClassMessageModel).findById(id).where('is_flagged', true).forNoKeyUpdate())?.text),
    write: (trx, id, { text }) => trx.query(ClassMessageModel).findById(id).patch({ text }).execute(),
  },
};

async function readFeedback(trx: Trx, id: number): Promise<FoundText | undefined> {
  const found = await trx.query(ClassFeedbackModel).findById(id).forNoKeyUpdate();
  if (found === undefined || found.textState === 'none') return undefined;
  return foundFeedback(found.feedback, found.textState);
}

/** The text of a feedback that has one. */
export const foundFeedback = (text: string, state: Exclude<TextState, 'none'>): FoundText => ({
  text,
  state: state === 'pending' ? undefined : state,
});

/** Feedback is read by its teacher only once it is approved: an escalated one stays unread. */
function writeFeedback(trx: Trx, id: number, { text, state, by, at }: WrittenText): Promise<number> {
  const isOpen = state === 'waiting' || state === 'escalated';
  const textState = state === 'hidden' ? 'hidden' : 'approved';
  return trx
    .query(ClassFeedbackModel)
    .findById(id)
    .patch({
      feedback: text,
      ...(isOpen
        ? { textState: 'pending', moderatedBy: null, moderatedAt: null }
        : { textState, moderatedBy: by, moderatedAt: at }),
    })
    .execute();
}
