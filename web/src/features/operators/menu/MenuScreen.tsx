import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { LoadFailed } from '../../../ui/TryAgain.tsx';
import { useAddressQuery } from '../../../ui/useAddressQuery.ts';
import { usePageTitle } from '../../../ui/usePageTitle.ts';
import { ListBeside, useOpened } from '../desk/ListBeside.tsx';
import { Search } from '../desk/Search.tsx';
import { WhyDialog } from '../desk/WhyDialog.tsx';
import { when } from '../when.ts';
import { type Dish, useDish, useDishes, useHideDish } from './menu.queries.ts';

export function MenuScreen() {
  usePageTitle('Menu · Operators');
  const [text, setText] = useState(useAddressQuery().get('find') ?? '');
  const { opened, open } = useOpened();
  const list = useDishes(text);
  const dishes = list.data ?? [];
  return (
    <ListBeside
      label="Menu"
      note={<p className="text-ink-2">{text === '' ? 'Hidden dishes' : 'Dishes on sale'}</p>}
      head={
        <Search start={text} onText={setText} hint="Words of the dish, the chef’s name, or the address of its page" />
      }
      rows={dishes.map((dish) => ({ id: dish.id, content: <DishText dish={dish} /> }))}
      opened={opened}
      onOpen={open}
      foot={
        <>
          {list.isPending && <Spinner className="py-12" />}
          {list.isError && <LoadFailed onRetry={() => void list.refetch()}>{list.error.message}</LoadFailed>}
          <p role="status" className={dishes.length > 0 ? 'sr-only' : 'px-3 py-6 text-ink-2'}>
            {list.isSuccess &&
              (dishes.length === 0 ? 'None.' : dishes.length === 1 ? '1 dish' : `${dishes.length} dishes`)}
          </p>
        </>
      }
      detail={opened && <DishCard key={opened} id={opened} />}
    />
  );
}

const place = ({ kitchen, campus }: Dish) => [kitchen, campus].filter(Boolean).join(', ');

function DishText({ dish }: { dish: Dish }) {
  return (
    <span className="grid min-w-0">
      <span className="font-semibold [overflow-wrap:anywhere]">{dish.name}</span>
      <span className="text-ink-2 text-sm">{place(dish)}</span>
      {dish.hidden_at && (
        <span className="text-beet text-sm [overflow-wrap:anywhere]">{`Hidden: ${dish.hidden_reason ?? ''}`}</span>
      )}
    </span>
  );
}

const HIDE = {
  label: 'Hide…',
  question: 'Take this dish off the menu?',
  about: 'Its chef reads the reason. Payment pages that are open for it close; paid orders continue.',
  reasons: ['Food safety', 'Wrong allergens', 'Not a meal'],
};
const SHOW = {
  label: 'Show again…',
  question: 'Put this dish back on the menu?',
  about: 'Customers see it at once.',
  reasons: ['Settled with the chef', 'Hidden by mistake'],
};

function DishCard({ id }: { id: string }) {
  const { data: dish, ...read } = useDish(id);
  const [isAsked, setIsAsked] = useState(false);
  const act = useHideDish();
  if (read.isError) return <LoadFailed onRetry={() => void read.refetch()}>{read.error.message}</LoadFailed>;
  if (!dish) return <Spinner className="py-24" />;
  const words = dish.hidden_at ? SHOW : HIDE;
  const decide = (reason: string) => {
    setIsAsked(false);
    act.mutate({ id, hide: words === HIDE, reason });
  };
  return (
    <Card title={dish.name}>
      <p className="text-ink-2">{place(dish)}</p>
      {dish.hidden_at ? (
        <p className="mt-1 font-semibold [overflow-wrap:anywhere]">
          {`Hidden since ${when(dish.hidden_at)}: ${dish.hidden_reason ?? ''}`}
        </p>
      ) : (
        <TextLink to={paths.product(id)}>See it as customers do</TextLink>
      )}
      {act.isError && (
        <Banner tone="error" className="mt-3">
          {act.error.message}
        </Banner>
      )}
      <Button size="xl" block className="mt-4" busy={act.isPending} onClick={() => setIsAsked(true)}>
        <span>{words.label}</span>
        <span className="sr-only">{dish.name}</span>
      </Button>
      {isAsked && <WhyDialog words={words} onReason={decide} onClose={() => setIsAsked(false)} />}
    </Card>
  );
}
