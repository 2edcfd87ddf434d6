import { Volume2, VolumeX } from 'lucide-react';
import { useStore } from '../../../lib/createStore.ts';
import { ringOnce, unlockSound } from '../../../lib/sound.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import silence from './silence.wav';
import { soundWish, wishSound } from './soundWish.ts';

/** Whether the kitchen sounds for new orders: the tap that turns it on is heard at once. */
export function SoundSwitch() {
  const on = useStore(soundWish);
  const turnOn = () => {
    unlockSound(silence);
    ringOnce();
    wishSound(true);
    announce('Sound is on. It repeats every 20 seconds until each new order is answered.');
  };
  const turnOff = () => {
    wishSound(false);
    announce('Sound is off.');
  };
  return (
    <Button variant="secondary" icon={on ? VolumeX : Volume2} onClick={on ? turnOff : turnOn}>
      {on ? 'Sound off' : 'Sound on'}
    </Button>
  );
}
