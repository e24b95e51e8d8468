// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './home.mjs';
import { CODE, sourceFiles } from './source-files.mjs';

/** The libraries that the project was asked to build on: each is a dependency that our code imports. */
const LIBRARIES = [
  'react',
  'vite',
  'react-router-dom',
  '@reduxjs/toolkit',
  'koa',
  '@koa/router',
  'koa-body',
  'objection',
  'knex',
  'pg',
  'bullmq',
  'ioredis',
  'zod',
  'jose',
  'node-cron',
  'exceljs',
  '@aws-sdk/client-s3',
  'mocha',
  'chai',
  'playwright',
];

/**
 * Those whose feature has not been built yet. Take one out with its first import: the check insists on it.
 * @type {readonly string[]}
 */
const NOT_YET = [];

/** Those that are started by the path of their program, not imported. */
const STARTED_BY_PATH = ['mocha'];

/** @typedef {{name: string, isDependency: boolean, isUsed: boolean, isAwaited: boolean}} Library */

/**
 * Says which libraries of the list are missing in the package.json files or in the code of these workspaces.
 * @param {readonly string[]} workspaces
 */
export function libraryComplaints(workspaces) {
  const manifests = ['.', ...workspaces].map((folder) => JSON.parse(read(`${folder}/package.json`)));
  const dependencies = new Set(
    manifests.flatMap((one) => Object.keys({ ...one.dependencies, ...one.devDependencies })),
  );
  const sources = workspaces.flatMap((folder) => sourceFiles(folder, CODE)).map(read);
  return LIBRARIES.flatMap((name) =>
    complaintsAbout({
      name,
      isDependency: dependencies.has(name),
      isUsed: sources.some((source) => uses(source, name)),
      isAwaited: NOT_YET.includes(name),
    }),
  );
}

/**
 * What is wrong with one library.
 * @param {Library} library
 */
export function complaintsAbout({ name, isDependency, isUsed, isAwaited }) {
  if (isAwaited) return isUsed ? [`${name} is imported, so take it out of NOT_YET in infra/bin/lib/libraries.mjs`] : [];
  const how = STARTED_BY_PATH.includes(name) ? 'starts' : 'imports';
  return [
    ...(isDependency ? [] : [`${name} was chosen for this project, but no package.json has it`]),
    ...(isUsed ? [] : [`${name} was chosen for this project, but no code ${how} it`]),
  ];
}

/**
 * Whether a source imports the library or a part of it. Imports of its types alone do not count, for they are gone when
 * the code runs.
 * @param {string} source
 * @param {string} name
 */
export function uses(source, name) {
  if (STARTED_BY_PATH.includes(name)) return source.includes(`'node_modules/${name}/`);
  const module = `'${name}(?:/[^'\\n]*)?'`;
  const statement = `^(?:import|export) (?!type\\b)(?:[^'";]*? from )?${module}`;
  // `import('x').Y` in a type or a comment names a type; a call that loads the module is awaited or handed on.
  // `load` is what our code calls Node's `require` for a library that is only loaded when it is needed.
  const call = `(?:(?:await|=>|=|return) import|\\b(?:load|require))\\(${module}\\)`;
  return new RegExp(`${statement}|${call}`, 'm').test(source);
}

/** @param {string} path */
const read = (path) => readFileSync(join(ROOT, path), 'utf8');
