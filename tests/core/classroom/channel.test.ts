import {
  maySay,
  memberIdOf,
  membersOf,
  readChannelMessage,
  readHello,
  type ChannelMember,
} from '@school/core/classroom/channel';
import { expect } from 'chai';
import fc from 'fast-check';

const member = (id: string, page: string, since: number): ChannelMember => ({
  id,
  page,
  name: id,
  role: id === 'teacher' ? 'teacher' : 'student',
  student_id: id === 'teacher' ? null : Number(id.slice(1)),
  since,
});

describe("the words of the room's channel", () => {
  it('any text is read or refused, never thrown at', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => void [readChannelMessage(text), readHello(text)]),
    );
  });

  it('reads what is said to all or to one', () => {
    expect(readChannelMessage('{"kind":"hand","data":1}')).to.deep.equal({ kind: 'hand', data: 1 });
    expect(readChannelMessage('{"kind":"signal","to":"s12","data":{}}')).to.deep.equal({
      kind: 'signal',
      to: 's12',
      data: {},
    });
  });

  for (const text of [
    '[]',
    '{"kind":"Hand"}',
    '{"kind":"members"}',
    '{"kind":"check"}',
    '{"kind":"a","to":"x"}',
    '{"kind":1}',
  ])
    it(`refuses ${text}`, () => expect(readChannelMessage(text)).to.equal(undefined));

  it('the first message has a pass and the name of the page', () => {
    const hello = (data: unknown) => readHello(JSON.stringify({ kind: 'hello', data }));
    expect(hello({ token: 'x', page: 'abcdef01' })).to.deep.equal({ token: 'x', page: 'abcdef01' });
    expect(hello({ token: 'x', page: 'short' })).to.equal(undefined);
    expect(hello({ page: 'abcdef01' })).to.equal(undefined);
  });

  it('orders are the teacher’s; everything else is everybody’s', () => {
    for (const kind of ['mute', 'camera_off', 'lower_hand', 'recording', 'board_show', 'board_lock'])
      expect([maySay('teacher', kind), maySay('student', kind)], kind).to.deep.equal([true, false]);
    for (const kind of ['hand', 'signal', 'status', 'reaction']) expect(maySay('student', kind), kind).to.equal(true);
  });

  it('of two pages of a person the later one is in the room, whoever tells of them first', () => {
    const [old, fresh, teacher] = [
      member('s1', 'page-a', 1),
      member('s1', 'page-b', 2),
      member('teacher', 'page-c', 3),
    ];
    for (const said of [
      [[old], [fresh, teacher]],
      [[fresh], [teacher], [old]],
    ])
      expect(membersOf(said).map(({ page }) => page)).to.deep.equal(['page-b', 'page-c']);
    expect([memberIdOf(null), memberIdOf(12)]).to.deep.equal(['teacher', 's12']);
  });
});
