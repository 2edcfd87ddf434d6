import { useId, useState } from 'react';
import { serverNow } from '../../../lib/clock.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { cx } from '../../../ui/cx.ts';
import { showToast } from '../../../ui/toast.ts';
import { clockTime, type QUESTIONS } from '../orderTexts.ts';
import { OfOrder } from '../ticket/OrderTicket.tsx';
import { type Answer, type CustomerOrder, useAnswer } from './customerOrders.queries.ts';
import { nextStep } from './customerTexts.ts';
import { questionText } from './followedOrders.ts';

/** `denied`: no question any more, but the meal may still come. */
type Asks = keyof typeof QUESTIONS | 'denied';

const ANSWERS: Record<Asks, readonly [answer: Answer, word: string][]> = {
  rider_missing: [
    ['wait', 'Keep waiting'],
    ['cancel', 'Cancel, full refund'],
  ],
  kept_waiting: [['cancel', 'Cancel, full refund']],
  arrived: [
    ['arrived', 'Yes'],
    ['missing', 'No'],
  ],
  collected: [['arrived', 'I have it']],
  stranded: [['cancel', 'Cancel, full refund']],
  denied: [['arrived', 'It has arrived']],
};

type Props = { order: CustomerOrder; asks: Asks; userId: string; onFailed: (sentence: string) => void };

/** A question of `deadlines.ts` with its answers, or what follows from the last one. */
export function OrderQuestion({ order, asks, userId, onFailed }: Props) {
  const id = useId();
  const { mutateAsync, isPending, variables } = useAnswer(userId);
  const [asked, setAsked] = useState<Answer>();
  const send = (answer: Answer) =>
    // Not `mutate`'s callbacks: an unmounted question would swallow them. What follows from a no is too long
    // for a toast.
    mutateAsync({
      orderId: order._id,
      answer,
      reason:
        asks === 'stranded'
          ? 'The rider could not deliver it'
          : order.ready_at
            ? 'No rider was found'
            : 'The kitchen did not mark it ready',
    }).then(answer === 'missing' ? announce : showToast, (error: Error) =>
      onFailed(`Order ${order.order_no}: ${error.message}`),
    );
  return (
    <section
      aria-labelledby={id}
      className={cx(
        'rounded-image border px-4 py-3',
        asks === 'kept_waiting' ? 'border-line-strong' : 'border-turmeric bg-turmeric-tint',
      )}
    >
      <p id={id} className="font-bold">
        <span>{`${asks === 'denied' ? nextStep(order, serverNow()) : questionText({ ...order, question: asks })}${
          asks === 'stranded' && order.refund_by
            ? ` If it does not arrive by ${clockTime(order.refund_by)}, you get a full refund.`
            : ''
        }`}</span>
        <OfOrder order={order} />
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {ANSWERS[asks].map(([answer, word]) => (
          <Button
            key={answer}
            size="lg"
            variant={answer === 'cancel' ? 'danger' : 'secondary'}
            busy={isPending && variables.answer === answer}
            disabled={isPending && variables.answer !== answer}
            className="flex-1"
            onClick={() => (answer === 'cancel' || asks === 'denied' ? setAsked(answer) : void send(answer))}
          >
            <span>{word}</span>
            <OfOrder order={order} />
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        question={asked === 'cancel' ? `Cancel order ${order.order_no}?` : `Has order ${order.order_no} arrived?`}
        confirm={asked === 'cancel' ? 'Cancel order' : 'Yes, it has arrived'}
        keep={asked === 'cancel' ? 'Keep it' : 'Not yet'}
        danger={asked === 'cancel'}
        onConfirm={() => {
          setAsked(undefined);
          if (asked) void send(asked);
        }}
        onClose={() => setAsked(undefined)}
      >
        <p>{asked === 'cancel' ? 'You get a full refund.' : 'Then there is no automatic refund.'}</p>
      </ConfirmDialog>
    </section>
  );
}
