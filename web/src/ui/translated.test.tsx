import { Leaf } from 'lucide-react';
import { act, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { newElement, stubDocument, translate } from '../../test/support/dom.ts';
import { Badge } from './Badge.tsx';
import { Banner } from './Banner.tsx';
import { BarChart } from './BarChart.tsx';
import { Button, ButtonLink } from './Button.tsx';
import { CancelButton } from './CancelButton.tsx';
import { Card } from './Card.tsx';
import { Caution } from './Caution.tsx';
import { CheckCard } from './CheckCard.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { DefinitionList } from './DefinitionList.tsx';
import { Drawer } from './Drawer.tsx';
import { EmptyState } from './EmptyState.tsx';
import { FoldedPills } from './FoldedPills.tsx';
import { IconButton } from './IconButton.tsx';
import { ImageUploadField } from './ImageUploadField.tsx';
import { Menu, MenuAction, MenuLink } from './Menu.tsx';
import { NavTabs } from './NavTabs.tsx';
import { PasswordField } from './PasswordField.tsx';
import { PillGroup } from './PillGroup.tsx';
import { QuantityStepper } from './QuantityStepper.tsx';
import { RelativeTime } from './RelativeTime.tsx';
import { SelectField } from './SelectField.tsx';
import { ShowMore } from './ShowMore.tsx';
import { SidebarFrame } from './SidebarFrame.tsx';
import { StatCard } from './StatCard.tsx';
import { Stepper } from './Stepper.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';
import { PageInNewTab, TextLink } from './TextLink.tsx';
import { Ticket, TicketRow } from './Ticket.tsx';
import { Timeline } from './Timeline.tsx';
import ToastLine from './ToastLine.tsx';
import { LoadFailed } from './TryAgain.tsx';

const nothing = () => undefined;
const shown: Record<string, (word: string, withNeighbours: boolean) => ReactNode> = {
  Badge: (word, more) => (
    <Badge tone="sky" icon={more ? Leaf : undefined}>
      {word}
    </Badge>
  ),
  Banner: (word, more) => (
    <Banner tone="info" action={more && <Button>{word}</Button>} onDismiss={more ? nothing : undefined}>
      {word}
    </Banner>
  ),
  BarChart: (word) => <BarChart tone="sky" bars={[{ id: 'a', value: 1, text: word, name: word, now: true }]} />,
  'Button, busy': (word, more) => <Button busy={more}>{word}</Button>,
  'Button with an icon': (word, more) => (
    <Button icon={more ? Leaf : undefined}>
      Order <b>{word}</b>
    </Button>
  ),
  ButtonLink: (word, more) => (
    <ButtonLink to="/" icon={more ? Leaf : undefined}>
      {word}
    </ButtonLink>
  ),
  CancelButton: () => <CancelButton to="/" isTyped={() => false} onDiscard={nothing} />,
  Card: (word, more) => (
    <Card title={word} action={more && <b>{word}</b>}>
      <p>{word}</p>
    </Card>
  ),
  Caution: (word, more) => <Caution level={more ? 'sure' : 'maybe'}>{word}</Caution>,
  CheckCard: (word, more) => (
    <CheckCard title={word} icon={more ? Leaf : undefined}>
      {more ? word : undefined}
    </CheckCard>
  ),
  ConfirmDialog: (word, more) => (
    <ConfirmDialog open question={word} confirm={word} keep={word} busy={more} onConfirm={nothing} onClose={nothing}>
      {more && word}
    </ConfirmDialog>
  ),
  DefinitionList: (word, more) => <DefinitionList items={[{ term: 'Name', value: more ? word : null }]} />,
  Drawer: (word, more) => (
    <Drawer open onClose={nothing} title={word} footer={more && word} action={more && word}>
      {word}
    </Drawer>
  ),
  EmptyState: (word, more) => (
    <EmptyState title={word} action={more && word}>
      {more && word}
    </EmptyState>
  ),
  FoldedPills: (word, more) => (
    <FoldedPills
      {...{ name: 'diet', label: word, options: [], chosen: more ? ['b'] : [], onChosen: nothing }}
      folds={[{ name: word, all: 'All', which: 'Which', options: [{ value: 'b', label: word }] }]}
    />
  ),
  IconButton: (word) => <IconButton label={word} icon={Leaf} />,
  ImageUploadField: (word, more) => (
    <ImageUploadField
      {...{ label: word, onFile: nothing, about: word, progress: more ? 5 : null, onRemove: nothing }}
      preview={more ? '/a.webp' : null}
      onRetry={more ? nothing : undefined}
    />
  ),
  Menu: (word, more) => (
    <Menu label={word} icon={Leaf}>
      <MenuAction onClick={nothing} {...(more && { icon: Leaf })}>
        {word}
      </MenuAction>
      <MenuLink to="/" {...(more && { icon: Leaf })}>
        {word}
      </MenuLink>
    </Menu>
  ),
  NavTabs: (word, more) => <NavTabs label="Pages" tabs={[{ to: '/', label: word }]} beside={more && <b>{word}</b>} />,
  PasswordField: (word, more) => (
    <PasswordField label={word} autoComplete="new-password" error={more ? word : undefined} />
  ),
  PillGroup: (word, more) => (
    <PillGroup name="days" label={word} options={['a', 'b']} optional={more} hint={more && word} error={word} />
  ),
  QuantityStepper: (word, more) => (
    <QuantityStepper {...{ name: word, count: 1, onAdd: nothing, onRemove: nothing, limit: more ? word : undefined }} />
  ),
  RelativeTime: (_word, more) => <RelativeTime at={more ? 0 : Date.UTC(2026, 4, 1)} />,
  SelectField: (word, more) => (
    <SelectField label={word} options={[word]} placeholder={more ? word : undefined} optional={more} />
  ),
  ShowMore: (word, more) => (
    <ShowMore list={{ hasNextPage: true, isFetchingNextPage: more, fetchNextPage: nothing }}>{word}</ShowMore>
  ),
  SidebarFrame: (word, more) => (
    <SidebarFrame
      label="Pages"
      entries={[{ to: '/', label: word, icon: Leaf, news: { count: more ? 1 : 0, words: word } }]}
    >
      <p>{word}</p>
    </SidebarFrame>
  ),
  StatCard: (word, more) => <StatCard label={word} figure={more ? word : undefined} icon={Leaf} />,
  Stepper: (word, more) => (
    <Stepper
      steps={[
        { name: 'You', state: more ? 'done' : 'current' },
        { name: word, state: more ? 'current' : 'later' },
      ]}
    />
  ),
  TextArea: (word, more) => <TextArea label={word} count={word.length} error={more ? word : undefined} />,
  TextField: (word, more) => <TextField label={word} error={word} hint={more && word} trail={more && word} />,
  TextLink: (word) => <TextLink to="/">{word}</TextLink>,
  PageInNewTab: (word) => <PageInNewTab to="/">{word}</PageInNewTab>,
  Ticket: (word, more) => (
    <Ticket>
      <TicketRow label={word} strong={more}>
        {word}
      </TicketRow>
    </Ticket>
  ),
  Timeline: (word, more) => (
    <Timeline
      label="Stations"
      steps={[{ name: 'Placed', note: word }, { name: 'Cooked', note: more && word }, { name: 'Brought' }]}
      at={more ? 2 : 1}
    />
  ),
  ToastLine: (word, more) => (
    <ToastLine toast={{ id: 1, text: word, ...(more && { action: { label: word, onAction: nothing } }) }} />
  ),
  LoadFailed: (word) => <LoadFailed onRetry={nothing}>{word}</LoadFailed>,
};

let createRoot: typeof import('react-dom/client').createRoot;

beforeAll(async () => {
  stubDocument();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  ({ createRoot } = await import('react-dom/client'));
});
function read(nodes: readonly ReactNode[], between = nothing as (place: ReturnType<typeof newElement>) => void) {
  const place = newElement();
  const root = createRoot(place as unknown as Element);
  const texts = nodes.map((node) => {
    act(() => root.render(<MemoryRouter>{node}</MemoryRouter>));
    const text = place.textContent;
    between(place);
    return text;
  });
  act(() => root.unmount());
  return texts;
}

test.each(Object.entries(shown))('%s lives and shows its new text after a translation', (_name, draw) => {
  const nodes = [draw('Accept', false), draw('Ready', true), draw('Pickup', false), draw('Delivered', false)];
  expect(read(nodes, translate)).toEqual(nodes.flatMap((node) => read([node])));
});
