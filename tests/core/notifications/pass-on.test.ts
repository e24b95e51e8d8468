import { canPassOn, type KeptMessage } from '@school/core/notifications/pass-on';
import { expect } from 'chai';

describe('who may pass a kept message on', () => {
  const message = (change: Partial<KeptMessage> = {}): KeptMessage => ({
    channel: 'whatsapp',
    status: 'kept',
    opensAccount: false,
    isStruck: false,
    isClassChanged: false,
    isUnwanted: false,
    ...change,
  });
  const answer = (change: Partial<KeptMessage>, again = false): string => {
    const result = canPassOn(message(change), again);
    return result.ok ? 'ok' : result.reason;
  };

  it('a message for WhatsApp or SMS that is kept, but no e-mail and none in another state', () => {
    expect(answer({})).to.equal('ok');
    expect(answer({ channel: 'sms', opensAccount: true })).to.equal('ok');
    expect(answer({ channel: 'email' })).to.equal('not_by_hand');
    for (const status of ['planned', 'sent', 'dropped']) expect(answer({ status }), status).to.equal('not_kept');
  });

  it('a message that the provider could not send, but no such e-mail', () => {
    expect(answer({ status: 'failed' })).to.equal('ok');
    expect(answer({ status: 'failed', channel: 'email' })).to.equal('not_by_hand');
  });

  it('a second time only on purpose, and never if its link opens an account', () => {
    const status = 'passed_on';
    expect(answer({ status })).to.equal('already_passed_on');
    expect(answer({ status }, true)).to.equal('ok');
    expect(answer({ status, isStruck: true }, true)).to.equal('link_passed_on');
    expect(answer({ status, opensAccount: true }, true)).to.equal('link_passed_on');
  });

  it('no offer to a family that does not agree to offers any more', () => {
    expect(answer({ isUnwanted: true })).to.equal('offer_not_agreed');
    expect(answer({ isUnwanted: true, status: 'passed_on' }, true)).to.equal('offer_not_agreed');
  });

  it('not when its link has expired or its class has changed', () => {
    expect(answer({ isStruck: true })).to.equal('link_expired');
    expect(answer({ isClassChanged: true })).to.equal('class_changed');
    expect(answer({ isClassChanged: true, status: 'passed_on' }, true)).to.equal('class_changed');
  });
});
