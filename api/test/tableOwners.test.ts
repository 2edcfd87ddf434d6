import { expect, test } from 'vitest';
import { sqlPiecesOf } from './support/plans/source.ts';

const WRITE = /\b(?:insert into|delete from|update) ([a-z_]+)(?= |$)/g;
/** `for update skip locked`, `do update set`, `for update of …`. */
const NO_TABLE = new Set(['skip', 'set', 'of']);

// Access also writes a user's password and status, stock a product's portions and renewal.
const WRITTEN_BY: Record<string, string[]> = {
  access: ['email_confirmations', 'known_browsers', 'password_resets', 'registration_windows', 'sessions', 'users'],
  catalogue: ['search_words'],
  checkout: ['checkout_groups', 'checkout_lines', 'checkouts'],
  favourites: ['favourites'],
  menu: ['pictures', 'products'],
  notifications: ['notification_settings', 'notifications', 'push_subscriptions', 'pushes'],
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
  people: ['avoided_allergens', 'chefs', 'consents', 'payment_infos', 'riders', 'users'],
  reviews: ['review_reports', 'review_requests', 'reviews'],
  stock: ['chef_days', 'products', 'stock_movements'],
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
