import { open } from './going.ts';
import { picture } from './picture.ts';

picture('unknown-route', 'not-found', open('/nowhere'), { chief: true });
picture('privacy', 'text', open('/Privacy'), { adapted: true });
picture('terms', 'text', open('/Terms'));
picture('dev-mail', 'list', open('/dev/mail'));
