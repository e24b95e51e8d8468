import { whatsAppLink } from '@school/core/shared/whatsapp';
import { expect } from 'chai';

describe('whatsAppLink', () => {
  it('has the digits of the phone and the whole message', () => {
    expect(whatsAppLink('+49 170 123', 'Hello Mia & Leo?\n#1')).to.equal(
      'https://wa.me/49170123?text=Hello%20Mia%20%26%20Leo%3F%0A%231',
    );
  });
});
