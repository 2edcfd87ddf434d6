import { BellRing, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useOnline } from '../../lib/browser.ts';
import { createStore, useStore } from '../../lib/createStore.ts';
import { ringOnce, unheard } from '../../lib/sound.ts';
import { soundChoice, unlock } from '../../lib/soundChoice.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { showToast } from '../../ui/toast.ts';
import { usePushState, usePushSwitch } from './push.queries.ts';
import { PUSH_TEXTS, readPushState } from './pushState.ts';
import { RING_TEXTS, reachText, ringText } from './reach.ts';
import { useSettings } from './settings.queries.ts';

const ANSWERS = [
  ['Sound and push', { sound: true, push: true }],
  ['Notification only', { sound: false, push: true }],
  ['Sound', { sound: true, push: false }],
  ['No sound', { sound: false, push: false }],
] as const;

const open = createStore(false);
const isInPlace = createStore(false);

type Wanted = (typeof ANSWERS)[number][1];

function useRing() {
  const sound = useStore(soundChoice);
  const settings = useSettings();
  const push = usePushState();
  const change = usePushSwitch();
  // A push service may have ended it without the browser.
  const isPushed = push.data === 'on' && settings.data?.push_browsers !== 0;
  const siteKey = settings.data?.push_key;
  const canPush = Boolean(siteKey) && (push.data === 'on' || push.data === 'off' || push.data === 'unasked');
  const close = () => {
    change.reset();
    open.set(false);
  };
  const choose = (wanted: Wanted) => {
    if (wanted.sound) {
      unlock();
      ringOnce();
    }
    soundChoice.set(wanted.sound ? 'on' : 'off');
    if (wanted.push === isPushed || !siteKey) return close();
    // Where the browser refuses, nothing is asked again.
    const onSuccess = async () => {
      const state = await readPushState();
      if ((state === 'on') !== wanted.push) showToast(PUSH_TEXTS[state]);
      close();
    };
    const onError = ({ message }: Error) => void (open.get() || showToast(message));
    change.mutate(wanted.push ? siteKey : null, { onSuccess, onError });
  };
  return {
    ...{ settings, push, change, close, choose, siteKey, canPush },
    isLoading: settings.isPending || push.isPending,
    isAnswered: sound !== undefined || isPushed,
    rings: { sound: sound === 'on', push: isPushed },
    answers: ANSWERS.filter(([, { push: byPush }]) => canPush || !byPush),
  };
}

function tryRing() {
  unlock();
  ringOnce();
}

/** In place, at work on a device without an answer; only a press asks for the browser's permission. */
export function RingQuestion({ isWorking }: { isWorking: boolean }) {
  const { isLoading, isAnswered, answers, choose } = useRing();
  // A pause moves nothing below.
  const [hasWorked, setHasWorked] = useState(isWorking);
  if (isWorking && !hasWorked) setHasWorked(true);
  const isOpen = useStore(open);
  const isShown = hasWorked && !isLoading && !isAnswered && !isOpen;
  useEffect(() => {
    if (!isShown) return;
    isInPlace.set(true);
    return () => {
      isInPlace.set(false);
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('[data-ring]')?.focus({ preventScroll: true });
    };
  }, [isShown]);
  if (!isShown) return null;
  // On one line of a phone: the loudest and the quietest, all of them behind the head's button.
  return (
    <fieldset aria-label="Ring for new orders?" className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <p className="font-semibold max-md:w-full">Ring for new orders?</p>
      {[...answers.slice(0, 1), ...answers.slice(-1)].map(([name, wanted], place) => (
        <Button
          key={name}
          variant={place === 0 ? 'primary' : 'secondary'}
          onClick={() => choose(wanted)}
          className="max-md:px-4!"
        >
          {name}
        </Button>
      ))}
      <IconButton label="Test ring" icon={Volume2} onClick={tryRing} />
    </fieldset>
  );
}

