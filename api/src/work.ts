import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { announceDemoDrops } from './demo/drops.ts';
import { orderAhead } from './demo/plans.ts';
import { playCampus, prolongAbsence } from './demo/play.ts';
import { sendMail } from './modules/access/sendMail.ts';
import { sweepAccess } from './modules/access/sessions.ts';
import { closeDay } from './modules/books/closeDay.ts';
import { refreshRecentOrders } from './modules/catalogue/browse.ts';
import { refreshOpenState } from './modules/catalogue/kitchenTurns.ts';
import { fulfil } from './modules/checkout/fulfil.ts';
import { closeForgottenPage, closeOpenPage, sweepCheckouts } from './modules/checkout/sweepCheckouts.ts';
import { tellDrops } from './modules/drops/dropAlerts.ts';
import { notifyAvailableAgain } from './modules/favourites/favourites.ts';
import { endSoldOut } from './modules/menu/editMenu.ts';
import { removePictures, sweepOrphanPictures } from './modules/menu/pictures.ts';
import { deleteOldNotifications } from './modules/notifications/notifications.ts';
import { releasePushes, sendPush } from './modules/notifications/sendPush.ts';
import { openOperatorLink } from './modules/operators/invite.ts';
import { sweepOperators } from './modules/operators/session.ts';
import { bookMissing } from './modules/orders/bookMissing.ts';
import { deleteOldPhotos } from './modules/orders/deliveryPhotos.ts';
import { keepDeadlines } from './modules/orders/keepDeadlines.ts';
import { remindRefunds, settleRefund } from './modules/orders/settleRefunds.ts';
import { tellDay } from './modules/orders/tellDay.ts';
import { keepPapers, settleAllKitchens } from './modules/papers/papers.ts';
import { keepDispute, keepDisputes } from './modules/payouts/disputes.ts';
import { importEntries } from './modules/payouts/importEntries.ts';
import { askRecipients } from './modules/payouts/payee.ts';
import { finishBatches, prepareWeekly } from './modules/payouts/prepare.ts';
import { remindPayouts, sendPayout } from './modules/payouts/send.ts';
import { sumDays } from './modules/payouts/sumDays.ts';
import { deleteOldTaxNumbers } from './modules/people/taxNumbers.ts';
import { keepProblems } from './modules/problems/keepProblems.ts';
import { deleteProblemPhotos } from './modules/problems/photos.ts';
import { askForReviews } from './modules/reviews/hideReviews.ts';
import { deleteOldAhead, renewPortions } from './modules/stock/renewPortions.ts';
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

/** A handler for each kind of job, and what is due as time passes. */
export function createWork({ config, clock, log, inFlight, systemContext, deliverMessage }: Parts) {
  const keepTime = () =>
    doEach(log, {
      ...(config.mode === 'demo' && { absence: () => prolongAbsence(systemContext()) }),
      ...(config.mode === 'demo' && { demoDrops: () => announceDemoDrops(systemContext()) }),
      portions: () => renewPortions(systemContext()),
      offers: () => endSoldOut(systemContext()),
      papers: () => keepPapers(systemContext()),
      kitchens: () => refreshOpenState(systemContext()),
      days: () => tellDay(systemContext()),
      drops: () => tellDrops(systemContext()),
      favourites: () => notifyAvailableAgain(systemContext()),
      reviews: () => askForReviews(systemContext()),
    });

  const play = async () => {
    if (config.demoPlay)
      await doEach(log, { plans: () => orderAhead(systemContext()), play: () => playCampus(systemContext()) });
  };

  const keepOrders = async () => {
    await keepDeadlines(systemContext(), clock.machine());
    await doEach(log, { problems: () => keepProblems(systemContext()) });
    // Last: what a round tells one rider is one message.
    await doEach(log, { pushes: () => releasePushes(systemContext()) });
  };

  const handlers: JobHandlers = {
    refund: (payload) => settleRefund(systemContext(), payload.refundId, payload.isNews),
    payout: ({ payoutId }) => sendPayout(systemContext(), payoutId),
    dispute: ({ disputeId }) => keepDispute(systemContext(), disputeId),
    mail: (payload) => sendMail(systemContext(), payload, openOperatorLink),
    push: (payload) => sendPush(systemContext(), payload),
    removePictures: ({ userId }) => removePictures(systemContext(), userId),
    fulfil: async (payload) => {
      await fulfil(systemContext(), payload.sessionId);
    },
    release: ({ checkoutId }) => closeForgottenPage(systemContext(), checkoutId),
    closePage: ({ checkoutId }) => closeOpenPage(systemContext(), checkoutId),
    paymentMessage: deliverMessage,
    sweep: async () => {
      await keepTime();
      await doEach(log, {
        checkouts: () => sweepCheckouts(systemContext()),
        refunds: () => remindRefunds(systemContext()),
        books: () => bookMissing(systemContext()),
        recipients: () => askRecipients(systemContext()),
        payoutDay: () => prepareWeekly(systemContext()),
        payoutBatches: () => finishBatches(systemContext()),
        payouts: () => remindPayouts(systemContext()),
        access: () => sweepAccess(systemContext()),
        operators: () => sweepOperators(systemContext()),
      });
    },
    tidy: () =>
      doEach(log, {
        ranking: () => refreshRecentOrders(systemContext()),
        pictures: () => sweepOrphanPictures(systemContext()),
        books: () => closeDay(systemContext()),
        statements: () => sumDays(systemContext()),
        papers: () => settleAllKitchens(systemContext()),
        disputes: () => keepDisputes(systemContext()),
        entries: () => importEntries(systemContext()),
        photos: () => deleteOldPhotos(systemContext()),
        problemPhotos: () => deleteProblemPhotos(systemContext()),
        taxNumbers: () => deleteOldTaxNumbers(systemContext()),
        notifications: () => deleteOldNotifications(systemContext()),
        ahead: () => deleteOldAhead(systemContext()),
      }),
  };

  let rounds: readonly Rounds[] = [];
  return {
    async start(jobs: JobRunner): Promise<void> {
      await doEach(log, { papers: () => settleAllKitchens(systemContext()) });
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
