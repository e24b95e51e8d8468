import { INVITE_STAGES } from '@school/core/invitations/stages';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { instant } from './shared.js';

const invitee = z.object({
  id: z.number().int(),
  /** First name and initial only. */
  name: z.string(),
  stage: z.enum(INVITE_STAGES),
  invited_at: instant,
  /** When the reward comes, if the enrolment is still valid then. */
  reward_on: instant.nullable(),
  /** Why there is no reward; empty otherwise. */
  note: z.string(),
});

/** A friend who came by the student's code. */
export type Invitee = z.infer<typeof invitee>;

export const studentInvitations = defineEndpoint({
  method: 'GET',
  path: '/api/student/invitations/',
  summary: "The student's code, link and QR code for friends, and how far each friend has come (P2.1, product 2.1 #2).",
  response: z.object({
    code: z.string(),
    url: z.string(),
    /** The invitation, ready to send. */
    text: z.string(),
    /** The link as the path of an SVG with `size` units to a side. */
    qr: z.object({ size: z.number().int(), path: z.string() }),
    reward: z.object({ referrer: z.number().int(), friend: z.number().int(), after_days: z.number().int() }),
    results: z.array(invitee),
  }),
});