/** Opens its question when `asks` turns true on a device without an answer. */
export function Ring({
  role,
  asks,
  isOff = false,
  settingsAt,
}: {
  role: 'chef' | 'rider';
  asks: boolean;
  isOff?: boolean;
  settingsAt: string;
}) {
  const { settings, push, change, close, choose, siteKey, canPush, isLoading, isAnswered, rings, answers } = useRing();
  const isOpen = useStore(open);
  const [pressed, setPressed] = useState<string>();
  const first = useRef<HTMLButtonElement>(null);
  const isUnheard = useStore(unheard);
  const isOnline = useOnline();
  const isAskedInPlace = useStore(isInPlace);
  const isAsked = asks && !isLoading && !isAnswered;
  useEffect(() => {
    if (isAsked) open.set(true);
  }, [isAsked]);
  useEffect(() => () => open.set(false), []);
  if (isLoading) return <div className="min-w-13 md:min-w-30" />;

  const isSilent = !rings.sound && !rings.push;
  const cannot = !isOnline || isOff;
  const [word, sentence] = !isOnline
    ? ['Offline', 'No connection: this device cannot ring.']
    : isOff
      ? ['No rings', 'Off duty: nothing rings.']
      : isUnheard
        ? ['Unmute', 'Tap anywhere to hear new orders.']
        : ringText(rings, isAnswered);
  const Icon = isSilent || isUnheard || cannot ? VolumeX : rings.sound ? Volume2 : BellRing;
  return (
    <>
      <button
        type="button"
        data-ring=""
        onClick={() => (isUnheard && !cannot ? unlock() : open.set(true))}
        className={cx(
          'press flex h-12 min-w-13 shrink-0 flex-col items-center justify-center gap-1 rounded-image border-[1.5px] px-1.5 font-semibold text-xs leading-none md:flex-row md:gap-2 md:rounded-pill md:px-4 md:text-base',
          isUnheard && !cannot
            ? 'border-transparent bg-sky text-paper'
            : isSilent || cannot
              ? 'border-transparent bg-turmeric-tint text-turmeric-ink'
              : 'border-transparent hover:bg-sunken md:border-ink',
        )}
      >
        <Icon className="size-4.5 shrink-0" />
        <span className={cx(isAskedInPlace && 'sr-only')}>{word}</span>
        <span className="sr-only">: how this device rings</span>
      </button>
      <p role="status" className="sr-only">
        {sentence}
      </p>
      <Dialog title="Ring for new orders?" open={isOpen} onClose={close} focusFirst={first}>
        <p className="mt-2 text-ink-2">{RING_TEXTS[role]}</p>
        <Button variant="secondary" icon={Volume2} className="mt-3" onClick={tryRing}>
          Test ring
        </Button>
        <div className="mt-5 grid gap-2.5">
          {answers.map(([name, wanted], place) => (
            <Button
              key={name}
              ref={place === 0 ? first : undefined}
              variant={place === 0 ? 'primary' : name === 'No sound' ? 'quiet' : 'secondary'}
              size="xl"
              block
              busy={change.isPending && name === pressed}
              disabled={change.isPending && name !== pressed}
              onClick={() => {
                setPressed(name);
                choose(wanted);
              }}
            >
              {name}
            </Button>
          ))}
        </div>
        {change.error && (
          <Banner tone="error" onDismiss={change.reset} className="mt-3">
            {change.error.message}
          </Banner>
        )}
        {!canPush && push.data && siteKey && <p className="mt-3 text-ink-2">{PUSH_TEXTS[push.data]}</p>}
        <p className="mt-3 flex flex-wrap items-center gap-x-3 text-ink-2 text-sm">
          {settings.data && <span>{reachText(settings.data)}</span>}
          <TextLink to={settingsAt} onClick={close}>
            Notification settings
          </TextLink>
        </p>
      </Dialog>
    </>
  );
}
