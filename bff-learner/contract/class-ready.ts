import { ROOM_REFUSALS } from '@school/core/classroom/errors';
import { LIGHTS, READY_FINDINGS, READY_REFUSALS } from '@school/core/classroom/ready-light';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { idParams } from './shared.js';

const path = '/api/classroom/{id}/ready/';

const preparation = z.object({
  /** The class before this one, for a look back. */
  before: z.object({ lesson_name: z.string(), objective: z.string() }).nullable(),
  homework: z.enum(READY_FINDINGS.homework),
  /** What the first activity is done with; null if it needs no page of its own. */
  tool: z.object({ title: z.string(), url: z.string() }).nullable(),
});
export type PreparationAnswer = z.infer<typeof preparation>;

export const classPreparation = defineEndpoint({
  method: 'GET',
  path,
  summary:
    'What a student prepares for a class: the key idea of the class before, the project of it, and the tool of this one (product section 4 #17; additive).',
  params: idParams,
  response: preparation,
  refusals: [ROOM_REFUSALS.not_yours.text],
});

export const noteClassReady = defineEndpoint({
  method: 'POST',
  path,
  summary:
    "What a student's waiting room found from 10 minutes before the class on: the teacher sees it as a light with its reasons (product section 4 #17; additive).",
  params: idParams,
  body: z.object({
    camera: z.enum(READY_FINDINGS.camera),
    microphone: z.enum(READY_FINDINGS.microphone),
    network: z.enum(READY_FINDINGS.network),
    tool: z.enum(READY_FINDINGS.tool),
  }),
  response: z.object({ light: z.enum(LIGHTS) }),
  refusals: [ROOM_REFUSALS.not_yours.text, ...Object.values(READY_REFUSALS).map(({ text }) => text)],
});
