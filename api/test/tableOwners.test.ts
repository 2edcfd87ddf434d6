import { expect, test } from 'vitest';
import { sqlPiecesOf } from './support/plans/source.ts';

const WRITE = /\b(?:insert into|delete from|update) ([a-z_]+)(?= |$)/g;
/** `for update skip locked`, `do update set`, `for update of …`. */
const NO_TABLE = new Set(['skip', 'set', 'of']);

// Access also writes a user's password and status, papers what a kitchen may show, stock a product's portions and renewal.
const WRITTEN_BY: Record<string, string[]> = {
  access: ['email_confirmations', 'known_browsers', 'password_resets', 'registration_windows', 'sessions', 'users'],
  books: ['ledger', 'ledger_closings', 'ledger_opening'],
  campus: ['campus_settings'],
  catalogue: ['search_words'],
  checkout: ['checkout_groups', 'checkout_lines', 'checkout_taxes', 'checkouts'],
  drops: ['drop_alerts', 'drop_news'],
  favourites: ['favourites'],
  menu: ['pictures', 'products'],
  notifications: ['notification_settings', 'notifications', 'push_subscriptions', 'pushes'],
  operators: ['audit', 'operator_links', 'operator_looks', 'operator_sessions', 'operators'],
  orders: [
    'arrivals',
    'claims',
    'deadline_rounds',
    'delivery_photos',
    'disclosures',
    'order_events',
    'order_lines',
    'order_marks',
    'orders',
    'payments',
    'refunds',
  ],
  papers: ['chefs', 'kitchen_papers'],
  payouts: [
    'disputes',
    'payees',
    'payout_batches',
    'payouts',
    'provider_differences',
    'provider_entries',
    'provider_imports',
    'statement_days',
    'statement_days_until',
  ],
  people: ['avoided_allergens', 'chefs', 'consents', 'payment_infos', 'riders', 'tax_numbers', 'users'],
  problems: ['problem_lines', 'problem_photos', 'problems'],
  reviews: ['review_reports', 'review_requests', 'reviews'],
  stock: ['chef_days', 'offers', 'products', 'stock_movements', 'windows'],
  tax: ['tax_rules'],
};

test('every table is written by the room that owns it', async () => {
  const written: Record<string, Set<string>> = {};
  for (const { where, texts } of await sqlPiecesOf((file) => file.startsWith('modules/'))) {
    const room = where.split('/')[1] ?? '';
    for (const [, table = ''] of texts.join('?').replace(/\s+/g, ' ').matchAll(WRITE)) {
      written[room] ??= new Set();
      if (!NO_TABLE.has(table)) written[room].add(table);
    }
  }
  const sorted = Object.entries(written).map(([room, tables]) => [room, [...tables].sort()]);
  expect(Object.fromEntries(sorted)).toEqual(WRITTEN_BY);
});
