import fc from 'fast-check';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { emptyRegistration, type Registration } from '../src/features/people/registration/registrationForm.ts';
import { openDraft, sentKey } from '../src/lib/draft.ts';
import { complete } from './registrationSample.ts';
import { stubStorage } from './support/browserStorage.ts';

const browser = stubStorage();
const stored = browser.tab;

/** `isFull` refuses to write. */
function tab({ isFull = false } = {}) {
  browser.isFull = false;
  openDraft('registration', emptyRegistration).forget();
  for (const key of Object.keys(stored)) delete stored[key];
  browser.isFull = isFull;
}

beforeEach(() => tab());
afterAll(() => vi.unstubAllGlobals());

type Path = readonly [part: keyof Registration, field: string];
const fieldsOf = (form: Registration): Path[] =>
  (Object.keys(form) as (keyof Registration)[]).flatMap((part) =>
    Object.keys(form[part]).map((field): Path => [part, field]),
  );
const at = (form: Registration, [part, field]: Path) => (form[part] as Record<string, unknown>)[field];
const put = (form: Registration, [part, field]: Path, value: unknown): Registration => ({
  ...form,
  [part]: { ...form[part], [field]: value },
});
const isSecret = ([, field]: Path) => /password/i.test(field);

const paths = fieldsOf(emptyRegistration);
const valueFor = (path: Path) => {
  const start = at(emptyRegistration, path);
  if (typeof start === 'boolean') return fc.boolean();
  return Array.isArray(start) ? fc.array(fc.string({ minLength: 1 }), { maxLength: 3 }) : fc.string();
};
const typing = fc.constantFrom(...paths).chain((path) => fc.record({ path: fc.constant(path), value: valueFor(path) }));
const act = fc.oneof(typing, fc.constantFrom('leave' as const, 'back' as const, 'refresh' as const));

test('any sequence of typing, leaving, Back and refresh keeps what was typed, and no password', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), fc.boolean(), (acts, isFull) => {
      tab({ isFull });
      let expected = emptyRegistration;
      let draft = openDraft('registration', emptyRegistration);
      let form = draft.values;
      for (const next of acts) {
        if (typeof next === 'object') {
          form = put(form, next.path, next.value);
          expected = put(expected, next.path, next.value);
          draft.keep(form);
          continue;
        }
        // Then only the page itself remembers.
        if (isFull && next === 'refresh') continue;
        draft = openDraft('registration', emptyRegistration);
        form = draft.values;
        for (const path of paths.filter(isSecret)) expected = put(expected, path, '');
      }
      expect(form).toEqual(expected);
      if (!isFull) {
        const names = Object.values(stored).flatMap((text) => Object.keys(JSON.parse(text)));
        expect(names.filter((name) => /password/i.test(name))).toEqual([]);
      }
    }),
  );
});

test('what was typed lies over what the record says by now', () => {
  const draft = openDraft('dish', { name: 'Dal', price: '9.00', days: ['Monday'] });
  draft.keep({ name: 'Dal Tadka', price: '9.00', days: ['Monday'] });
  const later = openDraft('dish', { name: 'Dal', price: '11.00', days: ['Friday'] });
  expect(later.values).toEqual({ name: 'Dal Tadka', price: '11.00', days: ['Friday'] });
  expect(later.isRestored).toBe(true);
  const sent = openDraft(sentKey('dish'), { key: '' });
  sent.keep({ key: 'one' });
  later.forget();
  expect(openDraft(sentKey('dish'), { key: '' }).values).toEqual({ key: '' });
  expect(openDraft('dish', { name: 'Dal', price: '11.00', days: [] }).isRestored).toBe(false);
});

test('what an earlier build stored in another form is left out', () => {
  stored['draft::dish'] = '{"name":5,"days":null,"gone":"x","price":"8.00"}';
  expect(openDraft('dish', { name: '', days: [], price: '' }).values).toEqual({ name: '', days: [], price: '8.00' });
  stored['draft::dish'] = 'no JSON';
  expect(openDraft('dish', { name: '' }).values).toEqual({ name: '' });
});

test('a form is typed in when it differs from its start', () => {
  const draft = openDraft('registration', complete);
  expect(draft.isChanged(complete)).toBe(false);
  expect(draft.isChanged(put(complete, ['user', 'gender'], 'Male'))).toBe(true);
});
