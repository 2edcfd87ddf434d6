import { NOTIFICATIONS, type NotificationRow } from '@homeplate/domain/notificationTable';
import { notificationRow } from '@homeplate/domain/notificationText';
import { typedCode } from '@homeplate/domain/typed';
import { isClockTime } from '@homeplate/domain/validation/patterns';
import type { Actor, Context } from '../../context.ts';
import type { NotificationSettings, NotificationSettingsInput } from '../../generated/resolverTypes.ts';
import { badInput } from '../../platform/domainError.ts';
import { countAttempt } from '../../platform/rateLimit.ts';
import { caller } from '../access/actor.ts';
import {
  type Channel,
  changeSettings,
  findSettings,
  type SettingsChange,
  switchOf,
  USUAL_SETTINGS,
} from './settings.store.ts';
import { countSubscriptions } from './subscriptions.store.ts';

const CHANGES_A_MINUTE = { name: 'notification-settings', max: 60, windowSeconds: 60 };

const channelsOf = ({ mail }: NotificationRow): Channel[] => (mail === null ? ['push'] : ['push', 'mail']);

export async function readSettings(context: Context): Promise<NotificationSettings> {
  const actor = caller(context);
  const { off, quiet_from, quiet_to } = (await findSettings(context.sql, actor.userId)) ?? USUAL_SETTINGS;
  const isOn = (kind: string, channel: Channel) => !off.includes(switchOf(kind, channel));
  return {
    kinds: kindsOf(context, actor).map(([kind, row]) => {
      const channels = channelsOf(row);
      const on = (channel: Channel) => channels.includes(channel) && (row.fixed === true || isOn(kind, channel));
      const { who, group, label, fixed = false } = row;
      const usual = channels.filter((channel) => !USUAL_SETTINGS.off.includes(switchOf(kind, channel)));
      return { kind, who, group, label, page: true, push: on('push'), mail: on('mail'), fixed, channels, usual };
    }),
    quiet_from,
    quiet_to,
    push_key: context.config.vapid?.publicKey ?? null,
    push_browsers: await countSubscriptions(context.sql, actor.userId),
  };
}

type Input = NotificationSettingsInput | null | undefined;

export async function saveSettings(context: Context, input: Input): Promise<NotificationSettings> {
  const actor = caller(context);
  const change = readChange(context, actor, input ?? {});
  await countAttempt(context, CHANGES_A_MINUTE, actor.userId);
  await changeSettings(context.sql, actor.userId, change);
  return readSettings(context);
}

function readChange(context: Context, actor: Actor, { kinds, ...quiet }: NotificationSettingsInput): SettingsChange {
  const own = new Map(kindsOf(context, actor));
  const [on, off] = [new Set<string>(), new Set<string>()];
  for (const { kind, ...wanted } of kinds ?? []) {
    const row = own.get(kind);
    if (row === undefined) throw badInput('notificationUnknown');
    for (const channel of channelsOf(row)) {
      const isOn = wanted[channel];
      if (isOn == null) continue;
      if (row.fixed && !isOn) throw badInput('notificationFixed');
      const name = switchOf(kind, channel);
      for (const list of [on, off]) list.delete(name);
      (isOn ? on : off).add(name);
    }
  }
  return { on: [...on], off: [...off], quiet: readQuiet(quiet) };
}

function readQuiet(input: Pick<NotificationSettingsInput, 'quiet_from' | 'quiet_to'>): SettingsChange['quiet'] {
  const { quiet_from: from, quiet_to: to } = input;
  if (from === undefined && to === undefined) return undefined;
  if (from == null && to == null) return { quiet_from: null, quiet_to: null };
  if (!from || !to || !isClockTime(from) || !isClockTime(to)) throw badInput('quietHoursInvalid');
  return { quiet_from: typedCode(from), quiet_to: typedCode(to) };
}

/** Everyone may order; the rest by role. */
function kindsOf({ config }: Context, { roles }: Actor): [string, NotificationRow][] {
  const isOwn = { customer: true, chef: roles.includes('Chef'), rider: roles.includes('Rider') };
  return Object.keys(NOTIFICATIONS).flatMap((kind) => {
    const row = notificationRow(kind);
    return row && isOwn[row.who] && (config.pickup || !row.pickup) ? [[kind, row] as [string, NotificationRow]] : [];
  });
}
