import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Drawer } from './Drawer.tsx';
import { LiveRegion } from './MessageRegions.tsx';
import { PasswordField } from './PasswordField.tsx';
import { Picture } from './Picture.tsx';
import { dollars } from './Price.tsx';
import { pictureAt } from './pictureAt.ts';
import { RelativeTime } from './RelativeTime.tsx';

test('both live regions are in the first HTML and say nothing yet', () => {
  const html = renderToString(<LiveRegion />);
  expect(html).toContain('<div aria-live="polite"></div>');
  expect(html).toContain('<div aria-live="assertive"></div>');
});

test('a closed drawer costs the page no content', () => {
  const html = renderToString(
    <Drawer open={false} onClose={() => undefined} title="Cart">
      a hundred lines
    </Drawer>,
  );
  expect(html).not.toContain('a hundred lines');
});

test('only the password itself is labelled Password, not its show button', () => {
  const html = renderToString(<PasswordField label="Password" autoComplete="current-password" />);
  expect(html.match(/>Password<\/label>/g)).toHaveLength(1);
  expect(html).not.toContain('aria-label');
});

test('an uploaded picture is offered in its three widths, any other as it is', () => {
  const uploaded = renderToString(<Picture src="/pictures/ab12/640.webp" alt="" />);
  expect(uploaded).toContain(
    'srcSet="/pictures/ab12/320.webp 320w, /pictures/ab12/640.webp 640w, /pictures/ab12/1280.webp 1280w"',
  );
  expect(renderToString(<Picture src="/portrait.svg" alt="" />)).not.toContain('srcSet');
  expect(pictureAt('/pictures/ab12/640.webp', 1280)).toBe('/pictures/ab12/1280.webp');
  expect(pictureAt('/pictures/1640.webp', 320)).toBe('/pictures/1640.webp');
});

test.each([
  [1250, '$12.50'],
  [5, '$0.05'],
  [0, '$0.00'],
  [-500, '-$5.00'],
  [123456, '$1234.56'],
])('%i cents read %s', (cents, text) => {
  expect(dollars(cents)).toBe(text);
});

// Toronto's time, wherever the server is: UTC-5 in winter, UTC-4 in summer.
test.each([
  ['2026-03-08T06:30:00Z', 'Mar 8, 2026, 01:30'],
  ['2026-03-08T18:30:00Z', 'Mar 8, 2026, 14:30'],
  ['2026-11-01T05:30:00Z', 'Nov 1, 2026, 01:30'],
  ['2026-12-31T05:00:00Z', 'Dec 31, 2026, 00:00'],
])('the server writes %s as %s', (at, text) => {
  expect(renderToString(<RelativeTime at={at} />)).toContain(`>${text}</time>`);
});
