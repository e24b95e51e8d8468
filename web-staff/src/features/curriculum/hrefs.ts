import { paths } from '../../app/paths';

/** A version in the editor, with what is open of it. */
export function versionHref(id: number, item?: string): string {
  const query = new URLSearchParams({ version: String(id), ...(item === undefined ? {} : { item }) });
  return `${paths.createCourse}?${query.toString()}`;
}

/** The running batches of a course that may be updated, or the update of one of them. */
export function updateHref(courseId: number, batchId?: number): string {
  const query = new URLSearchParams({ update: String(courseId) });
  if (batchId !== undefined) query.set('batch', String(batchId));
  return `${paths.createCourse}?${query.toString()}`;
}
