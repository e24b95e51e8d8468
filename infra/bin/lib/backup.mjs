// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyFolder, described, firstChanged, putBack } from './backup-files.mjs';
import { readJson, ROOT, writeJson } from './home.mjs';
import { newPlace, recordedDataDir } from './postgres-place.mjs';
import { stopOrphan } from './postgres.mjs';
import { Refusal } from './say.mjs';

const MANIFEST = 'manifest.json';
const KIND = 'school-backup-1';
/** In a backup that is being made, so that its rests are known as ours. */
const DRAFT = '.draft-of-school-backup';

/**
 * @typedef {object} Manifest
 * @property {string} kind
 * @property {string} madeAt
 * @property {string} release of the school
 * @property {string} postgres the major version
 * @property {string[]} folders
 * @property {import('./backup-files.mjs').KeptFile[]} files
 */

/**
 * Copies the embedded database, the files and the keys into a new folder. Nothing may run: so rows and files are of one
 * moment.
 * @param {string} home
 * @param {string} to
 * @returns {Promise<Manifest>}
 */
export async function makeBackup(home, to) {
  const dataDir = recordedDataDir(home);
  if (dataDir === undefined || !existsSync(join(dataDir, 'PG_VERSION'))) {
    throw new Refusal(`There is no school in ${home} yet: "npm start" makes one.`);
  }
  if (existsSync(to)) throw new Refusal(`${to} exists already: choose a new folder.`);
  const draft = beginDraft(`${to}.new`);
  await stopOrphan(dataDir);
  const madeAt = new Date().toISOString();
  const parts = [copyFolder(dataDir, draft, 'postgres')];
  if (existsSync(join(home, 's3'))) parts.push(copyFolder(join(home, 's3'), draft, 's3'));
  writeJson(join(draft, 'secrets.json'), readJson(join(home, 'secrets.json')));
  const paths = [...parts.flatMap(({ files }) => files), 'secrets.json'];
  const manifest = {
    kind: KIND,
    madeAt,
    release: String(readJson(join(ROOT, 'package.json')).version),
    postgres: majorIn(dataDir),
    folders: parts.flatMap(({ folders }) => folders),
    files: await described(draft, paths),
  };
  writeJson(join(draft, MANIFEST), manifest);
  rmSync(join(draft, DRAFT));
  // What is half-way when the machine stops has no name of a backup.
  renameSync(draft, to);
  return manifest;
}

/**
 * An empty folder, in place of what a backup that was cut off has left there.
 * @param {string} draft
 */
function beginDraft(draft) {
  if (existsSync(draft) && !existsSync(join(draft, DRAFT))) {
    throw new Refusal(`${draft} exists already and is no unfinished backup: move it away, or choose another folder.`);
  }
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  writeFileSync(join(draft, DRAFT), '');
  return draft;
}

/**
 * The list of a backup whose every file is as it was.
 * @param {string} folder
 * @returns {Promise<Manifest>}
 */
export async function checkedBackup(folder) {
  const manifest = readJson(join(folder, MANIFEST));
  if (manifest.kind !== KIND) throw new Refusal(`${folder} is no backup of this school: it has no ${MANIFEST}.`);
  // `as`: the kind says how it is made.
  const known = /** @type {Manifest} */ (manifest);
  const changed = await firstChanged(folder, known.files);
  if (changed !== undefined) throw new Refusal(`The backup is damaged: ${join(folder, changed)} is not as it was.`);
  return known;
}

/**
 * Puts a checked backup into a home. What is there is kept beside it; the answer names the places. It is moved only when
 * all is copied, so that a restore that fails leaves the school as it was.
 * @param {string} home
 * @param {string} folder
 * @param {Manifest} manifest
 * @returns {Promise<string[]>}
 */
export async function restoreBackup(home, folder, manifest) {
  const place = newPlace(home, true);
  requireVersion(place.bin, manifest.postgres);
  const parts = [
    { name: 'postgres', to: place.dataDir, draft: `${place.dataDir}.new`, owner: place.owner },
    { name: 's3', to: join(home, 's3'), draft: join(home, 's3.new') },
  ];
  const removeDrafts = () => parts.forEach(({ draft }) => rmSync(draft, { recursive: true, force: true }));
  removeDrafts();
  try {
    for (const { name, draft, owner } of parts) putBack(folder, manifest, { name, to: draft, owner });
  } catch (error) {
    removeDrafts();
    throw error;
  }
  const aside = await layAside(home, place.dataDir);
  for (const { to, draft } of parts) if (existsSync(draft)) renameSync(draft, to);
  writeJson(join(home, 'secrets.json'), readJson(join(folder, 'secrets.json')));
  writeJson(join(home, 'postgres.json'), { dataDir: place.dataDir });
  return aside;
}

/**
 * Whether a home has data that a restore would replace.
 * @param {string} home
 */
export function hasSchool(home) {
  const dataDir = recordedDataDir(home);
  const files = join(home, 's3');
  return (dataDir !== undefined && existsSync(dataDir)) || (existsSync(files) && readdirSync(files).length > 0);
}

/**
 * @param {string} home
 * @param {string} newDataDir a cluster may lie there that no record names
 */
async function layAside(home, newDataDir) {
  const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const dataDir = recordedDataDir(home);
  if (dataDir !== undefined && existsSync(dataDir)) await stopOrphan(dataDir);
  const places = [
    ...new Set([dataDir, newDataDir]),
    ...['s3', 'secrets.json', 'postgres.json'].map((name) => join(home, name)),
  ];
  const aside = [];
  for (const place of places) {
    if (place === undefined || !existsSync(place)) continue;
    renameSync(place, `${place}.before-${stamp}`);
    aside.push(`${place}.before-${stamp}`);
  }
  return aside;
}

/**
 * @param {string} bin
 * @param {string} wanted
 */
function requireVersion(bin, wanted) {
  const said = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout ?? '';
  const major = /(\d+)(\.|devel|beta|rc)/.exec(said)?.[1];
  if (major === wanted) return;
  throw new Refusal(
    `The backup is of PostgreSQL ${wanted}, but this release brings ${major}: restore it with its own.`,
  );
}

/** @param {string} dataDir */
const majorIn = (dataDir) => readFileSync(join(dataDir, 'PG_VERSION'), 'utf8').trim();
