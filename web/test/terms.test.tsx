import { createHash } from 'node:crypto';
import { TERMS_VERSION } from '@homeplate/domain/terms';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { type Site, SiteProvider } from '../src/gateway/site.ts';
import Privacy from '../src/screens/Privacy.tsx';
import Terms from '../src/screens/Terms.tsx';

const site = { publicUrl: 'https://homeplate.ca', contactEmail: 'help@homeplate.ca' } as Site;

test('the texts of terms and privacy are those of their version', () => {
  const pages = [Terms, Privacy].map((Page) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <SiteProvider value={site}>
          <Page />
        </SiteProvider>
      </MemoryRouter>,
    ),
  );
  const texts = pages
    .join(' ')
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .join(' ');
  const hash = createHash('sha256').update(texts).digest('hex').slice(0, 16);
  expect(`${TERMS_VERSION} ${hash}`, 'New texts need a new TERMS_VERSION; then write both here.').toBe(
    '2026-11-28 ae7cde13c58b6c4b',
  );
});
