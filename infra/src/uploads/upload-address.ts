import type { Config } from '../config.js';

const PATH = '/api/blackops/uploads/';
const KEY = /^[A-Za-z0-9]{43}$/;

/** The address of a stored file for staff. */
export const uploadUrl = (config: Config, key: string): string => `${config.STAFF_URL}${PATH}${key}/`;

/** The key in such an address; undefined for any other address, however similar. */
export function keyOfUpload(config: Config, url: string): string | undefined {
  const path = url.startsWith(`${config.STAFF_URL}${PATH}`) ? url.slice(config.STAFF_URL.length) : url;
  if (!path.startsWith(PATH)) return undefined;
  const key = path.slice(PATH.length).replace(/\/$/, '');
  return KEY.test(key) ? key : undefined;
}
