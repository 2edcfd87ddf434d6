import { NOT_STATED, statementText } from '@homeplate/domain/allergenText';
import { isClosed } from '@homeplate/domain/kitchenText';
import { CircleQuestionMark } from 'lucide-react';
import { useStore } from '../../lib/createStore.ts';
import { hasAvoided, showAvoidPicker } from '../../session/avoids.ts';
import { Button } from '../../ui/Button.tsx';
import { LazyPart, lazyPart } from '../../ui/LazyPart.tsx';
import type { Product, ProductPage } from './catalogue.queries.ts';
import { ClosedLine } from './KitchenLine.tsx';

/** Only those who avoid something load them. */
const marks = lazyPart(() => import('./AllergenMarks.tsx'));

const look = 'text-xs max-sm:tracking-tight sm:text-sm';

/** One line: what the person avoids, else that the kitchen is closed, else that nothing is stated. */
export function CardNote({ product }: { product: Product }) {
  const kitchen = product.chef?.kitchen;
  const plain = isClosed(kitchen) ? (
    <ClosedLine kitchen={kitchen} className={`${look} max-sm:[&>svg]:hidden`} />
  ) : (
    !product.allergens && <NotStated className={look} />
  );
  return (
    // Reserved for what only the browser knows, so that nothing moves.
    <div className="[[data-avoids]_&]:min-h-lh">
      {useStore(hasAvoided) ? (
        <LazyPart part={marks} meanwhile={plain}>
          {({ CardMark }) => <CardMark product={product} plain={plain} className={look} />}
        </LazyPart>
      ) : (
        plain
      )}
    </div>
  );
}

export function PageNote({ product }: { product: ProductPage }) {
  return (
    <div className="mt-1 [[data-avoids]_&]:min-h-[2lh]">
      {useStore(hasAvoided) && <LazyPart part={marks}>{({ PageMarks }) => <PageMarks product={product} />}</LazyPart>}
    </div>
  );
}

export function DishFacts({ product }: { product: ProductPage }) {
  const { allergens, ingredients, storage_hint, served } = product;
  const facts = {
    Allergens: (
      <>
        {allergens ? <span>{statementText(allergens)}</span> : <NotStated />}
        <br />
        <Button variant="quiet" onClick={showAvoidPicker} className="-mx-[27px]">
          What do you avoid?
        </Button>
      </>
    ),
    Ingredients: ingredients,
    'Storage and reheating': storage_hint,
    Served: served,
  };
  return (
    <div className="mt-5 max-w-[60ch] whitespace-pre-line [overflow-wrap:anywhere]">
      {Object.entries(facts).map(
        ([title, text]) =>
          text && (
            <section key={title} className="mt-3">
              <h2 className="font-semibold font-text text-base">{title}</h2>
              <div className="text-ink-2 first-letter:uppercase">{text}</div>
            </section>
          ),
      )}
    </div>
  );
}

function NotStated({ className = '' }: { className?: string }) {
  return (
    <p className={`flex items-start gap-1.5 font-semibold ${className}`}>
      <CircleQuestionMark className="h-lh w-3.5 shrink-0" />
      {NOT_STATED}
    </p>
  );
}
