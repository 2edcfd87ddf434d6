import type { Resolvers } from '../../generated/resolverTypes.ts';
import { countUnreadOf, listNotifications, markNotificationsRead } from './notifications.ts';
import { sendTestNotification } from './sendPush.ts';
import { readSettings, saveSettings } from './settings.ts';
import { subscribePush, unsubscribePush } from './subscriptions.ts';

export const resolvers = {
  Query: {
    getNotifications: (_parent, args, context) => listNotifications(context, args),
    getUnreadCount: (_parent, _args, context) => countUnreadOf(context),
    getNotificationSettings: (_parent, _args, context) => readSettings(context),
  },
  Mutation: {
    markNotificationsRead: (_parent, args, context) => markNotificationsRead(context, args.upTo),
    setNotificationSettings: (_parent, args, context) => saveSettings(context, args.input),
    subscribePush: (_parent, args, context) => subscribePush(context, args),
    unsubscribePush: (_parent, args, context) => unsubscribePush(context, args.endpoint),
    sendTestNotification: (_parent, _args, context) => sendTestNotification(context),
  },
} satisfies Resolvers;
