/** A message made by a template: subject and text. */
export interface Letter {
  subject: string;
  body: string;
}
