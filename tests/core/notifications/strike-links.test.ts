import { opensAccount, STRUCK_LINK, strikeLinks, withoutWhatsAppLink } from '@school/core/notifications/strike-links';
import { expect } from 'chai';

describe('every link is struck out of a message that is only read', () => {
  const text = (link: string): string => `Hello!\n${link}\n\nIt works once.`;

  it('whatever it opens, and however it is written', () => {
    for (const link of [
      'https://school.test/set-password/Ab1',
      'https://school.test/api/al/Ab1',
      'HTTPS://SCHOOL.TEST/pay/508172394',
      'http://localhost:3130/r/abc',
      'http://127.0.0.1:3130/autologin/Ab1',
      '127.0.0.1/r/abc',
      'school.test/r/abc',
      'www.school.test',
      'school.test',
      'school.test?next=1',
      'wa.me/4917012345678',
      'https://wa.me/4917012345678?text=Hi',
      'whatsapp://send?text=Hi',
      '//school.test/r/abc',
      'mailto:mia@home.test?body=Hi',
      'tel:+4917012345678',
      'schüle.example/r/abc',
      'xn--schle-kva.example/r/abc',
      'see:https://school.test/r/abc.',
      '(https://school.test/r/abc)',
      '<https://school.test/r/abc>',
      'https:\\\\school.test\\r\\abc',
      'https%3A%2F%2Fschool.test%2Fr%2Fabc',
      'https%253A%252F%252Fschool.test%252Fr%252Fabc',
      'school%2Etest%2Fr%2Fabc',
      'https&#58;&#47;&#47;school.test&#x2F;r',
      'https&colon;&sol;&sol;school&period;test',
      'ｈｔｔｐｓ：／／school.test／r／abc',
      'school。test/r/abc',
      'ht\u200Btps:/\u200B/school.test/r/abc',
      '/set-password/Ab1',
      'SET-PASSWORD.example//set-password//Ab1',
    ])
      expect(strikeLinks(text(link)), link).to.equal(text(STRUCK_LINK));
  });

  it('with them the link to WhatsApp at the end, which repeats the whole text', () => {
    const letter = text('https://school.test/set-password/Ab1');
    const kept = `${letter}\n\nhttps://wa.me/4917?text=${encodeURIComponent(letter)}`;
    expect(strikeLinks(kept)).to.equal(text(STRUCK_LINK));
    expect(withoutWhatsAppLink(kept)).to.equal(letter);
  });

  it('the words around it stay as they were written', () => {
    for (const plain of [
      'Class 3 of 10, on 24.12. at 5:30 p.m. (Europe/Berlin), e.g. with Dr. Rao and/or Asha.',
      'You paid 1.200,50 EUR; 1/2 is left.',
      'The lesson "Node.js" and the project maze.py',
      'Write to mia@home.test',
      'Batch B-2026/11',
    ])
      expect(strikeLinks(plain), plain).to.equal(plain);
    expect(strikeLinks(text('x'))).to.equal(text('x'));
    expect(strikeLinks(strikeLinks(text('school.test/r/1')))).to.equal(text(STRUCK_LINK));
  });

  it('a long word without end is looked through at once', () => {
    for (const letter of ['a', 'a.', '%25', '-'])
      expect(strikeLinks(letter.repeat(20_000)), letter).to.have.length.above(0);
  });

  it('a message that opens an account is known by its link, however that is written', () => {
    for (const link of ['https://s.test/set-password/A', 's.test/api/al/A', 'https%3A%2F%2Fs.test%2Fautologin%2FA'])
      expect(opensAccount(text(link)), link).to.equal(true);
    for (const link of ['https://s.test/pay/1', 'https://s.test/set-password', 'also/al', 'https://s.test/r/al1'])
      expect(opensAccount(text(link)), link).to.equal(false);
  });
});
