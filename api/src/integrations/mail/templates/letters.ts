import { z } from 'zod';
import * as access from './accessLetters.ts';
import * as account from './accountLetters.ts';
import * as chat from './chatLetters.ts';
import * as clinic from './clinicLetters.ts';
import type { Letter } from './layout.ts';
import * as orders from './orderLetters.ts';
import * as pixAutomatico from './pixAutomaticoLetters.ts';
import * as prescriptions from './prescriptionLetters.ts';
import * as privacy from './privacyLetters.ts';
import * as reminders from './reminderLetters.ts';
import * as subscriptions from './subscriptionLetters.ts';
import * as withdrawals from './withdrawalLetters.ts';

const letter = <Shape extends z.ZodType>(shape: Shape, write: (data: z.infer<Shape>) => Letter) => ({
  shape,
  write: (data: unknown) => write(shape.parse(data)),
});

/** Every mail template by the name in a job. The data was stored as JSON, so it is validated. */
export const LETTERS = {
  welcome: letter(account.welcomeData, account.welcome),
  'confirm-mailbox': letter(account.confirmMailboxData, account.confirmMailbox),
  'recovery-code': letter(account.recoveryCodeData, account.recoveryCode),
  'password-changed': letter(account.passwordChangedData, account.passwordChanged),
  'email-changed': letter(account.emailChangedData, account.emailChanged),
  'identity-corrected': letter(account.identityCorrectedData, account.identityCorrected),
  'sign-in-noticed': letter(access.signInNoticedData, access.signInNoticed),
  'two-factor-changed': letter(access.twoFactorChangedData, access.twoFactorChanged),
  'two-factor-reset-code': letter(access.twoFactorResetCodeData, access.twoFactorResetCode),
  'access-changed': letter(access.accessChangedData, access.accessChanged),
  'account-made': letter(access.accountMadeData, access.accountMade),
  'contact-receipt': letter(account.contactReceiptData, account.contactReceipt),
  'contact-message': letter(account.contactMessageData, account.contactMessage),
  'order-received': letter(orders.orderReceivedData, orders.orderReceived),
  'order-approved': letter(orders.paymentApprovedData, orders.paymentApproved),
  'order-picking': letter(orders.orderBeingPickedData, orders.orderBeingPicked),
  'order-in-transit': letter(orders.orderInTransitData, orders.orderInTransit),
  'order-delivered': letter(orders.orderDeliveredData, orders.orderDelivered),
  'order-cancelled': letter(orders.orderCancelledData, orders.orderCancelled),
  'order-refunded': letter(orders.orderRefundedData, orders.orderRefunded),
  'order-part-cancelled': letter(orders.orderPartCancelledData, orders.orderPartCancelled),
  'withdrawal-received': letter(withdrawals.withdrawalReceivedData, withdrawals.withdrawalReceived),
  'withdrawal-label': letter(withdrawals.withdrawalLabelData, withdrawals.withdrawalLabel),
  'withdrawal-lapsed': letter(withdrawals.withdrawalLapsedData, withdrawals.withdrawalLapsed),
  'evaluation-received': letter(clinic.evaluationReceivedData, clinic.evaluationReceived),
  'case-prescribed': letter(clinic.casePrescribedData, clinic.casePrescribed),
  'case-not-needed': letter(clinic.caseNewsData, clinic.caseNotNeeded),
  'case-cancelled': letter(clinic.caseNewsData, clinic.caseCancelled),
  'case-withdrawn': letter(clinic.caseNewsData, clinic.caseWithdrawn),
  'video-times': letter(clinic.caseNewsData, clinic.videoTimes),
  'video-set': letter(clinic.caseNewsData, clinic.videoSet),
  'video-changed': letter(clinic.caseNewsData, clinic.videoChanged),
  'video-reminder': letter(clinic.videoReminderData, clinic.videoReminder),
  'urgent-stop': letter(clinic.urgentStopData, clinic.urgentStop),
  'document-received': letter(prescriptions.documentReceivedData, prescriptions.documentReceived),
  'document-accepted': letter(prescriptions.documentAcceptedData, prescriptions.documentAccepted),
  'document-refused': letter(prescriptions.documentRefusedData, prescriptions.documentRefused),
  'document-missing': letter(prescriptions.documentMissingData, prescriptions.documentMissing),
  'document-revoked': letter(prescriptions.documentRevokedData, prescriptions.documentRevoked),
  'subscription-begun': letter(subscriptions.subscriptionBegunData, subscriptions.subscriptionBegun),
  'subscription-announced': letter(
    subscriptions.subscriptionAnnouncedData,
    subscriptions.subscriptionAnnounced,
  ),
  'subscription-changed': letter(subscriptions.subscriptionChangedData, subscriptions.subscriptionChanged),
  'subscription-waiting': letter(subscriptions.subscriptionWaitingData, subscriptions.subscriptionWaiting),
  'subscription-follow-up': letter(
    subscriptions.subscriptionFollowUpData,
    subscriptions.subscriptionFollowUp,
  ),
  'subscription-charge-failed': letter(
    subscriptions.subscriptionChargeFailedData,
    subscriptions.subscriptionChargeFailed,
  ),
  'subscription-suspended': letter(
    subscriptions.subscriptionSuspendedData,
    subscriptions.subscriptionSuspended,
  ),
  'subscription-resumed': letter(subscriptions.subscriptionResumedData, subscriptions.subscriptionResumed),
  'subscription-price': letter(subscriptions.subscriptionPriceData, subscriptions.subscriptionPrice),
  'subscription-cancelled': letter(
    subscriptions.subscriptionCancelledData,
    subscriptions.subscriptionCancelled,
  ),
  'subscription-pix': letter(pixAutomatico.subscriptionPixData, pixAutomatico.subscriptionPix),
  'data-export-ready': letter(privacy.dataExportReadyData, privacy.dataExportReady),
  'erasure-started': letter(privacy.erasureStartedData, privacy.erasureStarted),
  'erasure-taken-back': letter(privacy.erasureTakenBackData, privacy.erasureTakenBack),
  'erasure-done': letter(privacy.erasureDoneData, privacy.erasureDone),
  'cart-left': letter(reminders.cartLeftData, reminders.cartLeft),
  'message-waiting': letter(chat.messageWaitingData, chat.messageWaiting),
  'late-payment-refunded': letter(orders.latePaymentRefundedData, orders.latePaymentRefunded),
};

export type LetterName = keyof typeof LETTERS;
export type LetterData<Name extends LetterName> = z.infer<(typeof LETTERS)[Name]['shape']>;

export const isLetterName = (name: string): name is LetterName => Object.hasOwn(LETTERS, name);

const mailJob = z.object({
  template: z.string().refine(isLetterName),
  to: z.email(),
  accountId: z.uuid().nullish(),
  data: z.unknown(),
});

export const readMailJob = (job: unknown) => mailJob.parse(job);

/** Turns a mail job into a message for `Mailer.send`. */
export function messageOfJob(job: unknown) {
  const { template, to, data } = readMailJob(job);
  return { to, kind: template, ...LETTERS[template].write(data) };
}
