import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'chai';
import { ProbeSite } from './probe-site.js';

describe('reading a request by its contract: bodies', () => {
  const site = new ProbeSite();

  it('are read as JSON', async () =>
    expect((await site.post('{"text":"hello"}')).body).to.deep.equal({ text: 'hello' }));

  const broken: readonly (readonly [string, string | Buffer, string, Record<string, string>, number])[] = [
    ['bad JSON', '{"text":', 'application/json', {}, 400],
    ['a bare string', '"text"', 'application/json', {}, 400],
    ['NUL in a text', '{"text":"a\\u0000b"}', 'application/json', {}, 400],
    ['half of a surrogate pair', '{"text":"\\ud800"}', 'application/json', {}, 400],
    ['1e999', '{"text":"a","n":1e999}', 'application/json', {}, 400],
    ['bottomless nesting', `{"text":"a","n":${'['.repeat(5000)}${']'.repeat(5000)}}`, 'application/json', {}, 400],
    [
      '5,000 keys',
      JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`k${index}`, 1]))),
      'application/json',
      {},
      400,
    ],
    ['gzip that is none', Buffer.from('hello'), 'application/json', { 'Content-Encoding': 'gzip' }, 400],
    ['an encoding nobody knows', '{"text":"a"}', 'application/json', { 'Content-Encoding': 'x' }, 400],
    ['100 KB and one', `{"text":"${'x'.repeat(102_400)}"}`, 'application/json', {}, 413],
    ['a form', 'text=hello', 'application/x-www-form-urlencoded', {}, 400],
    ['JSON called text', '{"text":"hello"}', 'text/plain', {}, 400],
    ['nothing', '', 'application/json', {}, 400],
    ['a list', '["text"]', 'application/json', {}, 400],
  ];
  for (const [title, body, type, headers, status] of broken) {
    it(`${title}: ${status}, not 5xx`, async () => {
      const answer = await site.post(body, type, headers);
      expect([answer.status, site.gateway.errors]).to.deep.equal([status, []]);
      expect(answer.body['error']).to.be.a('string');
    });
  }

  it('a missing field is refused with the contract’s sentence and its name', async () => {
    const { status, body } = await site.post('{}');
    expect([status, body['error'], body['field']]).to.deep.equal([400, 'Please type a text.', 'text']);
  });

  for (const body of ['["text"]', '[]', '[{"text":"a"}]']) {
    it(`${body}, which is no object, is refused in our words`, async () => {
      const answer = await site.post(body);
      expect([answer.status, answer.body['error']]).to.deep.equal([400, 'The request could not be read.']);
    });
  }

  it('after a body that is too large, sent in chunks, the connection answers the next request', async () => {
    const socket = connect(Number(new URL(site.gateway.url).port), '127.0.0.1');
    let answers = '';
    socket.on('data', (chunk: Buffer) => void (answers += chunk.toString()));
    const closed = once(socket, 'close');
    socket.write(
      'POST /api/echo/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    for (let n = 0; n < 8; n += 1) socket.write(chunk);
    socket.write('0\r\n\r\nGET /livez HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    await closed;
    expect(answers.match(/HTTP\/1\.1 \d+/g)).to.deep.equal(['HTTP/1.1 413', 'HTTP/1.1 200']);
  });

  it('__proto__ in a body changes no object of ours', async () => {
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      expect(
        (await site.post(`{"text":"a","${key}":{"polluted":true,"prototype":{"polluted":true}}}`)).status,
        key,
      ).to.be.oneOf([200, 400]);
    }
    expect(({} as Record<string, unknown>)['polluted']).to.equal(undefined);
  });

  it('texts are converted to one Unicode form', async () =>
    expect((await site.post('{"text":"e\u0301"}')).body).to.deep.equal({ text: '\u00e9' }));
});
