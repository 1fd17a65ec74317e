import { z } from 'zod';
import { presentMailName } from '#schema/mail/mailTexts.ts';
import * as access from './accessMail.ts';
import * as account from './accountMail.ts';
import * as chat from './chatMail.ts';
import * as clinic from './clinicMail.ts';
import * as contacts from './contactMail.ts';
import type { RenderedMail, WrittenMail } from './layout.ts';
import * as notices from './noticeMail.ts';
import * as orders from './orderMail.ts';
import * as refunds from './orderRefundMail.ts';
import * as pixAutomatico from './pixAutomaticoMail.ts';
import * as prescriptions from './prescriptionMail.ts';
import * as privacy from './privacyMail.ts';
import * as reminders from './reminderMail.ts';
import * as reviews from './reviewMail.ts';
import * as stock from './stockMail.ts';
import * as subscriptions from './subscriptionMail.ts';
import * as webhooks from './webhookMail.ts';
import * as withdrawals from './withdrawalMail.ts';

/** Pairs the shape of the data with its template. `render` also returns the parts of the mail, `write` does not. */
const template = <Shape extends z.ZodType>(shape: Shape, write: (data: z.infer<Shape>) => RenderedMail) => ({
  shape,
  render: (data: unknown) => write(shape.parse(data)),
  write: (data: unknown) => withoutSpec(write(shape.parse(data))),
});

export const withoutSpec = ({ spec: _spec, ...mail }: RenderedMail): WrittenMail => mail;

