import { isbot } from 'isbot';

/** What `isbot` takes for a browser: programs that fetch a link of a message to show or check it. */
const OTHER_PROGRAMS = ['microsoft office/', 'microsoft outlook', 'signal-'];

/** Whether a program opened a link and not a person; browsers always send a user agent. */
export function isProgram(userAgent: string): boolean {
  const agent = userAgent.trim().toLowerCase();
  return agent === '' || isbot(userAgent) || OTHER_PROGRAMS.some((name) => agent.includes(name));
}
