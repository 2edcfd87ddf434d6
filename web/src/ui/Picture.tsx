import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { pictureSet } from './pictureAt.ts';

const shapes = {
  square: 'aspect-square',
  wide: 'aspect-4/3',
  /** Square on phones, 4:3 from sm. */
  card: 'aspect-square sm:aspect-4/3',
  /** The box comes from the classes. */
  free: '',
};

/** A picture in a box of known shape, so nothing jumps; `fallback` takes its place when it does not load. */
export function Picture({
  src,
  alt,
  shape = 'wide',
  sizes,
  eager = false,
  fallback,
  className,
  imageClassName,
}: {
  /** Address; none or an empty one shows the fallback. */
  src: string | null | undefined;
  alt: string;
  shape?: keyof typeof shapes | undefined;
  /** The `sizes` attribute: how wide it will be shown. */
  sizes?: string | undefined;
  /** The largest picture of the first view: fetched first, not lazily. */
  eager?: boolean | undefined;
  fallback?: ReactNode;
  /** Classes of the box: colour of the counter behind it, corners. */
  className?: string | undefined;
  imageClassName?: string | undefined;
}) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>(null);
  // A picture of the server's HTML may have failed before anybody listened.
  useEffect(() => {
    const node = image.current;
    if (src && node?.complete && node.naturalWidth === 0) setBroken(src);
  }, [src]);
  return (
    <div className={cx('relative overflow-hidden', shapes[shape], className)}>
      {src && broken !== src ? (
        <img
          ref={image}
          src={src}
          srcSet={pictureSet(src)}
          sizes={sizes}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding={eager ? 'sync' : 'async'}
          onError={() => setBroken(src)}
          className={cx('absolute inset-0 size-full object-cover', imageClassName)}
        />
      ) : (
        fallback
      )}
    </div>
  );
}