/** Every mail template by the name in a job. The data was stored as JSON, so it is validated. */
export const MAIL_TEMPLATES = {
  welcome: template(account.welcomeData, account.welcome),
  'confirm-mailbox': template(account.confirmMailboxData, account.confirmMailbox),
  'account-news': template(account.accountNewsData, account.accountNews),
  'recovery-code': template(account.recoveryCodeData, account.recoveryCode),
  'sign-in-code': template(account.recoveryCodeData, account.signInCode),
  'password-changed': template(account.passwordChangedData, account.passwordChanged),
  'email-changed': template(account.emailChangedData, account.emailChanged),
  'identity-corrected': template(account.identityCorrectedData, account.identityCorrected),
  'sign-in-noticed': template(access.signInNoticedData, access.signInNoticed),
  'two-factor-changed': template(access.twoFactorChangedData, access.twoFactorChanged),
  'two-factor-reset-code': template(access.twoFactorResetCodeData, access.twoFactorResetCode),
  'access-changed': template(access.accessChangedData, access.accessChanged),
  'account-made': template(access.accountMadeData, access.accountMade),
  'contact-receipt': template(contacts.contactReceiptData, contacts.contactReceipt),
  'contact-message': template(contacts.contactMessageData, contacts.contactMessage),
  'order-received': template(orders.orderReceivedData, orders.orderReceived),
  'order-approved': template(orders.paymentApprovedData, orders.paymentApproved),
  'order-picking': template(orders.orderBeingPickedData, orders.orderBeingPicked),
  'order-in-transit': template(orders.orderInTransitData, orders.orderInTransit),
  'order-late': template(orders.orderLateData, orders.orderLate),
  'order-delivered': template(orders.orderDeliveredData, orders.orderDelivered),
  'order-cancelled': template(refunds.orderCancelledData, refunds.orderCancelled),
  'order-refunded': template(refunds.orderRefundedData, refunds.orderRefunded),
  'order-part-cancelled': template(refunds.orderPartCancelledData, refunds.orderPartCancelled),
  'order-address-changed': template(refunds.orderAddressChangedData, refunds.orderAddressChanged),
  'freight-returned': template(refunds.freightReturnedData, refunds.freightReturned),
  'withdrawal-received': template(withdrawals.withdrawalReceivedData, withdrawals.withdrawalReceived),
  'withdrawal-label': template(withdrawals.withdrawalLabelData, withdrawals.withdrawalLabel),
  'withdrawal-lapsed': template(withdrawals.withdrawalLapsedData, withdrawals.withdrawalLapsed),
  'evaluation-received': template(clinic.evaluationReceivedData, clinic.evaluationReceived),
  'appointment-prescribed': template(clinic.appointmentPrescribedData, clinic.appointmentPrescribed),
  'appointment-not-needed': template(clinic.appointmentNewsData, clinic.appointmentNotNeeded),
  'appointment-cancelled': template(clinic.appointmentNewsData, clinic.appointmentCancelled),
  'appointment-withdrawn': template(clinic.appointmentNewsData, clinic.appointmentWithdrawn),
  'video-times': template(clinic.appointmentNewsData, clinic.videoTimes),
  'video-set': template(clinic.videoSetData, clinic.videoSet),
  'video-changed': template(clinic.appointmentNewsData, clinic.videoChanged),
  'video-reminder': template(clinic.videoReminderData, clinic.videoReminder),
  'urgent-stop': template(clinic.urgentStopData, clinic.urgentStop),
  'severe-report': template(clinic.urgentStopData, clinic.severeReport),
  'check-in': template(clinic.checkInData, clinic.checkIn),
  'check-in-concluded': template(clinic.checkInData, clinic.checkInConcluded),
  'document-received': template(prescriptions.documentReceivedData, prescriptions.documentReceived),
  'document-accepted': template(prescriptions.documentAcceptedData, prescriptions.documentAccepted),
  'document-refused': template(prescriptions.documentRefusedData, prescriptions.documentRefused),
  'document-missing': template(prescriptions.documentMissingData, prescriptions.documentMissing),
  'document-question': template(prescriptions.documentQuestionData, prescriptions.documentQuestion),
  'order-notice': template(notices.orderNoticeData, notices.orderNotice),
  'document-revoked': template(prescriptions.documentRevokedData, prescriptions.documentRevoked),
  'subscription-begun': template(subscriptions.subscriptionBegunData, subscriptions.subscriptionBegun),
  'subscription-announced': template(
    subscriptions.subscriptionAnnouncedData,
    subscriptions.subscriptionAnnounced,
  ),
  'subscription-changed': template(subscriptions.subscriptionChangedData, subscriptions.subscriptionChanged),
  'subscription-waiting': template(subscriptions.subscriptionWaitingData, subscriptions.subscriptionWaiting),
  'subscription-follow-up': template(
    subscriptions.subscriptionFollowUpData,
    subscriptions.subscriptionFollowUp,
  ),
  'subscription-charge-failed': template(
    subscriptions.subscriptionChargeFailedData,
    subscriptions.subscriptionChargeFailed,
  ),
  'subscription-suspended': template(
    subscriptions.subscriptionSuspendedData,
    subscriptions.subscriptionSuspended,
  ),
  'subscription-resumed': template(subscriptions.subscriptionResumedData, subscriptions.subscriptionResumed),
  'subscription-price': template(subscriptions.subscriptionPriceData, subscriptions.subscriptionPrice),
  'subscription-cancelled': template(
    subscriptions.subscriptionCancelledData,
    subscriptions.subscriptionCancelled,
  ),
  'subscription-pix': template(pixAutomatico.subscriptionPixData, pixAutomatico.subscriptionPix),
  'data-export-ready': template(privacy.dataExportReadyData, privacy.dataExportReady),
  'erasure-started': template(privacy.erasureStartedData, privacy.erasureStarted),
  'erasure-taken-back': template(privacy.erasureTakenBackData, privacy.erasureTakenBack),
  'erasure-done': template(privacy.erasureDoneData, privacy.erasureDone),
  'cart-left': template(reminders.cartLeftData, reminders.cartLeft),
  'message-waiting': template(chat.messageWaitingData, chat.messageWaiting),
  'stock-low': template(stock.stockLowData, stock.stockLow),
  'review-refused': template(reviews.reviewRefusedData, reviews.reviewRefused),
  'review-replied': template(reviews.reviewRepliedData, reviews.reviewReplied),
  'webhook-paused': template(webhooks.webhookPausedData, webhooks.webhookPaused),
  'late-payment-refunded': template(refunds.latePaymentRefundedData, refunds.latePaymentRefunded),
};

export type MailTemplateName = keyof typeof MAIL_TEMPLATES;
export type MailTemplateData<Name extends MailTemplateName> = z.infer<(typeof MAIL_TEMPLATES)[Name]['shape']>;

export const isMailTemplateName = (name: string): name is MailTemplateName =>
  Object.hasOwn(MAIL_TEMPLATES, name);

const mailJob = z.object({
  template: z.string().transform(presentMailName).refine(isMailTemplateName),
  to: z.email(),
  accountId: z.uuid().nullish(),
  data: z.unknown(),
});

export const readMailJob = (job: unknown) => mailJob.parse(job);

/** A mail that is sent at once instead of through the queue, where its address would be stored. */
export const writeMail = <Name extends MailTemplateName>(
  template: Name,
  to: string,
  data: MailTemplateData<Name>,
) => ({ to, kind: template, ...MAIL_TEMPLATES[template].write(data) });
