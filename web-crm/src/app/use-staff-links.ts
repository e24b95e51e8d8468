import { LEAD_TOOLS, type LeadToolName } from '@school/core/leads/lead-tools';
import { useMeQuery } from './auth-api';

interface StaffLinks {
  /** A student's page in the back office. */
  student: string;
  /** The tools of the back office that the person may use, each with the student filled in. */
  tools: readonly { name: LeadToolName; href: string }[];
}

/** The ways to a student in the back office; undefined for a child who is no student yet, and for people who do not work there. */
export function useStaffLinks(studentId: number | null): StaffLinks | undefined {
  const { data } = useMeQuery();
  const enter = useStaffEntry();
  if (studentId === null || data === undefined || enter === undefined) return undefined;
  const { staff_tools } = data;
  return {
    student: enter(`/blackops/students/${studentId}`),
    tools: staff_tools.map((name) => ({ name, href: enter(`${LEAD_TOOLS[name].path}?student_id=${studentId}`) })),
  };
}

/** The way to a page of the back office; undefined for people who do not work there. */
export function useStaffEntry(): ((next: string) => string) | undefined {
  const { data } = useMeQuery();
  const url = data?.staff_url;
  if (url === undefined) return undefined;
  return (next) => `${url}/blackops/enter?${new URLSearchParams({ next }).toString()}`;
}
