import { isolate } from '@homeplate/domain/isolate';
import { REASON_MAX_LENGTH } from '@homeplate/domain/limits';
import { cardDay } from '@homeplate/domain/localTime';
import { formatCents, toCents } from '@homeplate/domain/money';
import { isProblemKind, KINDS } from '@homeplate/domain/problems';
import { school } from '@homeplate/domain/school';
import { useState } from 'react';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { showToast } from '../../../ui/toast.ts';
import { OfOrder } from '../ticket/OrderTicket.tsx';
import type { ChefOrder } from './chefOrders.queries.ts';
import { useAnswerProblem } from './chefProblems.queries.ts';

type Problem = NonNullable<ChefOrder['problems']>[number];
type Asked = { problem: Problem; act: 'refund' | 'reply' | 'contest' };

const wordOf = ({ kind }: Problem) => (isProblemKind(kind) ? KINDS[kind].word : 'Something wrong');
const money = (dollars: number) => formatCents(toCents(dollars));

export function ChefProblems({ order }: { order: ChefOrder }) {
  const { mutateAsync, isPending, variables } = useAnswerProblem();
  const [asked, setAsked] = useState<Asked>();
  const [refusal, setRefusal] = useState('');
  const send = ({ problem: { id }, act }: Asked, text = '') => {
    setAsked(undefined);
    setRefusal('');
    mutateAsync({ id, act, text }).then(showToast, (error: Error) => setRefusal(error.message));
  };
  return (
    <>
      {order.problems
        ?.filter(({ state }) => state !== 'withdrawn')
        .map((problem) => (
          <section
            key={problem.id}
            aria-label={`Problem with order ${order.order_no}`}
            className="flex flex-col gap-2 rounded-image border border-turmeric bg-turmeric-tint px-4 py-3"
          >
            <p className="font-bold">{wordOf(problem)}</p>
            <About problem={problem} order={order} />
            {refusal && <Banner tone="error">{refusal}</Banner>}
            <div className="mt-1 flex flex-wrap gap-2">
              {problem.amount != null && (
                <Button
                  busy={isPending && variables.act === 'refund'}
                  className="flex-1"
                  onClick={() => setAsked({ problem, act: 'refund' })}
                >
                  <span>{`Refund ${money(problem.amount)}`}</span>
                  <OfOrder order={order} />
                </Button>
              )}
              {!problem.decided_at && problem.reply == null && (
                <Button variant="secondary" className="flex-1" onClick={() => setAsked({ problem, act: 'reply' })}>
                  Reply
                  <OfOrder order={order} />
                </Button>
              )}
              {problem.contest_until && (
                <Button variant="secondary" onClick={() => setAsked({ problem, act: 'contest' })}>
                  Contest
                  <OfOrder order={order} />
                </Button>
              )}
            </div>
          </section>
        ))}
      {asked?.act === 'refund' && (
        <ConfirmDialog
          open
          question={`Refund ${money(asked.problem.amount ?? 0)}?`}
          confirm="Refund"
          keep="Not now"
          onClose={() => setAsked(undefined)}
          onConfirm={() => send(asked)}
        >
          It goes back to the customer, and your part is taken from your earnings. This cannot be undone.
        </ConfirmDialog>
      )}
      {asked && asked.act !== 'refund' && (
        <WordsDialog asked={asked} onClose={() => setAsked(undefined)} onText={(text) => send(asked, text)} />
      )}
    </>
  );
}

function About({ problem, order }: { problem: Problem; order: ChefOrder }) {
  const { kind, text, lines, photos, reply, state, reason, contest, contest_answer, bearer, refunded, decided_at } =
    problem;
  const dishes = lines
    .map(({ position, quantity }) => `${quantity} × ${isolate(order.items?.[position]?.product_id?.name ?? 'Dish')}`)
    .join(', ');
  const about = dishes || (kind === 'allergy' && 'The whole order');
  return (
    <>
      {about && <p>{about}</p>}
      {text && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{`“${text}”`}</p>}
      {photos.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {photos.map((photo, place) => (
            <a key={photo} href={photo} className="block size-20 rounded-image">
              <Picture
                src={photo}
                alt={`The customer's photo ${place + 1}`}
                shape="free"
                className="size-20 rounded-image bg-sunken object-cover"
                fallback={<span className="text-sm">Photo deleted</span>}
              />
            </a>
          ))}
        </p>
      )}
      {reply && <p className="text-sm [overflow-wrap:anywhere]">{`Your reply: “${reply}”`}</p>}
      {state === 'answered' && <p className="text-sm">{`${school().name} decides now.`}</p>}
      {state === 'escalated' && <p className="text-sm">{`${school().name} looks at it now.`}</p>}
      {decided_at && (
        <p className="font-semibold text-sm [overflow-wrap:anywhere]">
          {[
            refunded == null
              ? state === 'refused' && 'No refund.'
              : `${money(refunded)} goes back. The customer’s card shows it by ${cardDay(new Date(decided_at))}.`,
            bearer && (bearer === 'chef' ? 'Your part is taken from your earnings.' : `${school().name} pays this.`),
            reason && reason !== wordOf(problem) && `${school().name}: “${reason}”`,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      {contest && <p className="text-sm [overflow-wrap:anywhere]">{`You contest it: “${contest}”`}</p>}
      {contest && (
        <p className="font-semibold text-sm [overflow-wrap:anywhere]">
          {contest_answer ? `${school().name}: “${contest_answer}”` : `${school().name} looks at it again.`}
        </p>
      )}
    </>
  );
}

function WordsDialog({
  asked: { act },
  onClose,
  onText,
}: {
  asked: Asked;
  onClose: () => void;
  onText: (text: string) => void;
}) {
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  return (
    <ConfirmDialog
      open
      question={act === 'reply' ? 'Reply' : 'Contest the refund'}
      confirm="Send"
      keep="Cancel"
      onClose={onClose}
      onConfirm={() => (text.trim() === '' ? setError('Please write a reply.') : onText(text))}
    >
      <p>
        {act === 'reply'
          ? `The customer reads it, and ${school().name} decides.`
          : `${school().name} looks at it again.`}
      </p>
      <div className="mt-4 text-ink">
        <TextArea
          label="Your words"
          rows={3}
          most={REASON_MAX_LENGTH}
          count={text.length}
          value={text}
          error={error || undefined}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
