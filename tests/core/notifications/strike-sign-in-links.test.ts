import { STRUCK_LINK, strikeSignInLinks } from '@school/core/notifications/strike-sign-in-links';
import { expect } from 'chai';

describe('links that open an account are struck out of messages (product decision 2)', () => {
  const text = (link: string): string => `Hello!\n${link}\n\nIt works once.`;

  it('whatever they open it with, the rest stays as it was written', () => {
    for (const path of [
      'set-password/Ab1',
      'autologin/Ab1',
      'api/al/Ab1',
      'api/set-password/Ab1/',
      'SET-PASSWORD//Ab1',
    ]) {
      expect(strikeSignInLinks(text(`https://school.test/${path}`)), path).to.equal(text(STRUCK_LINK));
    }
    expect(strikeSignInLinks(text('https://x.test/?next=%252Fset-password%252FAb1'))).to.equal(text(STRUCK_LINK));
  });

  it('with them the link to WhatsApp that repeats the text', () => {
    const letter = text('https://school.test/set-password/Ab1');
    const whatsApp = `https://wa.me/4917?text=${encodeURIComponent(letter)}`;
    expect(strikeSignInLinks(`${letter}\n\n${whatsApp}`)).to.equal(text(STRUCK_LINK));
  });

  it('other links stay', () => {
    const letter = text('https://school.test/pay/123?from=set-password');
    const whatsApp = `${letter}\n\nhttps://wa.me/4917?text=${encodeURIComponent(letter)}`;
    expect(strikeSignInLinks(whatsApp)).to.equal(whatsApp);
  });
});
