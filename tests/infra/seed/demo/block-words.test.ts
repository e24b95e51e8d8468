import { kindOf, looseBlocks, partsOf } from '@school/infra/seed/demo/block-words';
import { expect } from 'chai';

describe('the blocks of a Scratch script', () => {
  it('a line consists of words and holes, and holes can contain other holes', () => {
    expect(partsOf('say [Hi there] for (2) seconds')).to.deep.equal([
      'say',
      { shape: 'square', parts: ['Hi there'] },
      'for',
      { shape: 'round', parts: ['2'] },
      'seconds',
    ]);
    const touching = { shape: 'hex', parts: ['touching color', { shape: 'round', parts: ['red'] }, '?'] };
    expect(partsOf('if <not <touching color (red)?>> then')).to.deep.equal([
      'if',
      { shape: 'hex', parts: ['not', touching] },
      'then',
    ]);
  });

  it('a sign between two spaces is a comparison, and opens no hole', () => {
    const [, hole] = partsOf('repeat until <(time) < (3)>');
    expect(hole).to.deep.equal({
      shape: 'hex',
      parts: [{ shape: 'round', parts: ['time'] }, '<', { shape: 'round', parts: ['3'] }],
    });
  });

  for (const [line, kind] of [
    ['if on edge, bounce', 'motion'],
    ['if <touching (Player)?> then', 'control'],
    ['when I start as a clone', 'control'],
    ['when I receive [boom]', 'events'],
    ['change [ghost] effect by (5)', 'looks'],
    ['change [time] by (-1)', 'variables'],
    ['start sound (Cheer)', 'sound'],
    ['ask [Who are you?] and wait', 'sensing'],
  ] as const)
    it(`${line}: ${kind}`, () => expect(kindOf(line)).to.equal(kind));

  it('each block is there once and in the order of the palette, which does not reveal the script', () => {
    const blocks = looseBlocks(`
      when green flag clicked
      if <(answer) = [12]> then
        turn (90) degrees
        turn (90) degrees
      else
        forever
          move (10) steps
        end
      end`);
    expect(blocks.map(({ parts, shape }) => [parts[0], shape])).to.deep.equal([
      ['turn', 'stack'],
      ['move', 'stack'],
      ['when green flag clicked', 'hat'],
      ['if', 'c-else'],
      ['forever', 'c'],
    ]);
  });
});
