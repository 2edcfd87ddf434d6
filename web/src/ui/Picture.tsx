import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { pictureSet } from './pictureAt.ts';

const shapes = { square: 'aspect-square', wide: 'aspect-4/3', free: '' };

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
  src: string | null | undefined;
  alt: string;
  shape?: keyof typeof shapes | undefined;
  sizes?: string | undefined;
  eager?: boolean | undefined;
  fallback?: ReactNode;
  className?: string | undefined;
  imageClassName?: string | undefined;
}) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>(null);
  // It may have failed before hydration.
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
