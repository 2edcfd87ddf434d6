import { Picture } from '../../../ui/Picture.tsx';

export const Photo = ({ src, alt }: { src: string; alt: string }) => (
  <a href={src} className="block w-fit rounded-image">
    <Picture src={src} alt={alt} shape="free" className="size-28 rounded-image bg-sunken object-cover" />
  </a>
);

export const DeliveryPhoto = ({ src }: { src: string | null | undefined }) =>
  src ? (
    <div className="mt-3">
      <Photo src={src} alt="Photo of the delivery" />
    </div>
  ) : null;
