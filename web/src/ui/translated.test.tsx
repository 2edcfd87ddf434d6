import { Leaf } from 'lucide-react';
import { act, type ComponentType, createElement, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newElement, stubDocument, translate } from '../../test/support/dom.ts';

const parts = Object.values(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true })).flatMap((file) =>
  Object.values(file as Record<string, ComponentType>).filter((part) => /^[A-Z]/.test(part.name)),
);
const nothing = () => undefined;

/** All get these; `more` adds and takes neighbours. */
const usual = (word: string, more: boolean) => ({
  ...{ children: word, label: word, title: word, name: word, question: word, confirm: word, keep: word, about: word },
  ...{ error: word, options: [word], to: '/', open: true, onClose: nothing, onRetry: nothing },
  ...{ focusFirst: { current: null }, busy: more, optional: more, onDismiss: more ? nothing : undefined },
  ...(more && { hint: word, trail: word, footer: word, figure: word, limit: word, action: <b>{word}</b>, icon: Leaf }),
});
const input = () => ({ children: undefined });
const block = (word: string) => ({ children: <p>{word}</p> });
const own: Record<string, (word: string, more: boolean) => object> = {
  Badge: () => ({ tone: 'sky' }),
  Banner: () => ({ tone: 'info' }),
  BarChart: (word) => ({ tone: 'sky', bars: [{ id: 'a', value: 1, text: word, name: word, now: true }] }),
  Button: (word) => ({ children: ['Order ', <b key="b">{word}</b>] }),
  Card: block,
  Caution: (_word, more) => ({ level: more ? 'sure' : 'maybe' }),
  DefinitionList: (word, more) => ({ items: [{ term: 'Name', value: more ? word : null }] }),
  Dialog: block,
  Field: block,
  EmailField: input,
  FoldedPills: (word, more) => ({
    ...{ options: [], chosen: more ? ['b'] : [], onChosen: nothing },
    folds: [{ name: word, all: 'All', which: 'Which', options: [{ value: 'b', label: word }] }],
  }),
  IconButton: () => ({ icon: Leaf }),
  ImageUploadField: (_word, more) => ({ ...input(), progress: more ? 5 : null, preview: more ? '/a.webp' : null }),
  LazyPart: (word) => ({ part: { now: () => ({}) }, children: () => <p>{word}</p> }),
  Menu: () => ({ icon: Leaf }),
  Modal: block,
  NewPasswordField: input,
  NavTabs: (word, more) => ({ tabs: [{ to: '/', label: word }], beside: more && <b>{word}</b> }),
  PasswordField: input,
  PillGroup: input,
  Picture: (word) => ({ fallback: word }),
  QuantityStepper: () => ({ count: 1 }),
  ReadOnlyField: input,
  RelativeTime: (_word, more) => ({ at: more ? 0 : Date.UTC(2026, 4, 1) }),
  SelectField: (word, more) => ({ placeholder: more ? word : undefined }),
  ShowMore: (_word, more) => ({ list: { hasNextPage: true, isFetchingNextPage: more } }),
  SidebarFrame: (word, more) => ({
    ...block(word),
    entries: [{ to: '/', label: word, icon: Leaf, news: { count: more ? 1 : 0, words: word } }],
  }),
  StatCard: () => ({ icon: Leaf }),
  Stepper: (word, more) => ({
    steps: [
      { name: 'You', state: more ? 'done' : 'current' },
      { name: word, state: more ? 'current' : 'later' },
    ],
  }),
  TextArea: (word) => ({ ...input(), count: word.length }),
  TextField: input,
  TextPage: (word) => ({ ...block(word), since: '2026-11-28' }),
  TextPart: block,
  Timeline: (word, more) => ({
    steps: [{ name: 'Placed', note: word }, { name: 'Cooked', note: more && word }, { name: 'Brought' }],
    at: more ? 2 : 1,
  }),
  ToastLine: (word, more) => ({
    toast: { id: 1, text: word, ...(more && { action: { label: word, onAction: nothing } }) },
  }),
};
const WORDLESS = [
  ...['CancelButton', 'CountBadge', 'LiveRegion', 'OptionalMark', 'Price', 'ProgressBar', 'RelativeTime'],
  ...['RenderWhenVisible', 'Skeleton', 'SkeletonText', 'Spinner', 'TicketRule', 'ToastRegion', 'TryAgain'],
];

let createRoot: typeof import('react-dom/client').createRoot;

beforeAll(async () => {
  stubDocument();
  // Props that a component does not know reach its element.
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  ({ createRoot } = await import('react-dom/client'));
});
afterAll(() => void vi.restoreAllMocks());

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

test.each(parts.map((part) => [part.name, part] as const))(
  '%s lives and shows its new text after a translation',
  (name, part) => {
    const draw = (word: string, more: boolean) =>
      createElement(part, { ...usual(word, more), ...own[name]?.(word, more) } as object);
    const nodes = [draw('Accept', false), draw('Ready', true), draw('Pickup', false), draw('Delivered', false)];
    const texts = read(nodes, translate);
    expect(texts).toEqual(nodes.flatMap((node) => read([node])));
    expect(texts[1]?.includes('Ready')).toBe(!WORDLESS.includes(name));
  },
);
