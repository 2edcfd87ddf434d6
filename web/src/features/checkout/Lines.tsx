import { ChefHat, CircleAlert } from 'lucide-react';
import { useSite } from '../../gateway/site.ts';
import { paths } from '../../paths.ts';
import { cx } from '../../ui/cx.ts';
import { LazyPart, lazyPart } from '../../ui/LazyPart.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { dollars, Price } from '../../ui/Price.tsx';
import { QuantityStepper } from '../../ui/QuantityStepper.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { useRows } from '../../ui/useRows.ts';
import { type CartLine, priceOf } from './cart.ts';
import { arrivalOf, type ChefGroup, groupsOf } from './cartGroups.ts';
import { cartActions } from './cartStore.ts';
import { KitchenNote } from './KitchenNote.tsx';
import { LineMarks } from './LineAllergens.tsx';
import type { LineNote, Refusal } from './lineNotes.ts';
import type { Plan, usePlans } from './plans.ts';
import { type Held, limitText } from './portions.ts';
import { useFees } from './useFees.ts';

export function Lines({
  lines,
  notes,
  held,
  campus,
  plans,
  refusal,
  onChoose,
}: {
  lines: readonly CartLine[];
  notes: ReadonlyMap<string, LineNote>;
  held: Held;
  campus: string;
  plans: ReturnType<typeof usePlans>;
  refusal: Refusal | undefined;
  onChoose: () => void;
}) {
  const feeFrom = useFees(campus);
  const { ahead = false } = useSite();
  const choicesOf = ({ lines }: ChefGroup) => {
    const chef = lines[0]?.product?.chef;
    return [ahead && chef?.plans_ahead, chef?.pickup].filter(Boolean).length;
  };
  const rows = useRows(lines.map(({ id }) => id));
  const groups = groupsOf(lines);
  const chefs = groups.filter(({ chefId }) => chefId !== '').length;
  return (
    <div ref={rows}>
      {chefs > 1 && <p className="mb-4 text-ink-2 text-sm">{`${chefs} chefs, ${chefs} deliveries, one payment`}</p>}
      {groups.map((group) => (
        <section key={group.chefId} className="mb-5 last:mb-1" aria-label={group.chefName || 'Chef'}>
          {group.chefName && (
            <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
              <h3 className="flex items-center gap-2 text-base">
                <ChefHat size="1.125rem" className="shrink-0" />
                <Link to={paths.chef(group.chefId)} className="underline-offset-4 hover:underline">
                  {group.chefName}
                </Link>
              </h3>
              <p className={cx('tabular text-ink-2 text-sm', !isNow(plans.of(group.chefId)) && 'invisible')}>
                {arrivalOf(group, campus, feeFrom(group.kitchen)) ?? '\u00a0'}
              </p>
            </div>
          )}
          {choicesOf(group) > 0 && (
            <LazyPart part={when} meanwhile={<div className={cx('my-2', choicesOf(group) > 1 ? 'h-26' : 'h-12')} />}>
              {({ When }) => (
                <When
                  {...{ group, campus, held, ahead, onChoose }}
                  plan={plans.of(group.chefId)}
                  refusal={refusal?.chefId === group.chefId ? refusal.text : undefined}
                />
              )}
            </LazyPart>
          )}
          <ul>
            {group.lines.map((line) => (
              <li key={line.id} data-row={line.id} className="border-line border-b py-3 last:border-b-0">
                <Line
                  line={line}
                  note={notes.get(line.id)}
                  held={held}
                  ahead={plans.of(group.chefId).starts_at ? true : undefined}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const when = lazyPart(() => import('./When.tsx'));

const isNow = ({ starts_at, pickup }: Plan) => starts_at === null && !pickup;

function Line({
  line,
  note,
  held,
  ahead,
}: {
  line: CartLine;
  note: LineNote | undefined;
  held: Held;
  ahead: true | undefined;
}) {
  const { product, quantity } = line;
  const name = product?.name ?? 'A dish';
  const left = Math.min(quantity, note?.left ?? quantity);
  const limit = product ? limitText(product, quantity, held, ahead) : undefined;
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <Picture
          src={product?.image_url}
          alt=""
          shape="free"
          sizes="64px"
          className="size-16 shrink-0 rounded-toast bg-sunken"
        />
        <div className="min-w-22 flex-1">
          {product ? (
            <>
              <p className="line-clamp-2 font-semibold leading-tight [overflow-wrap:anywhere]">{name}</p>
              <p className="tabular mt-0.5 text-ink-2 text-sm">{dollars(priceOf(product))}</p>
              <LineMarks product={product} />
              {limit && !note && (
                <p aria-hidden="true" className="mt-0.5 font-semibold text-turmeric-ink text-xs">
                  {limit}
                </p>
              )}
            </>
          ) : note ? (
            <p className="font-semibold">{name}</p>
          ) : (
            <SkeletonText lines={2} />
          )}
        </div>
        <div className="ml-auto flex shrink-0 flex-col items-end gap-1.5">
          {left === 0 ? (
            <span className="tabular text-ink-2">
              <s>{dollars(priceOf(product) * quantity)}</s>
              <span className="sr-only"> not counted</span>
            </span>
          ) : (
            <Price cents={priceOf(product) * left} />
          )}
          <QuantityStepper
            name={name}
            count={quantity}
            limit={limit}
            onAdd={() => product && cartActions.add(product)}
            onRemove={() => cartActions.remove(product ?? { id: line.id }, quantity, held)}
          />
        </div>
      </div>
      {note && (
        <p className="mt-2 flex items-start gap-2 rounded-toast bg-turmeric-tint px-3 py-2 font-medium text-sm text-turmeric-ink">
          <CircleAlert size="1rem" className="mt-0.5 shrink-0" />
          <span>{note.text}</span>
        </p>
      )}
      <KitchenNote id={line.id} name={name} />
    </>
  );
}
