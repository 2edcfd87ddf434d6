import { type ProductForm, parsePrice, parseQuantity } from '@homeplate/domain/validation/menu';
import type { Product } from '../catalogue.queries.ts';
import { ProductCard } from '../ProductCard.tsx';

/** Whose dish it is, as far as the card shows it. */
export type Kitchen = Product['chef'];

const PLENTY = 10;

/** The card that students will see, while it is being typed; from lg, where there is room beside the form. */
export function DishPreview({ form, kitchen }: { form: ProductForm; kitchen: Kitchen }) {
  const dish: Product = {
    id: 'preview',
    name: form.name.trim() || 'Your dish',
    description: form.description.trim() || 'A few words about it will appear here.',
    price: parsePrice(form.price) ?? 0,
    // Nothing typed yet is no reason to look scarce.
    quantity: parseQuantity(form.quantity) ?? PLENTY,
    dietary: form.dietary,
    image_url: form.image_url,
    is_available: form.is_available === 'No' ? 'No' : 'Yes',
    chef: kitchen,
  };
  return (
    <div className="sticky top-[calc(var(--top-bars)+1.5rem)] hidden w-76 shrink-0 lg:block">
      <p className="mb-2 text-ink-2 text-sm">How it will look</p>
      {/* Only to be looked at: nothing in it is reached or read out. */}
      <div inert>
        <ProductCard product={dish} />
      </div>
    </div>
  );
}
