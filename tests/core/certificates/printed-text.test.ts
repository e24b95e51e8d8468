import { hanForms, printedText } from '@school/core/certificates/printed-text';
import { expect } from 'chai';

describe('text on paper', () => {
  for (const [given, printed] of [
    ['Mia 🦄 Star', 'Mia Star'],
    ['👩🏽‍🚀 Leo', 'Leo'],
    ['Ana 🇧🇷', 'Ana'],
    ['Number 1️⃣ Ben', 'Number Ben'],
    ['Mia ❤️', 'Mia'],
    ['Mia ♥ ★', 'Mia ♥ ★'],
    ['🦄', ''],
    ['Zoe\u0308\tMia\nLeo', 'Zoë Mia Leo'],
    ['ශ්‍රීමතී', 'ශ්‍රීමතී'],
  ] as const)
    it(`${JSON.stringify(given)} is printed as ${JSON.stringify(printed)}`, () =>
      expect(printedText(given)).to.equal(printed));
});

describe('the forms of ideographs', () => {
  for (const [name, forms] of [
    ['李小龙', 'SC'],
    ['刘诗诗', 'SC'],
    ['陳麗華', 'TC'],
    ['張國榮', 'TC'],
    ['斉藤', 'JP'],
    ['渡辺さくら', 'JP'],
    ['李カトリーヌ', 'JP'],
    ['김 李', 'TC'],
    ['Li 李', 'SC'],
    ['喆', 'SC'],
    ['Mia', 'SC'],
  ] as const)
    it(`${name}: ${forms}`, () => expect(hanForms(name)).to.equal(forms));
});
