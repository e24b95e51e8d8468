import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALWAYS_TOLD, topicOf } from '@school/core/notifications/topics';
import { expect } from 'chai';

const SOURCES = join(process.cwd(), 'infra/src');
const TELLS = /(?:notifications|\.)\/(?:notify|tell-account|tell-family|deliver)\.js'/;
const KIND = /\bkind(?::| =) '([a-z_-]+)'/g;
/** Words of ledgers, links and jobs in files that tell somebody something, too. */
const NO_NOTICE = new Set(['adjustment', 'collection', 'cpu', 'grant', 'promotional', 'student_credit', 'token']);

describe('What is told has a topic or is declared to be told always (product 1.11)', () => {
  it('every kind that the use cases tell', () => {
    const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.startsWith('seed'))
      .map((name) => readFileSync(join(SOURCES, name), 'utf8'))
      .filter((text) => TELLS.test(text));
    const kinds = new Set(files.flatMap((text) => [...text.matchAll(KIND)].map(([, kind]) => kind ?? '')));
    expect(kinds.size).to.be.above(25);
    const undeclared = [...kinds].filter(
      (kind) => !NO_NOTICE.has(kind) && topicOf(kind) === undefined && !ALWAYS_TOLD.includes(kind),
    );
    expect(undeclared).to.deep.equal([]);
  });
});
