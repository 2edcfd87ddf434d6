import { Utensils } from 'lucide-react';
import { ViewTransition } from 'react';
import { cx } from '../../ui/cx.ts';
import { Picture } from '../../ui/Picture.tsx';
import { counterOf, isSoldOut } from './dish.ts';

/** The picture of a dish on its counter. The one of a card becomes the one of the page when it is opened. */
export function DishPicture({
  dish,
  morphs = false,
  ...picture
}: {
  dish: {
    id: string;
    image_url?: string | null;
    quantity?: number | null;
    is_available?: unknown;
    chef?: { specialty_cuisines?: readonly string[] | null } | null;
  };
  /** Whether this picture takes part in the change of pages; only one of a dish may. */
  morphs?: boolean;
  shape?: 'square' | 'wide' | 'card' | 'free';
  sizes?: string;
  eager?: boolean;
  className?: string;
  imageClassName?: string;
}) {
  const box = (
    <Picture
      {...picture}
      src={dish.image_url}
      alt=""
      fallback={
        <span className="absolute inset-0 flex items-center justify-center">
          <Utensils size="2.5rem" className="opacity-60" />
        </span>
      }
      className={cx(counterOf(dish.chef?.specialty_cuisines), picture.className)}
      imageClassName={cx(isSoldOut(dish) && 'saturate-[.55]', picture.imageClassName)}
    />
  );
  return morphs ? (
    <ViewTransition name={`dish-${dish.id}`} default="none" share="auto">
      {box}
    </ViewTransition>
  ) : (
    box
  );
}
