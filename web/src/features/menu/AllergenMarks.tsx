import { allergenList } from '@homeplate/domain/allergenText';
import { allergenStatus, cardMark, marksFor } from '@homeplate/domain/allergenWarnings';
import { closedText } from '@homeplate/domain/kitchenText';
import type { ReactNode } from 'react';
import { useDayOfNow } from '../../gateway/site.ts';
import { useAvoided } from '../../session/avoided.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Caution } from '../../ui/Caution.tsx';
import type { Product, ProductPage } from './catalogue.queries.ts';

/** The picture shows that the kitchen is closed. */
export function CardMark({ product, plain, className }: { product: Product; plain: ReactNode; className: string }) {
  const mark = cardMark(product.allergens, useAvoided());
  const closed = closedText(product.chef?.kitchen, useDayOfNow());
  if (!mark) return plain;
  return (
    <>
      {closed && (
        <Badge
          tone="neutral"
          className="absolute top-2 left-2 max-w-[calc(100%-3.75rem)] whitespace-normal! rounded-image! leading-tight"
        >
          {closed}
        </Badge>
      )}
      <Caution level={mark.level} className={className}>
        {mark.text}
      </Caution>
    </>
  );
}

export function PageMarks({ product: { allergens } }: { product: ProductPage }) {
  const avoided = useAvoided();
  const absent = avoided.filter((key) => allergenStatus(allergens, key) === 'not_ingredient');
  return (
    // Usually two lines, whose room is reserved.
    <div className="flex flex-wrap gap-x-4">
      {marksFor(allergens, avoided).map(({ level, text }) => (
        <Caution key={level} level={level}>
          {text}
        </Caution>
      ))}
      {absent.length > 0 && (
        <p className="basis-full text-ink-2 [overflow-wrap:anywhere]">
          {`Made without ${allergenList(absent)}, according to the chef.`}
        </p>
      )}
    </div>
  );
}
