import { statementText } from '@homeplate/domain/allergenText';
import { countdownText, type DropState } from '@homeplate/domain/drops';
import { payingText } from '@homeplate/domain/dropText';
import { chefName } from '@homeplate/domain/personName';
import { Info, Store } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { knowsServerTime, serverNow } from '../../lib/clock.ts';
import { paths } from '../../paths.ts';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/Link.tsx';
import { Price } from '../../ui/Price.tsx';
import { BackLink } from './BackLink.tsx';
import type { DropPage } from './drops.queries.ts';
import { forText, opensText } from './dropWords.ts';
import { WithDelivery } from './KitchenLine.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import { campusOf, priceOf } from './product.ts';
import { ShareButton } from './ShareButton.tsx';
import { productPageSizes } from './usePrefetch.ts';

export function DropDetails({ drop, state, act }: { drop: DropPage; state: DropState; act: ReactNode }) {
  const { product, day } = drop;
  const { chef } = product;
  const name = product.name ?? '';
  return (
    <>
      <BackLink />
      <div className="lg:page-width lg:grid lg:grid-cols-12 lg:items-start lg:gap-x-10 lg:pt-2">
        <div className="lg:col-span-7">
          <ProductPicture
            product={{ ...product, quantity: 1, is_available: 'Yes', chef: null }}
            eager
            shape="wide"
            sizes={productPageSizes}
            className="lg:rounded-card"
          />
        </div>
        <div className="page-width pt-5 pb-6 lg:col-span-5 lg:px-0 lg:pt-0">
          <p className="font-semibold text-ink-2">
            Drop by{' '}
            <Link to={paths.chef(chef?.id)} className="underline underline-offset-4">
              {chefName(chef?.user)}
            </Link>
            <span>{`, ${campusOf(chef?.user)}`}</span>
          </p>
          <h1 className="mt-1 [overflow-wrap:anywhere]">{name}</h1>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
            <Price cents={priceOf(product)} className="text-lg" />
            <WithDelivery of={product} className="text-base text-ink-2" />
          </p>
          <p className="mt-2 text-ink-2">{forText(drop)}</p>
          <State drop={drop} state={state} />
          <ul className="mt-5 flex flex-col gap-2 text-ink-2">
            {chef?.pickup && (
              <li className="flex items-start gap-3">
                <Store size="1.125rem" className="mt-0.5 shrink-0" />
                <span>{`Or pick it up at ${chef.pickup_spot ?? 'the kitchen'}, free`}</span>
              </li>
            )}
            <li className="flex items-start gap-3">
              <Info size="1.125rem" className="mt-0.5 shrink-0" />
              <span>{product.allergens ? statementText(product.allergens) : 'Allergens not stated'}</span>
            </li>
          </ul>
          <div className="mt-5 flex flex-wrap items-center gap-3">
            <ShareButton title={name} path={paths.drop(product.id, day)} />
            <Link to={paths.product(product.id)} className="flex min-h-11 items-center font-semibold underline">
              {`All about ${name}`}
            </Link>
          </div>
          <div className="mt-6 max-lg:hidden">{act}</div>
        </div>
      </div>
      <div className="has-bottom-bar tall-bottom-bar lg:hidden">
        <div className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          {act}
        </div>
      </div>
    </>
  );
}

function State({ drop, state }: { drop: DropPage; state: DropState }) {
  const now = useSeconds();
  const tone = state === 'announced' ? 'bg-turmeric-tint' : state === 'open' ? 'bg-basil-tint' : 'bg-sunken';
  const box = cx('mt-4 flex min-h-34 flex-col justify-center rounded-card p-4', tone);
  if (state === 'announced')
    return (
      <section aria-label="When it opens" className={box}>
        <p className="font-semibold">{`Opens ${opensText(drop, now)}`}</p>
        <Countdown to={Date.parse(drop.opens_at)} now={now} />
        <p className="font-semibold">{portionsText(drop.portions)}</p>
      </section>
    );
  const { left, portions, paying } = drop;
  return (
    <section aria-label="What is left" className={box}>
      {state === 'open' ? (
        <>
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-bold font-display text-h2">{left == null ? 'Open' : `${left} left`}</span>
            <span className="font-semibold">{`of ${portions}`}</span>
          </p>
          <svg
            aria-hidden="true"
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            className="mt-3 h-2.5 w-full rounded-pill bg-surface"
          >
            <rect width={((left ?? portions) * 100) / portions} height="1" className="fill-current text-basil" />
          </svg>
        </>
      ) : (
        <>
          <p className="font-bold font-display text-h2">{HEADS[state]}</p>
          <p className="mt-1 text-ink-2">
            {state !== 'sold_out'
              ? BODIES[state]
              : paying
                ? payingText(paying.count, new Date(paying.until))
                : `All ${portionsText(portions)} are sold.`}
          </p>
        </>
      )}
    </section>
  );
}

const HEADS = { sold_out: 'Sold out', closed: 'Closed', cancelled: 'Cancelled' } as const;
const BODIES = { closed: 'Orders are being cooked.', cancelled: 'The kitchen has cancelled it.' } as const;

const portionsText = (count: number) => `${count} ${count === 1 ? 'portion' : 'portions'}`;

/** It is empty until the server's time is known. */
function Countdown({ to, now }: { to: number; now: number | null }) {
  return (
    <p role="timer" className="tabular min-h-12 font-bold font-display text-h1 leading-none max-sm:text-[2.75rem]">
      {now !== null && countdownText(to - now)}
    </p>
  );
}

/** Null on the server, and until an answer told the time. */
export function useSeconds(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => knowsServerTime() && setNow(serverNow());
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, []);
  return now;
}
