import type { ClassroomAnswer } from '@school/bff-learner/contract/classroom';
import { useState } from 'react';
import { MESSAGES } from './messages';

/** What a student reads after the teacher has moved the running class to another room. */
export function useMoveNote({ room, role }: Pick<ClassroomAnswer, 'room' | 'role'>): string | undefined {
  const method = room?.method;
  const [seen, setSeen] = useState({ method, hasMoved: false });
  if (seen.method !== method) setSeen({ method, hasMoved: true });
  if (role === 'teacher' || !seen.hasMoved) return undefined;
  if (method === 'meet') return MESSAGES.movedToMeet;
  return method === 'jitsi' ? MESSAGES.movedToRoom : undefined;
}
