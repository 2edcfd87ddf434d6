import { expect, test } from 'vitest';
import { isEcho, type Look, type Press, type Seen, stateOf } from './pressGuard.ts';

const control = {} as Element;
const other = {} as Element;
const press = (timeStamp: number, { x = 0, detail = 1 } = {}): Press => ({ timeStamp, detail, clientX: x, clientY: 0 });
const add: Look = { control, state: 'Add' };
const added: Look = { control, state: 'Added' };
const bin: Look = { control: other, state: 'Remove' };

/** Pressed at 1,000 ms; what stands there now was painted at 1,500. */
const sees = (under: Look, more: Partial<Seen> = {}): Seen => ({
  pressed: { ...add, event: press(1000) },
  under: { ...under, at: under === add ? 0 : 1500 },
  isUnpainted: false,
  ...more,
});

test.each<[string, Press, Look, Seen, boolean]>([
  ['a first press', press(1000), add, sees(add, { pressed: undefined }), false],
  ['the same control that says the same', press(1050), add, sees(add), false],
  ['its new state, seen for 599 ms', press(2099), added, sees(added), true],
  ['its new state, seen for 600 ms', press(2100), added, sees(added), false],
  ['another control in its place, seen for 599 ms', press(2099), bin, sees(bin), true],
  ['another control in its place, seen for 600 ms', press(2100), bin, sees(bin), false],
  ['another control whose text counts down', press(2100), { ...bin, state: '4 s' }, sees(bin), false],
  ['what is not painted yet', press(1990), bin, sees(add, { isUnpainted: true }), true],
  ['what lies beneath it, seen for 599 ms', press(2099), { control: null, state: '' }, sees(bin), true],
  ['a finger 15 px beside', press(1600, { x: 15 }), bin, sees(bin), true],
  ['a finger 16 px beside', press(1600, { x: 16 }), bin, sees(bin), false],
  ['a key on the same control in a new state', press(1600, { detail: 0, x: 500 }), added, sees(added), true],
  ['a key on another control', press(1600, { detail: 0 }), bin, sees(bin), false],
  ['a press eleven seconds later, still unpainted', press(12_000), bin, sees(add, { isUnpainted: true }), false],
])('%s', (_what, at, now, seen, isSwallowed) => {
  expect(isEcho(at, now, seen)).toBe(isSwallowed);
});

test('a toggle says its state, whatever language its text is in; other controls have their text', () => {
  const look = (states: Partial<Element>) => stateOf(states as Element);
  expect(look({ ariaPressed: 'true', textContent: 'Favori' })).toBe(
    look({ ariaPressed: 'true', textContent: 'Favourite' }),
  );
  expect(look({ ariaPressed: 'true' })).not.toBe(look({ ariaPressed: 'false' }));
  expect(look({ textContent: 'Accept' })).not.toBe(look({ textContent: 'Accepted' }));
});
