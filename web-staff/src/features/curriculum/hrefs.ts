import { paths } from '../../app/paths';

/** A version in the editor, with what is open of it. */
export function versionHref(id: number, item?: string): string {
  const query = new URLSearchParams({ version: String(id), ...(item === undefined ? {} : { item }) });
  return `${paths.createCourse}?${query.toString()}`;
}
