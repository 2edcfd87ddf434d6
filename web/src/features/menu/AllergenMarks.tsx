import { allergenList } from '@homeplate/domain/allergenText';
import { cardMark, marksFor, wordFor } from '@homeplate/domain/allergenWarnings';
import { closedText } from '@homeplate/domain/kitchenText';
import type { ReactNode } from 'react';
import { useDayOfNow } from '../../gateway/site.ts';
import { useAvoided } from '../../session/avoided.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Caution } from '../../ui/Caution.tsx';
import type { Product, ProductPage } from './catalogue.queries.ts';

/** The line of a card for a person who avoids something; that the kitchen is closed gives way to the picture. */
export function CardMark({
  product,
  plain,
  className,
}: {
  product: Product;
  /** The card's line where nothing is to be said. */
  plain: ReactNode;
  className: string;
}) {
  const mark = cardMark(product.allergens, useAvoided());
  const closed = closedText(product.chef?.kitchen, useDayOfNow());
  if (!mark) return plain;
  return (
    <>
      {closed && (
        <Badge tone="neutral" className="absolute top-2.5 left-2.5 max-w-[calc(100%-1.25rem)] sm:top-3 sm:left-3">
          {closed}
        </Badge>
      )}
      <Caution level={mark.level} className={className}>
        {mark.text}
      </Caution>
    </>
  );
}

/** What the page of a dish says to a person who avoids something: each of it. */
export function PageMarks({ product: { allergens } }: { product: ProductPage }) {
  const avoided = useAvoided();
  const absent = avoided.filter((key) => wordFor(allergens, key) === 'not_ingredient');
  return (
    // In two lines, most of the time: these are kept free.
    <div className="flex flex-wrap gap-x-4">
      {marksFor(allergens, avoided).map(({ level, text }) => (
        <Caution key={level} level={level}>
          {text}
        </Caution>
      ))}
      {absent.length > 0 && (
        <p className="basis-full text-ink-2 [overflow-wrap:anywhere]">
          Not an ingredient, says the chef: {allergenList(absent)}.
        </p>
      )}
    </div>
  );
}
