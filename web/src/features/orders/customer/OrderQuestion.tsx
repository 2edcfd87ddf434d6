import { useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { OfOrder } from '../ticket/OrderTicket.tsx';
import { type Answer, type CustomerOrder, useAnswer } from './customerOrders.queries.ts';
import { QUESTIONS } from './followedOrders.ts';

const ANSWERS: Record<keyof typeof QUESTIONS, readonly [answer: Answer, word: string][]> = {
  rider_missing: [
    ['wait', 'Keep waiting'],
    ['cancel', 'Cancel, full refund'],
  ],
  arrived: [
    ['arrived', 'Yes'],
    ['missing', 'No'],
  ],
};

/** A question of `deadlines.ts` with its two answers, one tap each. */
export function OrderQuestion({
  order,
  question,
  userId,
  onFailed,
}: {
  order: CustomerOrder;
  question: keyof typeof QUESTIONS;
  userId: string;
  onFailed: (sentence: string) => void;
}) {
  const id = useId();
  const { mutateAsync, isPending, variables } = useAnswer(userId);
  return (
    <section aria-labelledby={id} className="rounded-image border border-turmeric bg-turmeric-tint px-4 py-3">
      <p id={id} className="font-bold">
        {QUESTIONS[question]}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {ANSWERS[question].map(([answer, word]) => (
          <Button
            key={answer}
            size="lg"
            variant={answer === 'cancel' ? 'danger' : 'secondary'}
            busy={isPending && variables.answer === answer}
            disabled={isPending && variables.answer !== answer}
            className="flex-1"
            onClick={() =>
              // Not the callbacks of `mutate`: a question that is gone by then would swallow them.
              mutateAsync({ orderId: order._id, answer }).then(showToast, (error: Error) =>
                onFailed(`Order ${order.order_no}: ${error.message}`),
              )
            }
          >
            {word}
            <OfOrder order={order} />
          </Button>
        ))}
      </div>
    </section>
  );
}
