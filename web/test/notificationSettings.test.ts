import { expect, test } from 'vitest';
import { PUSH_TEXTS } from '../src/features/notifications/pushState.ts';
import { RING_TEXTS, reachText, ringText } from '../src/features/notifications/reach.ts';
import { groupChange, groupState, type Kind, withChange } from '../src/features/notifications/settings.queries.ts';

const kind = (name: string, mail = true): Kind => ({
  kind: name,
  who: name === 'unanswered' ? 'chef' : 'customer',
  group: 'My orders',
  label: name,
  push: true,
  mail,
  fixed: false,
  channels: ['push', 'mail'],
  usual: ['push'],
});

test('a person reads by what they are reached, a chef also that nothing reaches a dark screen', () => {
  const of = (push_browsers: number, kinds: Kind[]) => reachText({ push_browsers, kinds });
  expect(of(1, [kind('unanswered')])).toBe('You get alerts on this screen and by push on 1 device.');
  expect(of(3, [])).toBe('You get alerts on this screen and by push on 3 devices.');
  expect(of(0, [kind('accepted'), kind('unanswered', false)])).toBe("With this screen off, we can't reach you.");
  expect(of(0, [kind('unanswered')])).toBe(
    'With this screen off, you only get an email, once an order waits 3 minutes.',
  );
  expect(of(0, [kind('accepted')])).toBe('You get alerts on this screen and by email.');
  expect(of(0, [kind('accepted', false)])).toBe("With this screen off, we can't reach you.");
});

test('a change is shown before it is answered, and touches nothing else', () => {
  const settings = {
    kinds: [kind('accepted'), kind('delivered')],
    quiet_from: '23:00',
    quiet_to: '07:00',
    push_key: null,
    push_browsers: 0,
  };
  const next = withChange(settings, { kinds: [{ kind: 'delivered', mail: false }] });
  expect(next.kinds.map(({ kind: name, push, mail }) => [name, push, mail])).toEqual([
    ['accepted', true, true],
    ['delivered', true, false],
  ]);
  expect(next.quiet_from).toBe('23:00');
  expect(withChange(settings, { quiet_from: null, quiet_to: null })).toEqual({
    ...settings,
    quiet_from: null,
    quiet_to: null,
  });
});

test('one switch of a group changes all of its kinds that may be off', () => {
  const [accepted, delivered] = [kind('accepted', false), kind('delivered')];
  const cancelled = { ...kind('cancelled'), fixed: true };
  const group = [accepted, delivered, cancelled];
  expect(groupState(group)).toBe('on');
  expect(groupState([{ ...accepted, push: false }, delivered, cancelled])).toBe('mixed');
  // A mail that was chosen still comes.
  expect(groupState([{ ...delivered, push: false }, cancelled])).toBe('mixed');
  expect(groupState([{ ...accepted, push: false }, cancelled])).toBe('off');

  const settings = { kinds: group, quiet_from: null, quiet_to: null, push_key: null, push_browsers: 0 };
  const off = withChange(settings, groupChange(group, false));
  expect(groupState(off.kinds)).toBe('off');
  expect(off.kinds.at(2)).toEqual(cancelled);
  const on = withChange(off, groupChange(off.kinds, true));
  expect(groupState(on.kinds)).toBe('on');
  // Nobody gets eight mails by one tap.
  expect(on.kinds.map(({ push, mail }) => [push, mail])).toEqual([
    [true, false],
    [true, false],
    [true, true],
  ]);
});

test.each([
  [{ sound: true, push: true }, true, 'Ring on', 'Rings by sound and push.'],
  [{ sound: true, push: false }, true, 'Ring on', 'Rings by sound, while Homeplate is open.'],
  [{ sound: false, push: true }, true, 'Notification only', 'Rings by push.'],
  [{ sound: false, push: false }, true, 'Silent', 'This device is silent for new orders.'],
  [{ sound: false, push: false }, false, 'Silent', 'This device is silent. Ring for new orders?'],
])('a device with %j says how it rings (answered: %s)', (rings, isAnswered, word, sentence) => {
  expect(ringText(rings, isAnswered)).toEqual([word, sentence]);
});

test('the text beside the kitchen’s switch never says that the kitchen is open', () => {
  const lines = [false, true].flatMap((sound) =>
    [false, true].flatMap((push) => [...ringText({ sound, push }, true), ...ringText({ sound, push }, false)]),
  );
  const texts = [...lines, ...Object.values(RING_TEXTS), ...Object.values(PUSH_TEXTS)];
  expect(texts.filter((text) => /kitchen/i.test(text))).toEqual([]);
});
