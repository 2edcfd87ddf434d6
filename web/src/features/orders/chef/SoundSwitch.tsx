import { Volume2, VolumeX } from 'lucide-react';
import { useStore } from '../../../lib/createStore.ts';
import { RING_EVERY_S, ringOnce, unlockSound } from '../../../lib/sound.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import silence from './silence.wav';
import { setSoundEnabled, soundEnabled } from './soundEnabled.ts';

/** Whether the kitchen sounds for new orders: the tap that turns it on is heard at once. */
export function SoundSwitch() {
  const on = useStore(soundEnabled);
  const turnOn = () => {
    unlockSound(silence);
    ringOnce();
    setSoundEnabled(true);
    announce(`Sound is on. It repeats every ${RING_EVERY_S} seconds until each new order is answered.`);
  };
  const turnOff = () => {
    setSoundEnabled(false);
    announce('Sound is off.');
  };
  return (
    <Button
      variant="secondary"
      icon={on ? Volume2 : VolumeX}
      role="switch"
      aria-checked={on}
      onClick={on ? turnOff : turnOn}
    >
      <span>
        Sound {/* As wide in both states: nothing moves under the finger. */}
        <span aria-hidden="true" className="inline-block w-6 text-left">
          {on ? 'on' : 'off'}
        </span>
      </span>
    </Button>
  );
}
