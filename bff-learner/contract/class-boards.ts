import { ROOM_REFUSALS } from '@school/core/classroom/errors';
import { CODE_KINDS } from '@school/core/projects/submitted-code';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { idParam } from './shared.js';

export const classBoards = defineEndpoint({
  method: 'GET',
  path: '/api/scheduled-classes/{classId}/boards/',
  summary: "What one of the caller's classes wrote and drew together, in the class and afterwards (P2.20; additive).",
  params: z.object({ classId: idParam }),
  response: z.object({
    /** What the class writes: as the first activity of its lesson that has an editor, else Python. */
    code_kind: z.enum(CODE_KINDS),
    code: z.string(),
    /** The activities of the lesson with an editor of this kind, in which a child can go on with the code. */
    activities: z.array(z.object({ id: z.number().int(), title: z.string() })),
    /** The elements of the drawing, as the drawing program of the page keeps them. */
    elements: z.array(z.unknown()),
  }),
  refusals: [ROOM_REFUSALS.not_yours.text],
});
export type ClassBoardsAnswer = ReturnType<(typeof classBoards)['response']['parse']>;
