import { checkSubmissionLink, isPublicLink } from '@school/core/projects/submission-link';
import { isAllowedAttribute } from '@school/core/shared/allowed-html';
import { isPrivateLink } from '@school/core/shared/private-host';
import { expect } from 'chai';

const PRIVATE = [
  ...['http://localhost/', 'http://LOCALHOST:3000/x', 'http://localhost./', 'https://app.localhost/'],
  ...['http://127.0.0.1/', 'http://127.1/', 'http://2130706433/', 'http://0x7f000001/', 'http://0177.0.0.1/'],
  ...['http://127.0.0.1./', 'http://0/', 'http://10.1.2.3/', 'http://172.31.0.1/', 'http://192.168.0.1:8080/'],
  ...['http://169.254.169.254/latest/', 'http://100.64.0.1/', 'http://224.0.0.1/', 'http://255.255.255.255/'],
  ...['http://[::1]/', 'http://[::]/', 'http://[::ffff:127.0.0.1]/', 'http://[::ffff:a00:1]/', 'http://[fe80::1]/'],
  ...['http://[fd00::1]/', 'http://[2002:7f00:1::]/', 'http://[64:ff9b::10.0.0.1]/', 'http://[64:ff9b:1::1]/'],
  ...['http://router/', 'http://printer.local/', 'http://db.internal/', 'http://nas.home.arpa/', 'http://x.lan./'],
  ...['http://ｌｏｃａｌｈｏｓｔ/', 'http://１２７.０.０.１/', 'http://127。0。0。1/'],
];
const PUBLIC = [
  ...['https://scratch.mit.edu/projects/1/', 'http://8.8.8.8/', 'http://172.32.0.1/', 'http://100.128.0.1/'],
  ...['http://[2606:4700::1]/', 'https://münchen.example.com/', 'https://local.example.com/', 'https://192-168.com/'],
];

describe('links into private networks and to this machine', () => {
  for (const link of PRIVATE)
    it(`${link} is refused wherever a link is typed`, () => {
      expect(isPrivateLink(link)).to.equal(true);
      expect(isPublicLink(link)).to.equal(false);
      expect(checkSubmissionLink(link).ok).to.equal(false);
      expect(isAllowedAttribute('a', 'href', link.replace('http:', 'https:'))).to.equal(false);
    });

  for (const link of PUBLIC)
    it(`${link} is none`, () => {
      expect(isPrivateLink(link)).to.equal(false);
      expect(checkSubmissionLink(link).ok).to.equal(true);
    });

  it('a text that is no web address is none; other rules refuse it', () => {
    for (const text of ['', 'x', 'mailto:a@localhost', 'javascript:alert(1)'])
      expect(isPrivateLink(text)).to.equal(false);
  });
});
