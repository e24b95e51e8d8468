import { exportVersion } from '@school/bff-staff/contract/curriculum';
import { toRequest } from '@school/web-kit/api/from-contract';

/** Saves a version as a file on the person's device; rejects when it does not come. */
export async function saveVersionFile(id: number, token: string | null): Promise<void> {
  const { url } = toRequest(exportVersion, { params: { id } });
  const answer = await fetch(url, {
    headers: { 'X-Client': 'web', ...(token ? { Authorization: `Token ${token}` } : {}) },
  });
  if (!answer.ok) throw new Error(`export answered ${answer.status}`);
  const made = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = made;
  link.download = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? 'course.json';
  link.click();
  // The browser has begun to read it by the next task.
  setTimeout(() => URL.revokeObjectURL(made), 0);
}
