import { useEffect } from 'react';
import { useProfilesQuery } from './api';

/** Finds out whether the account has several students; only then the menu offers "Who's learning?". */
export default function SiblingWatch({ onKnown }: { onKnown: (hasSiblings: boolean) => void }) {
  const { data } = useProfilesQuery();
  const hasSiblings = (data?.results.length ?? 0) > 1;
  useEffect(() => onKnown(hasSiblings), [hasSiblings, onKnown]);
  return null;
}
