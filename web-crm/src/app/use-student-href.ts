import { useMeQuery } from './auth-api';

/**
 * Returns a function that gives the address of a student's page in the back office; undefined for a child who is no student
 * yet, and for people who do not work there.
 */
export function useStudentHref(): (studentId: number | null) => string | undefined {
  const { data } = useMeQuery();
  return (studentId) => {
    if (studentId === null || data?.staff_url === undefined) return undefined;
    const query = new URLSearchParams({ next: `/blackops/students/${studentId}` }).toString();
    return `${data.staff_url}/blackops/enter?${query}`;
  };
}
