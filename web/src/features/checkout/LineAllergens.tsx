import { allergenList } from '@homeplate/domain/allergenText';
import { marksFor } from '@homeplate/domain/allergenWarnings';
import { ShieldAlert } from 'lucide-react';
import { useAvoided } from '../../session/avoided.ts';
import { showAvoidPicker } from '../../session/avoids.ts';
import { Caution } from '../../ui/Caution.tsx';
import type { CartProduct } from './cart.ts';

/** What the buyer avoids, and for everybody that nothing is stated. */
export function LineMarks({ product }: { product: CartProduct }) {
  const avoided = useAvoided();
  return marksFor(product.allergens, avoided).map(({ level, text }) => (
    <Caution key={level} level={level} className="mt-0.5 text-xs">
      {text}
    </Caution>
  ));
}

export function AvoidLine() {
  const avoided = useAvoided();
  return (
    <div className="flex flex-wrap items-center gap-x-3 border-line border-t py-2 pr-2 pl-3.5">
      <ShieldAlert size="1.25rem" className="shrink-0 text-paprika" />
      <p className="min-w-36 flex-1 font-semibold text-sm leading-snug [overflow-wrap:anywhere]">
        {avoided.length > 0 ? `You avoid ${allergenList(avoided)}` : 'What do you avoid?'}
      </p>
      <button
        type="button"
        onClick={showAvoidPicker}
        className="press ml-auto min-h-11 rounded-pill px-3 font-semibold text-paprika text-sm hover:bg-paprika-tint"
      >
        <span>{avoided.length > 0 ? 'Change' : 'Choose'}</span>
        <span className="sr-only"> what you avoid</span>
      </button>
    </div>
  );
}
