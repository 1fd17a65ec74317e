import { sendMail } from './integrations/mail/sendMail.ts';
import { deliveryOf } from './modules/account/mailbox/deliveryOf.ts';
import { idleAppointmentSweep } from './modules/appointment/queue/returnToQueue.ts';
import { callReminderSweep } from './modules/appointment/schedule/remindCalls.ts';
import { auditSweep } from './modules/audit/chain/chainAudit.ts';
import { publicationSweep } from './modules/catalog/edit/publishDueProducts.ts';
import { applyJob } from './modules/catalog/file/applyImport.ts';
import { APPLY_QUEUE, PLAN_QUEUE, UNDO_QUEUE } from './modules/catalog/file/importQueues.ts';
import { planJob } from './modules/catalog/file/planImport.ts';
import { undoJob } from './modules/catalog/file/undoImport.ts';
import { pictureSweep } from './modules/catalog/pictures/deleteUnusedPictures.ts';
import { priceSweep } from './modules/catalog/prices/announceDuePrices.ts';
import { chatSweep } from './modules/chat/sendUnreadMessageMail.ts';
import { checkInSweep } from './modules/checkIn/checkInSweep.ts';
import { figuresSweep } from './modules/dashboard/closeDays.ts';
import { fileSweep } from './modules/evolution/files/deleteUnattachedFiles.ts';
import { oldFilesSweep } from './modules/evolution/files/sealOldFiles.ts';
import { startPartnerWork } from './modules/partner/partnerSweeps.ts';
import { paymentJobs, paymentSweeps } from './modules/payment/paymentSweeps.ts';
import { withdrawalSweep } from './modules/payment/withdrawal/withdrawalSweep.ts';
import { prescriptionSweeps } from './modules/prescription/prescriptionSweeps.ts';
import { cartReminderSweep } from './modules/privacy/cartReminder/remindCarts.ts';
import { erasureSweep } from './modules/privacy/erasure/erasureSweep.ts';
import { sealedSweep } from './modules/privacy/erasure/sealArchive.ts';
import { EXPORT_QUEUE, exportJob, exportSweep } from './modules/privacy/export/prepareExport.ts';
import { recurrenceSweeps } from './modules/recurrence/sweeps/recurrenceSweeps.ts';
import { mailWording } from './modules/settings/mailTexts/mailWording.ts';
import { lotSweep } from './modules/stock/lot/leaveSale.ts';
import { stockAlertSweep } from './modules/stock/mailLowStock.ts';
import { retentionSweep } from './retention/deleteExpired.ts';
import { partitionSweep } from './retention/keepPartitions.ts';
import type { Services } from './services.ts';
import type { JobHandler } from './shared/jobs/jobs.ts';
import { type Sweep, startSweeps } from './shared/jobs/sweeper.ts';

/** Every sweep of a worker, except that of the partners, which keeps what it knows between its runs. */
export const sweepsOf = (services: Services): Sweep[] => [
  ...paymentSweeps(services),
  withdrawalSweep(services),
  ...recurrenceSweeps(services),
  ...prescriptionSweeps(services),
  publicationSweep(services),
  priceSweep(services),
  pictureSweep(services),
  stockAlertSweep(services),
  lotSweep(services),
  retentionSweep(services),
  partitionSweep(services),
  fileSweep(services),
  oldFilesSweep(services),
  exportSweep(services),
  erasureSweep(services),
  sealedSweep(services),
  chatSweep(services),
  cartReminderSweep(services),
  idleAppointmentSweep(services),
  callReminderSweep(services),
  checkInSweep(services),
  auditSweep(services),
  figuresSweep(services),
];

/** The handlers of the queues of a worker, by the name of the queue. `startPartnerWork` handles that of deliveries itself. */
export const jobsOf = (services: Services): Record<string, JobHandler> => ({
  mail: sendMail(services.outside.mailer, deliveryOf(services), () =>
    mailWording(services.catalog.current().settings),
  ),
  ...paymentJobs(services),
  [EXPORT_QUEUE]: exportJob(services),
  [PLAN_QUEUE]: planJob(services),
  [APPLY_QUEUE]: applyJob(services),
  [UNDO_QUEUE]: undoJob(services),
});

/** The background work of a worker process: jobs by name, and sweeps for due rows. */
export async function startWorker(
  services: Services,
  moreSweeps: readonly Sweep[] = [],
): Promise<{ stop(): Promise<void> }> {
  const partners = startPartnerWork(services);
  for (const [name, handle] of Object.entries(jobsOf(services))) await services.jobs.work(name, handle);
  const onClockMoved = (wake: () => void) =>
    services.feed.on(({ type }) => {
      if (type === 'clock.moved') wake();
    });
  const stopSweeps = startSweeps(
    [...sweepsOf(services), partners.sweep, ...moreSweeps],
    services.log,
    onClockMoved,
  );
  return {
    async stop() {
      partners.stop();
      await stopSweeps();
    },
  };
}
