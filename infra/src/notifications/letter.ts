/** A text with a title: what templates make. */
export interface Letter {
  subject: string;
  body: string;
}
