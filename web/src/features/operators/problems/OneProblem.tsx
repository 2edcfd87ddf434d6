import { formatCents, toCents } from '@homeplate/domain/money';
import { school } from '@homeplate/domain/school';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { Link } from '../../../ui/Link.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { LoadFailed } from '../../../ui/TryAgain.tsx';
import { DeliveryPhoto } from '../desk/DeliveryPhoto.tsx';
import { when } from '../when.ts';
import { Decide, type Refundable } from './Decide.tsx';
import { kindWord } from './kindWord.ts';
import { type OpenedProblem, problemQuery } from './problems.queries.ts';
import { Allergens, Side } from './Sides.tsx';

export function OneProblem({ id, count }: { id: string; count: number }) {
  const { data: opened, error, refetch } = useQuery(problemQuery(id));
  if (error) return <LoadFailed onRetry={() => void refetch()}>{error.message}</LoadFailed>;
  if (!opened) return <Spinner className="py-24" />;
  const { problem, order_no, proof, status, customer, chef } = opened;
  return (
    <div className="grid min-w-0 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <div>
          <Link to="/operator/problems" className="inline-flex min-h-11 items-center gap-1 text-sm xl:hidden">
            <ChevronLeft size="1rem" />
            <span>{`Problems, ${count} open`}</span>
          </Link>
          <h2 className="text-title">{kindWord(problem.kind)}</h2>
          <p className="text-ink-2">
            Order <b className="text-ink">{order_no}</b>
            <span>
              {` · ${status}${proof && proof !== 'none' ? ` with ${proof === 'pin' ? 'PIN' : proof}` : ''} · reported ${when(problem.created_at)}`}
            </span>
          </p>
          <DeliveryPhoto src={opened.photo} />
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <Side role="customer" person={customer} words={problem.text} photos={problem.photos} />
          <Side role="chef" person={chef} words={problem.reply} photos={[]} />
        </div>
        {problem.kind === 'allergy' && <Allergens opened={opened} />}
        <History opened={opened} />
        <section>
          <h3 className="text-lg">What happened</h3>
          <ol className="mt-2 flex flex-wrap gap-x-6 gap-y-2 text-sm">
            {opened.timeline.map((event) => (
              <li key={`${event.status}${event.at}`}>
                <b className="block">{event.status === 'Pending' ? 'Placed' : event.status}</b>
                <span className="tabular text-ink-2">{event.at && when(event.at)}</span>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {problem.decided_at && <Decided problem={problem} chef={chef.first_name} />}
        {(!problem.decided_at || (problem.contest && !problem.contest_answer)) && <Decide of={refundableOf(opened)} />}
      </div>
    </div>
  );
}

export const refundableOf = (opened: OpenedProblem): Refundable => ({
  orderId: opened.order_id,
  seen: opened.seen,
  chef: opened.chef.first_name,
  items: opened.items.map(({ product_id, quantity, unit_price }) => ({
    name: product_id?.name ?? 'Dish',
    quantity: quantity ?? 1,
    price: unit_price ?? 0,
  })),
  bill: opened,
  problem: opened.problem,
});

function Decided({ problem, chef }: { problem: OpenedProblem['problem']; chef: string }) {
  const { state, refunded, bearer, reason, contest, contest_answer, decided_at } = problem;
  const what = refunded == null ? state : `refunded ${formatCents(toCents(refunded))}`;
  const said = [
    ['Reason', reason],
    [`${chef} contests it`, contest],
    [`${school().name}’s answer`, contest_answer],
  ];
  return (
    <section aria-label="Decision" className="min-w-0">
      <h3 className="text-title first-letter:uppercase">{what}</h3>
      <p className="text-ink-2">
        {`${decided_at ? when(decided_at) : ''}${bearer ? (bearer === 'chef' ? `, taken from ${chef}’s earnings` : `, ${school().name} pays this`) : ''}`}
      </p>
      <dl className="mt-3 grid gap-3 [overflow-wrap:anywhere]">
        {said.map(
          ([term, words]) =>
            words && (
              <div key={term}>
                <dt className="text-ink-2 text-sm">{term}</dt>
                <dd>{`“${words}”`}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

function History({ opened: { customer, chef } }: { opened: OpenedProblem }) {
  return (
    <section>
      <h3 className="text-lg">The last 60 days</h3>
      <table className="mt-2 w-full text-left">
        <thead className="text-ink-2 text-sm">
          <tr>
            {['', 'Orders', 'Problems', 'Refunded'].map((head) => (
              <th key={head} scope="col" className="py-1.5 font-semibold">
                {head || <span className="sr-only">Person</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular">
          {[customer, chef].map(({ first_name, orders, problems, refunds }, place) => (
            <tr key={place === 0 ? 'customer' : 'chef'} className="border-line border-t">
              <th scope="row" className="py-2">
                {first_name}
              </th>
              <td>{orders}</td>
              <td>{problems}</td>
              <td>{refunds}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
