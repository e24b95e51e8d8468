// @ts-check
import { createHash } from 'node:crypto';
import { chmodSync, copyFileSync, createReadStream, lchownSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal } from './say.mjs';

/** @typedef {{path: string, bytes: number, sha256: string}} KeptFile */

/** What a server writes for the time that it runs. */
const OF_A_RUN = new Set(['postmaster.pid', 'postmaster.opts']);

/**
 * Copies a folder with its empty folders, which PostgreSQL needs; the answer lists both, below `name`.
 * @param {string} from
 * @param {string} to
 * @param {string} name
 * @returns {{folders: string[], files: string[]}}
 */
export function copyFolder(from, to, name) {
  /** @type {{folders: string[], files: string[]}} */
  const copied = { folders: [name], files: [] };
  mkdirSync(join(to, name), { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (OF_A_RUN.has(entry.name)) continue;
    const path = `${name}/${entry.name}`;
    if (entry.isDirectory()) {
      const inner = copyFolder(join(from, entry.name), to, path);
      copied.folders.push(...inner.folders);
      copied.files.push(...inner.files);
    } else if (entry.isFile()) {
      copyFileSync(join(from, entry.name), join(to, path));
      copied.files.push(path);
    } else throw new Refusal(`${join(from, entry.name)} is no ordinary file: a backup cannot hold it.`);
  }
  return copied;
}

/**
 * @param {string} folder
 * @param {readonly string[]} paths
 * @returns {Promise<KeptFile[]>}
 */
export async function described(folder, paths) {
  const files = [];
  for (const path of paths) {
    const at = join(folder, path);
    files.push({ path, bytes: statSync(at).size, sha256: await sha256Of(at) });
  }
  return files;
}

/**
 * The first file of a list that is missing or not as it was.
 * @param {string} folder
 * @param {readonly KeptFile[]} files
 * @returns {Promise<string | undefined>}
 */
export async function firstChanged(folder, files) {
  for (const { path, bytes, sha256 } of files) {
    const found = statSync(join(folder, path), { throwIfNoEntry: false });
    if (found?.size !== bytes || (await sha256Of(join(folder, path))) !== sha256) return path;
  }
  return undefined;
}

/** @param {string} path */
async function sha256Of(path) {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

/**
 * Copies the part of a backup that lies below `name` to its place, for the user who runs PostgreSQL.
 * @param {string} backup
 * @param {{folders: readonly string[], files: readonly KeptFile[]}} manifest
 * @param {{name: string, to: string, owner?: {uid: number, gid: number} | undefined}} part
 */
export function putBack(backup, { folders, files }, { name, to, owner }) {
  const placeOf = (/** @type {string} */ path) => join(to, path.slice(name.length));
  const isIn = (/** @type {string} */ path) => path === name || path.startsWith(`${name}/`);
  for (const path of folders.filter(isIn)) {
    mkdirSync(placeOf(path), { recursive: true, mode: 0o700 });
    // The mode of a folder that is there already is not that of mkdir.
    chmodSync(placeOf(path), 0o700);
    if (owner) lchownSync(placeOf(path), owner.uid, owner.gid);
  }
  for (const { path } of files.filter((file) => isIn(file.path))) {
    mkdirSync(dirname(placeOf(path)), { recursive: true });
    copyFileSync(join(backup, path), placeOf(path));
    chmodSync(placeOf(path), 0o600);
    if (owner) lchownSync(placeOf(path), owner.uid, owner.gid);
  }
}
