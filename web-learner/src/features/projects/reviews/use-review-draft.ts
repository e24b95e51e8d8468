import { useState } from 'react';
import { z } from 'zod';
import { useDraft } from '../../../app/drafts';

const kept = z.object({ stars: z.number().int().min(0).max(5), feedback: z.string() });

/** The teacher's stars and text for one project, kept until they are sent. */
export interface ReviewDraft {
  stars: number;
  feedback: string;
  setStars: (stars: number) => void;
  setFeedback: (feedback: string | ((before: string) => string)) => void;
  drop: () => void;
}

/** The draft of a project's review; going on, closing and reloading keep it. */
export function useReviewDraft(projectId: number): ReviewDraft {
  const draft = useDraft(`review:${projectId}`);
  const [review, setReview] = useState(() => parse(draft.read()));
  const keep = (next: typeof review) => {
    setReview(next);
    draft.keep(JSON.stringify(next));
  };
  return {
    ...review,
    setStars: (stars) => keep({ ...review, stars }),
    setFeedback: (to) => keep({ ...review, feedback: typeof to === 'string' ? to : to(review.feedback) }),
    drop: draft.drop,
  };
}

function parse(text: string | undefined): z.infer<typeof kept> {
  const nothing = { stars: 0, feedback: '' };
  if (text === undefined) return nothing;
  try {
    return kept.catch(nothing).parse(JSON.parse(text));
  } catch {
    return nothing;
  }
}
