import { ChevronRight, MapPin, Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { campusOptions } from '../../session/campus.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { useCatalogueFilter } from './useCatalogueFilter.ts';

const debounceMs = 150;

// The borders show in forced colours.
const row =
  'relative flex h-12 min-w-0 items-center rounded-pill border border-transparent focus-within:outline-3 focus-within:outline-ink';

type Props = { filter: ReturnType<typeof useCatalogueFilter>; busy: boolean };

/** A real form, which works before the script. */
export function SearchBox({ filter, busy }: Props) {
  const select = useRef<HTMLSelectElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);

  const search = (text: string, wait = debounceMs) => {
    clearTimeout(later.current);
    later.current = setTimeout(() => filter.setSearch(text.trim()), wait);
  };

  // Input typed before the script counts; then the fields follow the address.
  const adopt = useEffectEvent(() => {
    const chosen = select.current?.selectedOptions[0];
    const text = input.current?.value.trim() ?? '';
    if (chosen && !chosen.defaultSelected) filter.setCampus(chosen.value || null);
    if (text !== filter.search) search(text, 0);
  });
  useEffect(() => {
    adopt();
    return () => clearTimeout(later.current);
  }, []);
  const first = useRef(true);
  const backOrForward = useNavigationType() === 'POP';
  const follow = useEffectEvent(() => {
    if (select.current) select.current.value = filter.campus ?? '';
    // Typing is ahead of the address, but not after Back.
    const typing = input.current === document.activeElement && !backOrForward;
    if (input.current && !typing) input.current.value = filter.search;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: they follow these
  useEffect(() => {
    if (first.current) first.current = false;
    else follow();
  }, [filter.campus, filter.search, backOrForward]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not in every browser that we serve
    <form
      role="search"
      action="/"
      onSubmit={(event) => {
        event.preventDefault();
        search(input.current?.value ?? '', 0);
      }}
      className="scheme-light flex flex-col gap-2 rounded-card border border-transparent bg-surface p-2 text-ink shadow-float @min-[26rem]:flex-row @min-[26rem]:items-center @min-[26rem]:gap-0 @min-[26rem]:rounded-pill"
    >
      <div className={cx(row, '@min-[26rem]:flex-1')}>
        <MapPin width={20} height={20} className="pointer-events-none absolute left-[16px] text-paprika" />
        <label htmlFor="campus" className="sr-only">
          Campus
        </label>
        <select
          ref={select}
          id="campus"
          name="campus"
          defaultValue={filter.campus ?? ''}
          onChange={(event) => filter.setCampus(event.target.value || null)}
          className={cx(
            'bare-focus h-full w-full cursor-pointer appearance-none truncate rounded-pill bg-transparent pl-[44px] font-semibold outline-none',
            busy ? 'pr-26' : filter.campus ? 'pr-18' : 'pr-11',
          )}
        >
          <option value="">Select Campus</option>
          {campusOptions().map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <span className="absolute right-0.5 flex items-center">
          <Spinner busy={busy} label="Loading this campus" className="pointer-events-none absolute right-18" />
          <ChevronRight
            size="1.25rem"
            className={cx('pointer-events-none rotate-90 text-ink-2', filter.campus ? '-mr-2' : 'mr-3')}
          />
          {filter.campus && <IconButton label="Clear campus" icon={X} onClick={() => filter.setCampus(null)} />}
        </span>
      </div>
      <div className="hidden h-9 w-px shrink-0 bg-line @min-[26rem]:block" />
      <div className={cx(row, 'bg-sunken @min-[26rem]:flex-1 @min-[26rem]:bg-transparent')}>
        <Search width={20} height={20} className="pointer-events-none absolute left-[16px] text-ink-2" />
        <label htmlFor="search" className="sr-only">
          Search for products
        </label>
        <input
          ref={input}
          id="search"
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          placeholder="Search for products"
          defaultValue={filter.search}
          onChange={(event) => search(event.target.value)}
          className={cx(
            'bare-focus h-full w-full appearance-none rounded-pill bg-transparent pl-[44px] text-ellipsis outline-none placeholder:text-ink-2 [&::-webkit-search-cancel-button]:hidden',
            filter.search ? 'pr-11' : 'pr-3',
          )}
        />
        {filter.search && (
          <IconButton
            label="Clear search"
            icon={X}
            className="absolute right-0.5"
            onClick={() => {
              if (input.current) input.current.value = '';
              input.current?.focus();
              search('', 0);
            }}
          />
        )}
      </div>
      {/* Without a script the campus needs a button, which sends the filters along. */}
      <noscript>
        {import.meta.env.SSR &&
          filter.choices.map(([name, word]) => <input key={name + word} type="hidden" name={name} value={word} />)}
        <button type="submit" className="h-12 rounded-pill bg-ink px-6 font-semibold text-paper">
          Search
        </button>
      </noscript>
    </form>
  );
}
