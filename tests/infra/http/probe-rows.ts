import { defineEndpoint } from '@school/core/shared/endpoint';
import { anyone, type Policy } from '@school/infra/auth/policy';
import type { Session } from '@school/infra/auth/session';
import { endpoint, type Route, type RouteOptions } from '@school/infra/http/endpoint';
import { z } from 'zod';

/** A row for a test of one step; it answers who has asked. */
export const row = (
  method: 'GET' | 'POST',
  path: string,
  { policy = anyone, ...options }: RouteOptions & { policy?: Policy } = {},
): Route =>
  endpoint(
    defineEndpoint({ method, path, summary: 'Probe', response: z.object({ who: z.number().nullable() }) }),
    policy,
    options,
    ({ session }) => Promise.resolve({ who: session?.accountId ?? null }),
  );

/** A student's own session; a test changes what it is about. */
export const sessionOf = (changes: Partial<Session> = {}): Session => ({
  sid: '00000000-0000-4000-8000-000000000001',
  audience: 'learner',
  accountId: 7,
  role: 'student',
  name: 'Mia',
  grade: 5,
  studentId: 9,
  teacherId: null,
  staffId: null,
  permissions: [],
  timezone: 'UTC',
  pictureKey: null,
  actAccountId: null,
  mayAct: true,
  openedBy: 'password',
  authenticatedAt: new Date(),
  lacksSecondFactor: false,
  ...changes,
});

/** What a test reads of an answer: the status, and the refusal's sentence or who has asked. */
export async function told(url: string, init: RequestInit = {}): Promise<[status: number, said: unknown]> {
  const answer = await fetch(url, init);
  const body = (await answer.json()) as { error?: string; who?: number | null };
  return [answer.status, body.error ?? body.who];
}
