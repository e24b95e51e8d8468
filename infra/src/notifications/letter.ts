/** A message made by a template: subject and text. */
export interface Letter {
  subject: string;
  body: string;
}

/** The lines of a text, without those that are left out. */
export const lines = (...all: (string | undefined)[]): string => all.filter((line) => line !== undefined).join('\n');
