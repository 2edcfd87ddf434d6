import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ConfirmedPayment } from '../src/features/orders/customer/ConfirmedPayment.tsx';
import { GatewayError } from '../src/gateway/error.ts';

function shown(message: string, code: string, reason: string): string {
  const error = new GatewayError('graphql', message, code, { reason });
  const confirmation = { data: undefined, error, isFetching: false, refetch: () => {} } as never;
  const rest = { isOver: () => false, toCart: null, another: null };
  return renderToStaticMarkup(createElement(ConfirmedPayment, { confirmation, ...rest }));
}

test('one payment names every order that it made, and leads to it', () => {
  const order = (order_no: number, first_name: string) => ({
    _id: `o${order_no}`,
    order_no,
    chef_id: { user: { first_name } },
  });
  const data = { status: 'paid', orders: [order(1042, 'Amira'), order(1043, 'Luca')] };
  const props = { confirmation: { data } as never, isOver: () => false, toCart: null, another: null };
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(ConfirmedPayment, props)));
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('Order 1042 is with Amira, order 1043 is with Luca');
  expect(html).toContain('/Customer/OrderDetails?order=o1043"');
});

test('a payment of another account says so, an unknown one is not known', () => {
  const ofAnother = 'This payment belongs to another account. Sign in with it to see the order.';
  expect(shown(ofAnother, 'NOT_FOUND', 'paymentOfAnother')).toContain(ofAnother);
  const unknown = 'We do not know this payment. If you paid, your order will appear here.';
  expect(shown('Not found.', 'NOT_FOUND', 'notFound')).toContain(unknown);
});
