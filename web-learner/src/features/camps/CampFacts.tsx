import type { CampAnswer } from '@school/bff-learner/contract/camps';
import { useEffect } from 'react';
import { SCHOOL_NAME } from '../../app/school';

/**
 * What search engines read of the camps (schema.org). The build does not know the dates, so the page adds them; browsers
 * run nothing of this type.
 */
export function CampFacts({ camps }: { camps: readonly CampAnswer[] }) {
  useEffect(() => {
    const fact = document.createElement('script');
    fact.type = 'application/ld+json';
    fact.textContent = JSON.stringify(camps.map(eventOf));
    document.head.append(fact);
    return () => fact.remove();
  }, [camps]);
  return null;
}

const eventOf = ({ title, summary, starts_at, seats_left, age_from, age_to }: CampAnswer) => ({
  '@context': 'https://schema.org',
  '@type': 'EducationEvent',
  name: title,
  description: summary,
  startDate: starts_at,
  eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
  eventStatus: 'https://schema.org/EventScheduled',
  location: { '@type': 'VirtualLocation', url: location.href },
  organizer: { '@type': 'EducationalOrganization', name: SCHOOL_NAME, url: location.origin },
  typicalAgeRange: `${age_from}-${age_to}`,
  remainingAttendeeCapacity: seats_left,
});
