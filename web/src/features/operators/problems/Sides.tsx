import { allergenList, statementText } from '@homeplate/domain/allergenText';
import { warningsFor, warningText } from '@homeplate/domain/allergenWarnings';
import { isolate } from '@homeplate/domain/isolate';
import { firstName } from '@homeplate/domain/personName';
import { Phone } from 'lucide-react';
import { ButtonLink } from '../../../ui/Button.tsx';
import { phoneText } from '../../../ui/phoneText.ts';
import { TextLink } from '../../../ui/TextLink.tsx';
import { Photo } from '../desk/DeliveryPhoto.tsx';
import type { OpenedProblem } from './problems.queries.ts';

export function Allergens({ opened: { problem, items, avoided, customer } }: { opened: OpenedProblem }) {
  const claimed = problem.lines.map(({ position }) => position);
  const dishes = items.filter((_item, place) => claimed.length === 0 || claimed.includes(place));
  const reported =
    claimed.length === 0
      ? 'the whole order'
      : dishes.map(({ product_id }) => isolate(product_id?.name ?? '')).join(', ');
  const avoids =
    avoided == null
      ? 'has not shown us what they avoid'
      : avoided.length === 0
        ? 'has no list of what they avoid'
        : `avoids ${allergenList(avoided)}`;
  return (
    <section>
      <h3 className="text-lg">Allergens</h3>
      <p className="mt-2">{`Reported: ${reported}. ${firstName(customer, '')} ${avoids}.`}</p>
      <ul className="mt-2 grid gap-2">
        {dishes.map(({ product_id, allergens }, place) => {
          const warning = warningText(warningsFor(allergens, avoided ?? []));
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never move.
            <li key={place}>
              <b>{product_id?.name}</b>
              <span>{`: ${statementText(allergens)}`}</span>
              {warning && <b className="block text-beet">{`It ${warning}.`}</b>}
              <p>
                <TextLink to={`/operator/menu?find=${product_id?.id}&open=${product_id?.id}`}>
                  {`Hide ${product_id?.name}…`}
                </TextLink>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type Person = OpenedProblem['customer'];

export function Side({
  role,
  person,
  words,
  photos,
}: {
  role: string;
  person: Person;
  words: string | null | undefined;
  photos: readonly string[];
}) {
  return (
    <section aria-label={`The ${role}`} className="min-w-0 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1">
          <TextLink to={`/operator/people?open=${person.user_id}`}>{person.first_name}</TextLink>
          <span className="block text-ink-2 text-sm">{role}</span>
        </p>
        <ButtonLink href={`tel:${person.mobile_number}`} variant="secondary" size="sm" icon={Phone}>
          Call
          <span className="sr-only">{` ${firstName(person, '')}, ${phoneText(person.mobile_number)}`}</span>
        </ButtonLink>
      </div>
      <p className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">
        {words ? `“${words}”` : role === 'chef' ? 'Has not answered.' : 'No words.'}
      </p>
      {photos.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-2">
          {photos.map((photo, place) => (
            <Photo key={photo} src={photo} alt={`Photo ${place + 1}`} />
          ))}
        </p>
      )}
    </section>
  );
}
