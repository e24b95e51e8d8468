import type { DoubtState } from '@school/core/doubts/doubt';
import { modelOf } from '../db/base-model.js';

/** The question of a child, and the talk about it. */
export class DoubtModel extends modelOf('doubt', {
  id: 'bigint',
  studentId: 'bigint',
  teacherId: 'bigint?',
  question: 'text',
  link: 'text?',
  answer: 'text?',
  state: 'text',
  startsAt: 'timestamptz?',
  createdAt: 'timestamptz',
  answeredAt: 'timestamptz?',
  uploadId: 'bigint?',
  roomName: 'text?',
}) {
  declare state: DoubtState;
}
