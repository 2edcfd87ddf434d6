import { isClosed, type ShownKitchen } from '@homeplate/domain/kitchenText';
import { Utensils } from 'lucide-react';
import { ViewTransition } from 'react';
import { cx } from '../../ui/cx.ts';
import { Picture } from '../../ui/Picture.tsx';
import { counterOf, isSoldOut } from './product.ts';

type Props = {
  product: {
    id: string;
    image_url?: string | null;
    quantity?: number | null;
    is_available?: unknown;
    chef?: { specialty_cuisines?: readonly string[] | null; kitchen?: ShownKitchen | null } | null;
  };
  /** Morphs from card to page; at most one picture of a product may. */
  morphs?: boolean;
  shape?: 'square' | 'wide' | 'free';
  sizes?: string;
  eager?: boolean;
  className?: string;
  imageClassName?: string;
};

export function ProductPicture({ product, morphs = false, ...picture }: Props) {
  const box = (
    <Picture
      {...picture}
      src={product.image_url}
      alt=""
      fallback={
        <span className="absolute inset-0 flex items-center justify-center">
          <Utensils size="2.5rem" className="opacity-60" />
        </span>
      }
      className={cx(counterOf(product.chef?.specialty_cuisines), picture.className)}
      imageClassName={cx(
        (isSoldOut(product) || isClosed(product.chef?.kitchen)) && 'saturate-[.55]',
        picture.imageClassName,
      )}
    />
  );
  return morphs ? (
    <ViewTransition name={`dish-${product.id}`} default="none" share="auto">
      {box}
    </ViewTransition>
  ) : (
    box
  );
}
