import { school } from '@homeplate/domain/school';

/** Declarative Web Push: Safari shows it by itself, other browsers through the worker. */
type Declared = {
  notification?: { title?: unknown; body?: unknown; navigate?: unknown; tag?: unknown; lang?: unknown };
  app_badge?: unknown;
};

export type PushMessage = {
  title: string;
  options: { body?: string; tag?: string; lang?: string };
  navigate: string;
  badge: number | undefined;
};

/** Unreadable pushes are shown too: browsers demand a notification for each. */
export function readPush(text: string, origin: string): PushMessage {
  const { notification = {}, app_badge } = parse(text);
  const { title, body, tag, lang } = notification;
  const badge = Number(app_badge);
  return {
    title: typeof title === 'string' && title !== '' ? title : `News from ${school().name}`,
    options: {
      ...(typeof body === 'string' && { body }),
      ...(typeof tag === 'string' && { tag }),
      ...(typeof lang === 'string' && { lang }),
    },
    navigate: ownAddress(notification.navigate, origin),
    badge: Number.isInteger(badge) && badge >= 0 ? badge : undefined,
  };
}

function parse(text: string): Declared {
  try {
    const message: unknown = JSON.parse(text);
    const isDeclared = typeof message === 'object' && message !== null;
    const { notification, ...rest } = (isDeclared ? message : {}) as Declared;
    return typeof notification === 'object' && notification !== null ? { ...rest, notification } : rest;
  } catch {
    return {};
  }
}

function ownAddress(address: unknown, origin: string): string {
  if (typeof address !== 'string' || !URL.canParse(address, origin)) return `${origin}/`;
  const url = new URL(address, origin);
  return url.origin === origin ? url.href : `${origin}/`;
}
