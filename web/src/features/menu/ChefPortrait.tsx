import { chefName } from '@homeplate/domain/personName';
import { cx } from '../../ui/cx.ts';
import { Picture } from '../../ui/Picture.tsx';
import { counterFor, counterOf } from './product.ts';

type Props = {
  chef: {
    specialty_cuisines?: readonly string[] | null;
    user?: { first_name?: string | null; last_name?: string | null; profile_image?: string | null } | null;
  };
  eager?: boolean;
  sizes?: string;
  className?: string;
};

export function ChefPortrait({ chef, eager = false, sizes = '106px', className }: Props) {
  const name = chefName(chef.user);
  const initials = name
    .replace('\u2068', '')
    .split(' ')
    .map((word) => Array.from(word)[0] ?? '');
  return (
    <Picture
      src={chef.user?.profile_image}
      alt=""
      shape="free"
      sizes={sizes}
      eager={eager}
      className={cx(chef.specialty_cuisines?.length ? counterOf(chef.specialty_cuisines) : counterFor(name), className)}
      fallback={
        <span
          aria-hidden="true"
          className="[container-type:size] absolute inset-0 flex items-center justify-center font-bold font-display uppercase"
        >
          <span className="text-[32cqh]">{`${initials[0] ?? ''}${initials.at(-1) ?? ''}`}</span>
        </span>
      }
    />
  );
}
