import { HIDDEN_TEXT, isRestricted, judgeDecision, textAfter } from '@school/core/moderation/moderation';
import { flagsOf, SAFEGUARDING_SQL } from '@school/core/moderation/word-list';
import { expect } from 'chai';

describe('the moderation of texts', () => {
  it('marks say what to look at, in English and German, by the beginnings of words', () => {
    for (const [text, flags] of [
      ['A very nice class!', []],
      ['You are an IDIOT', ['insult']],
      ['So ein Blödsinn', ['insult']],
      ['My teacher hits me', ['safeguarding']],
      ['Er fasst mich an', ['safeguarding']],
      ['Write to me: mia@example.org', ['contact']],
      ['Ring +49 170 1234567', ['contact']],
      ['https://example.org, you moron', ['insult', 'contact']],
      ['In 2026 there were 12 classes', []],
      ['Verdummung is another word', []],
    ] as const)
      expect(flagsOf(text), text).to.deep.equal(flags);
    expect(SAFEGUARDING_SQL).to.match(/^\\m\(/);
  });

  it('an escalated text, and one that waits with a safeguarding mark, is for a few people only', () => {
    expect(isRestricted('escalated', 'Fine')).to.equal(true);
    expect(isRestricted('waiting', 'My teacher hits me')).to.equal(true);
    expect(isRestricted('waiting', 'Fine')).to.equal(false);
    expect(isRestricted('hidden', HIDDEN_TEXT)).to.equal(false);
    expect(isRestricted('hidden', HIDDEN_TEXT, true), 'it was when it was decided').to.equal(true);
  });

  const judge = (state: 'waiting' | 'escalated' | 'hidden', decision: 'hide' | 'redact' | 'escalate', more = {}) => {
    const verdict = judgeDecision({ state, text: 'Some text' }, { decision, seen: 'Some text', instead: '', ...more });
    return verdict.ok ? 'ok' : verdict.reason;
  };

  it('a text is decided once, as it was seen; an escalated one may still be decided, but not escalated again', () => {
    expect(judge('waiting', 'hide')).to.equal('ok');
    expect(judge('escalated', 'hide')).to.equal('ok');
    expect(judge('escalated', 'escalate')).to.equal('already_decided');
    expect(judge('hidden', 'hide')).to.equal('already_decided');
    expect(judge('waiting', 'hide', { seen: 'Another text' })).to.equal('text_changed_meanwhile');
  });

  it('a redaction has a text, which is no longer than the one it replaces', () => {
    expect(judge('waiting', 'redact', { instead: ' ' })).to.equal('redaction_missing');
    expect(judge('waiting', 'redact', { instead: 'x'.repeat(HIDDEN_TEXT.length) })).to.equal('ok');
    expect(judge('waiting', 'redact', { instead: 'x'.repeat(HIDDEN_TEXT.length + 1) })).to.equal('redaction_too_long');
    expect([textAfter('redact', 'A', 'B'), textAfter('hide', 'A', 'B'), textAfter('approve', 'A', 'B')]).to.deep.equal([
      'B',
      HIDDEN_TEXT,
      'A',
    ]);
  });
});
