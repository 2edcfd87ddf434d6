import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { fulfil } from '../modules/checkout/fulfil.ts';
import { lookAtRefund } from '../modules/orders/settleRefunds.ts';
import { lookAtDispute } from '../modules/payouts/disputes.ts';
import { createOnceAMinute } from '../platform/logger.ts';
import { PaymentsRefused, PaymentsUnavailable } from '../providers/payments.ts';

const BODY_LIMIT = 256 * 1024;

type Options = {
  createContext: (request: FastifyRequest, reply: FastifyReply) => Context;
  counts: Map<string, number>;
};

/**
 * The signature covers the raw bytes; the provider itself is asked for the facts. Answered once orders, or a job, are
 * stored.
 */
export async function registerPaymentWebhook(app: FastifyInstance, { createContext, counts }: Options): Promise<void> {
  const count = (kind: string) => counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const refusedOnceAMinute = createOnceAMinute();
  app.addHook('onClose', async () => refusedOnceAMinute.flush());
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
      done(null, body);
    });
    scope.post('/webhooks/payments', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const context = createContext(request, reply);
      const header = request.headers[context.payments.signatureHeader];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = context.payments.readEvent(body, Array.isArray(header) ? undefined : header, context.now);
      count(event?.kind ?? 'refused');
      if (event === undefined) {
        refusedOnceAMinute.report((count) =>
          request.log.warn(
            { alert: 'webhook_refused', count, bytes: body.length },
            'payment messages without a valid signature',
          ),
        );
        return reply.code(400).send({ received: false });
      }
      if (event.kind === 'session') await take(context, event.sessionId);
      if (event.kind === 'refund') await lookAtRefund(context, event);
      if (event.kind === 'dispute') await lookAtDispute(context, event);
      return { received: true };
    });
  });
}

async function take(context: Context, sessionId: string): Promise<void> {
  try {
    await fulfil(context, sessionId);
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable) && !(error instanceof PaymentsRefused)) throw error;
    await context.jobs.add(context.sql, 'fulfil', { sessionId }, { key: sessionId });
  }
}
