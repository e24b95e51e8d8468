import { exportVersion } from '@school/bff-staff/contract/curriculum';
import { fetchFile, saveFile } from '@school/web-kit/api/fetch-file';
import { toRequest } from '@school/web-kit/api/from-contract';

/** Saves a version as a file on the person's device; rejects when the download fails. */
export async function saveVersionFile(id: number, token: string | null): Promise<void> {
  const { url } = toRequest(exportVersion, { params: { id } });
  const { bytes, name } = await fetchFile(url, { token });
  saveFile(bytes, name ?? 'course.json');
}
