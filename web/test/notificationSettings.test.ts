import { expect, test } from 'vitest';
import { reachText } from '../src/features/notifications/reach.ts';
import { type Kind, withChange } from '../src/features/notifications/settings.queries.ts';

const kind = (name: string, mail = true): Kind => ({
  kind: name,
  who: name === 'unanswered' ? 'chef' : 'customer',
  label: name,
  push: true,
  mail,
  fixed: false,
  channels: ['push', 'mail'],
});

test('a person reads by what they are reached, a chef also that nothing reaches a dark screen', () => {
  const of = (push_browsers: number, kinds: Kind[]) => reachText({ push_browsers, kinds });
  expect(of(1, [kind('unanswered')])).toBe('You are reached by this screen and by push to 1 device.');
  expect(of(3, [])).toBe('You are reached by this screen and by push to 3 devices.');
  expect(of(0, [kind('accepted'), kind('unanswered', false)])).toBe('Nothing reaches you when this screen is off.');
  expect(of(0, [kind('unanswered')])).toBe(
    'When this screen is off, only a mail reaches you, once an order has waited for 3 minutes.',
  );
  expect(of(0, [kind('accepted')])).toBe('You are reached by this screen and by mail.');
  expect(of(0, [kind('accepted', false)])).toBe('Nothing reaches you when this screen is off.');
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
