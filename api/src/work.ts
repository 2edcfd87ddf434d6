import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { playCampus, prolongAbsence } from './demo/play.ts';
import { sendMail } from './modules/access/sendMail.ts';
import { sweepAccess } from './modules/access/sessions.ts';
import { refreshRecentOrders } from './modules/catalogue/browse.ts';
import { turnKitchens } from './modules/catalogue/kitchenTurns.ts';
import { fulfil } from './modules/checkout/fulfil.ts';
import { closeForgottenPage, closeOpenPage, sweepCheckouts } from './modules/checkout/sweepCheckouts.ts';
import { tellComebacks } from './modules/favourites/favourites.ts';
import { endSoldOut } from './modules/menu/editMenu.ts';
import { removePictures, sweepOrphanPictures } from './modules/menu/pictures.ts';
import { deleteOldNotifications } from './modules/notifications/notifications.ts';
import { releasePushes } from './modules/notifications/releasePushes.ts';
import { sendPush } from './modules/notifications/sendPush.ts';
import { deleteOldPhotos } from './modules/orders/deliveryPhotos.ts';
import { keepDeadlines } from './modules/orders/keepDeadlines.ts';
import { remindRefunds, settleRefund } from './modules/orders/refunds.ts';
import { askForReviews } from './modules/reviews/hideReviews.ts';
import { renewPortions } from './modules/stock/renewPortions.ts';
import type { Clock } from './platform/clock.ts';
import type { InFlight } from './platform/inFlight.ts';
import type { JobHandlers, JobRunner } from './platform/jobs.ts';
import { doEach, type Rounds, startRounds } from './platform/rounds.ts';

const DEADLINE_ROUND_MS = 10_000;
const PLAY_ROUND_MS = 30_000;

type Parts = {
  config: Config;
  clock: Clock;
  log: FastifyBaseLogger;
  inFlight: InFlight;
  systemContext(): Context;
  deliverMessage: JobHandlers['paymentMessage'];
};

/** The work that no request asks for: a handler for each kind of job, and what is due as time passes. */
export function createWork({ config, clock, log, inFlight, systemContext, deliverMessage }: Parts) {
  const keepTime = () =>
    doEach(log, {
      ...(config.mode === 'demo' && { absence: () => prolongAbsence(systemContext()) }),
      portions: () => renewPortions(systemContext()),
      offers: () => endSoldOut(systemContext()),
      kitchens: () => turnKitchens(systemContext()),
      // After the kitchens, which it reports as open.
      favourites: () => tellComebacks(systemContext()),
      reviews: () => askForReviews(systemContext()),
    });

  const play = async () => {
    if (config.demoPlay) await doEach(log, { play: () => playCampus(systemContext()) });
  };

  const keepOrders = async () => {
    await keepDeadlines(systemContext(), clock.machine());
    // Last: what a round tells one rider is one message.
    await doEach(log, { pushes: () => releasePushes(systemContext()) });
  };

  const handlers: JobHandlers = {
    refund: (payload) => settleRefund(systemContext(), payload.refundId),
    mail: (payload) => sendMail(systemContext(), payload),
    push: (payload) => sendPush(systemContext(), payload),
    removePictures: ({ userId }) => removePictures(systemContext(), userId),
    fulfil: async (payload) => {
      await fulfil(systemContext(), payload.sessionId);
    },
    release: ({ checkoutId }) => closeForgottenPage(systemContext(), checkoutId),
    closePage: ({ checkoutId }) => closeOpenPage(systemContext(), checkoutId),
    paymentMessage: deliverMessage,
    sweep: async () => {
      // First: it waits for no other service.
      await keepTime();
      await doEach(log, {
        checkouts: () => sweepCheckouts(systemContext()),
        refunds: () => remindRefunds(systemContext()),
        access: () => sweepAccess(systemContext()),
      });
    },
    tidy: () =>
      doEach(log, {
        ranking: () => refreshRecentOrders(systemContext()),
        pictures: () => sweepOrphanPictures(systemContext()),
        photos: () => deleteOldPhotos(systemContext()),
        notifications: () => deleteOldNotifications(systemContext()),
      }),
  };

  let rounds: readonly Rounds[] = [];
  return {
    async start(jobs: JobRunner): Promise<void> {
      await jobs.work(handlers);
      // A test's clock runs rounds only when moved.
      if (config.testClock) return;
      rounds = [
        startRounds(play, { name: 'play', everyMs: PLAY_ROUND_MS, log, inFlight }),
        startRounds(keepOrders, { name: 'deadlines', everyMs: DEADLINE_ROUND_MS, log, inFlight }),
      ];
    },
    async catchUp(): Promise<void> {
      await keepTime();
      await play();
      await keepOrders();
    },
    async stop(): Promise<void> {
      await Promise.all(rounds.map((each) => each.stop()));
    },
  };
}
