import { paths } from '../../app/paths';

/** The address of a version in the editor, with the opened item. */
export function versionHref(id: number, item?: string): string {
  const query = new URLSearchParams({ version: String(id), ...(item === undefined ? {} : { item }) });
  return `${paths.createCourse}?${query.toString()}`;
}

/** The address of a course's batches that can be updated, or of one batch's update. */
export function updateHref(courseId: number, batchId?: number): string {
  const query = new URLSearchParams({ update: String(courseId) });
  if (batchId !== undefined) query.set('batch', String(batchId));
  return `${paths.createCourse}?${query.toString()}`;
}
