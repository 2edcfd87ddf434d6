import { expect, test } from 'vitest';
import { sharedApp } from './support/sharedApp.ts';
import { setClock } from './support/testApp.ts';

const app = await sharedApp({ CONTACT_EMAIL: 'safety@homeplate.example', PUBLIC_URL: 'https://homeplate.example' });

test('security.txt names whom to write to, as in RFC 9116, for half a year from now', async () => {
  setClock(app, '2030-01-01T12:00:00Z');
  const answer = await fetch(`${app.url}/.well-known/security.txt`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toBe(
    [
      'Contact: mailto:safety@homeplate.example',
      'Expires: 2030-06-30T00:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://homeplate.example/.well-known/security.txt',
      'Policy: https://homeplate.example/.well-known/security-policy.txt',
      '',
    ].join('\n'),
  );
});

test('the policy that it names is there, and names the same address', async () => {
  const answer = await fetch(`${app.url}/.well-known/security-policy.txt`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Report a weakness to safety@homeplate.example: what you did');
});
