import {
  asTyped,
  CODE_TEXT,
  formatOf,
  PLAIN_TEXT,
  plainText,
  RICH_TEXT,
  unstorableIn,
  UNSTORABLE,
} from '@school/core/shared/text-format';
import { expect } from 'chai';
import fc from 'fast-check';
import { z } from 'zod';

describe('how texts are kept', () => {
  it('a mark names its format; anything else names none', () => {
    expect([PLAIN_TEXT, CODE_TEXT, RICH_TEXT].map(formatOf)).to.deep.equal(['plain', 'code', 'rich']);
    for (const mark of [undefined, null, {}, { contentMediaType: 'image/png' }, 'text/html', 7])
      expect(formatOf(mark)).to.equal(undefined);
  });

  it('a plain text keeps every byte; white space alone is no text', () => {
    for (const text of ['  indented', 'x = 1\r\n', '\tfirst\n\n', '\u00a0x', 'e\u0301 '])
      expect(asTyped(text)).to.equal(text);
    for (const text of ['', ' ', '\r\n\t', '\u00a0\ufeff']) expect(asTyped(text)).to.equal('');
  });

  it("a contract's plain text has its mark and is kept as typed, before its conditions are looked at", () => {
    const text = plainText(z.string('Please say why.')).min(1, 'Please say why.').max(9);
    expect(formatOf(text.meta())).to.equal('plain');
    expect(z.toJSONSchema(text)).to.deep.include({ contentMediaType: 'text/plain', minLength: 1, maxLength: 9 });
    expect(text.parse('  x = 1\n')).to.equal('  x = 1\n');
    for (const typed of ['', ' \r\n ', undefined])
      expect(text.safeParse(typed).error?.issues[0]?.message).to.equal('Please say why.');
  });

  it('only NUL and halves of characters cannot be stored', () => {
    for (const text of ['', '<p>', '\u0001\u007f', '\r\n', '👩‍💻', '\ufffe', 'e\u0301'])
      expect(unstorableIn(text), text).to.equal(undefined);
    for (const text of ['\0', 'a\0', '\0\ud800']) expect(unstorableIn(text)).to.equal(UNSTORABLE.nul);
    for (const text of ['\ud83d', '\udcbb\ud83d', 'a\udc00b']) expect(unstorableIn(text)).to.equal(UNSTORABLE.half);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(unstorableIn(text)).to.equal(text.includes('\0') ? UNSTORABLE.nul : undefined);
      }),
    );
  });
});
