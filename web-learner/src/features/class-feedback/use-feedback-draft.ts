import { RATINGS, type Rating, type Stars } from '@school/core/class-feedback/feedback';
import { useState } from 'react';
import { z } from 'zod';
import { useDraft } from '../../app/drafts';

const stars = z.number().int().min(0).max(5);
const kept = z.object({ experience_rating: stars, enjoyment_rating: stars, teacher_rating: stars, text: z.string() });
type Typed = z.infer<typeof kept>;

const NOTHING: Typed = { experience_rating: 0, enjoyment_rating: 0, teacher_rating: 0, text: '' };

/** The stars and the text for one class, kept until they are sent; 0 means no stars yet. */
export interface FeedbackDraft {
  stars: Stars;
  text: string;
  isComplete: boolean;
  rate: (rating: Rating, stars: number) => void;
  write: (text: string) => void;
  drop: () => void;
}

/** The draft of a class's feedback; a failure and a reload keep it. */
export function useFeedbackDraft(classId: number): FeedbackDraft {
  const draft = useDraft(`class-feedback:${classId}`);
  const [typed, setTyped] = useState(() => parse(draft.read()));
  const { text, ...stars } = typed;
  const keep = (next: Typed) => {
    setTyped(next);
    draft.keep(JSON.stringify(next));
  };
  return {
    stars,
    text,
    isComplete: RATINGS.every((rating) => stars[rating] > 0),
    rate: (rating, given) => keep({ ...typed, [rating]: given }),
    write: (to) => keep({ ...typed, text: to }),
    drop: draft.drop,
  };
}

function parse(text: string | undefined): Typed {
  if (text === undefined) return NOTHING;
  try {
    return kept.catch(NOTHING).parse(JSON.parse(text));
  } catch {
    return NOTHING;
  }
}
