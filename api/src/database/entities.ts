import { ApiKey, ApiKeyCall, ApiKeyDay } from '../modules/account/apiKey/apiKey.entity.ts';
import { CouncilRegistrationRow } from '../modules/account/council/councilRegistration.entity.ts';
import { PharmacistShiftRow } from '../modules/account/council/shift.entity.ts';
import { HandOver } from '../modules/account/handOver/handOver.entity.ts';
import { UnsentMail } from '../modules/account/mailbox/unsentMail.entity.ts';
import { Passkey, PasskeyChallenge } from '../modules/account/passkey/passkey.entity.ts';
import { MailedCode } from '../modules/account/password/mailedCode.entity.ts';
import { KnownDevice, Session } from '../modules/account/session/session.entity.ts';
import { LoginChallenge, RecoveryCodeRow, TwoFactor } from '../modules/account/twoFactor/twoFactor.entity.ts';
import { User } from '../modules/account/user.entity.ts';
import { AdminAct } from '../modules/account/users/adminAct.entity.ts';
import { CpfCorrection } from '../modules/account/users/cpfCorrection.entity.ts';
import { ActivityEvent, ContactMessage, NewsletterLead } from '../modules/activity/activity.entity.ts';
import { AppointmentRow } from '../modules/appointment/appointment.entity.ts';
import { AppointmentMoveRow } from '../modules/appointment/appointmentMove.entity.ts';
import { AppointmentNoteRow } from '../modules/appointment/appointmentNote.entity.ts';
import { DoctorHourRow } from '../modules/appointment/availability/doctorHour.entity.ts';
import { DoctorPayRow } from '../modules/appointment/earning/doctorPay.entity.ts';
import { EarningRow } from '../modules/appointment/earning/earning.entity.ts';
import { FlagClearanceRow } from '../modules/appointment/flagClearance.entity.ts';
import { ScheduleSlotRow } from '../modules/appointment/schedule/scheduleSlot.entity.ts';
import { AccessEntry } from '../modules/audit/accessEntry.entity.ts';
import { AccessReasonRow } from '../modules/audit/accessReason.entity.ts';
import { AuditHeadRow, AuditLinkRow } from '../modules/audit/chain/auditChain.entity.ts';
import { CartLineRow, CartRow } from '../modules/cart/cart.entity.ts';
import { CouponRow, CouponUse } from '../modules/cart/coupon/coupon.entity.ts';
import { StoreCredit } from '../modules/cart/storeCredit/storeCredit.entity.ts';
import {
  CatalogImportChangeRow,
  CatalogImportLineRow,
  CatalogImportRow,
} from '../modules/catalog/file/catalogImport.entity.ts';
import { LightningOffer } from '../modules/catalog/lightning/lightningOffer.entity.ts';
import { ShopPicture } from '../modules/catalog/pictures/shopPicture.entity.ts';
import { ProductRow } from '../modules/catalog/product.entity.ts';
import { PromotionRow } from '../modules/catalog/promotions/promotion.entity.ts';
import { Stock } from '../modules/catalog/stock.entity.ts';
import { StockMovement } from '../modules/catalog/stockMovement.entity.ts';
import { ChatMessageRow, ChatMessageVersionRow } from '../modules/chat/message/chatMessage.entity.ts';
import { SavedAnswerRow } from '../modules/chat/savedAnswer/savedAnswer.entity.ts';
import { CheckInRow } from '../modules/checkIn/checkIn.entity.ts';
import { CheckInAnswerRow } from '../modules/checkIn/checkInAnswer.entity.ts';
import { TreatmentRow } from '../modules/checkIn/treatment.entity.ts';
import { DailyFigure } from '../modules/dashboard/dailyFigure.entity.ts';
import { EvolutionRow } from '../modules/evolution/evolution.entity.ts';
import { StoredFileRow } from '../modules/evolution/files/storedFile.entity.ts';
import { UploadRow } from '../modules/evolution/files/upload.entity.ts';
import { BoughtLine } from '../modules/order/create/boughtLine.entity.ts';
import { OrderRow } from '../modules/order/order.entity.ts';
import { OrderItemRow } from '../modules/order/orderItem.entity.ts';
import { StatusMoveRow } from '../modules/order/statusMove.entity.ts';
import { WebhookDeliveryRow } from '../modules/partner/delivery/delivery.entity.ts';
import { PartnerEventRow, PartnerPosition } from '../modules/partner/events/partnerEvent.entity.ts';
import { PartnerWebhookRow } from '../modules/partner/webhook/partnerWebhook.entity.ts';
import { OrderNoteRow } from '../modules/payment/admin/notes/orderNote.entity.ts';
import { CreditCard } from '../modules/payment/card/creditCard.entity.ts';
import { PaymentRow } from '../modules/payment/payment.entity.ts';
import { PixAuthorizationRow } from '../modules/payment/pixAutomatico/pixAuthorization.entity.ts';
import { MoneyMove } from '../modules/payment/settlement/moneyMove.entity.ts';
import { Refund } from '../modules/payment/settlement/refund.entity.ts';
import {
  WithdrawalItemRow,
  WithdrawalMoveRow,
  WithdrawalRow,
} from '../modules/payment/withdrawal/withdrawal.entity.ts';
import { DispensingItemRow, DispensingLotRow, DispensingRow } from '../modules/pharmacy/dispensing.entity.ts';
import { DispensingDocumentRow } from '../modules/pharmacy/document/dispensingDocument.entity.ts';
import { PharmacyQuestionRow } from '../modules/pharmacy/pharmacyQuestion.entity.ts';
import { RecallNoticeRow } from '../modules/pharmacy/recall/recallNotice.entity.ts';
import { PrescriptionDocumentRow } from '../modules/prescription/document/prescriptionDocument.entity.ts';
import { SevereReportRow } from '../modules/prescription/hold/severeReport.entity.ts';
import { OrderStepChangeRow, OrderStepRow } from '../modules/prescription/orderStep/orderStep.entity.ts';
import {
  PrescriptionUseRow,
  PrescriptionWaitRow,
} from '../modules/prescription/orders/prescriptionUse.entity.ts';
import { PrescriptionRow } from '../modules/prescription/prescription.entity.ts';
import { PrescriptionItemRow } from '../modules/prescription/prescriptionItem.entity.ts';
import {
  PrescriptionUploadFile,
  PrescriptionUploadRow,
} from '../modules/prescription/upload/prescriptionUpload.entity.ts';
import { ConsentRecord } from '../modules/privacy/consents/consentRecord.entity.ts';
import { ErasureRow } from '../modules/privacy/erasure/erasure.entity.ts';
import { SealedOpening, SealedRecord } from '../modules/privacy/erasure/sealedRecord.entity.ts';
import { DataExportRow } from '../modules/privacy/export/dataExport.entity.ts';
import { ClinicalChangeRow } from '../modules/quiz/facts/clinicalChange.entity.ts';
import { ClinicalFactRow } from '../modules/quiz/facts/clinicalFact.entity.ts';
import { MedicineStatementRow } from '../modules/quiz/medicines/medicineStatement.entity.ts';
import { QuizRow } from '../modules/quiz/quiz.entity.ts';
import { QuizAttempt } from '../modules/quiz/quizAttempt.entity.ts';
import { QuizConsent } from '../modules/quiz/quizConsent.entity.ts';
import { QuestionnaireDraftRow } from '../modules/quiz/versions/draft/questionnaireDraft.entity.ts';
import { QuestionnaireVersion } from '../modules/quiz/versions/questionnaireVersion.entity.ts';
import { SafetyCaseRow } from '../modules/quiz/versions/safety/safetyCase.entity.ts';
import { RecurrenceMoveRow } from '../modules/recurrence/change/recurrenceMove.entity.ts';
import {
  RecurrenceChargeRow,
  RecurrenceMonthRow,
} from '../modules/recurrence/month/recurrenceMonth.entity.ts';
import {
  RecurrencePriceOfferRow,
  RecurrencePriceProposalRow,
} from '../modules/recurrence/price/priceProposal.entity.ts';
import { RecurrenceRow } from '../modules/recurrence/recurrence.entity.ts';
import { RecurrenceItemRow } from '../modules/recurrence/recurrenceItem.entity.ts';
import { ReviewRow } from '../modules/review/review.entity.ts';
import { SavedFiltersRow } from '../modules/savedFilters/savedFilters.entity.ts';
import { SettingVersionRow } from '../modules/settings/settingVersion.entity.ts';
import { SigningCertificateRow } from '../modules/signedDocument/signedDocument.entity.ts';
import { LotRow } from '../modules/stock/lot/lot.entity.ts';
import type { TableOf } from '../shared/database/tables.ts';
import { PersonKeyRow } from '../shared/encryption/personKey.entity.ts';
import { SealedConversionRow } from '../shared/encryption/sealedConversion.entity.ts';
import { EventRow } from '../shared/events/event.entity.ts';
import { IdempotencyKey } from '../shared/idempotency/idempotencyKey.entity.ts';
import { RateLimit } from '../shared/limits/rateLimit.entity.ts';
import { SecurityEventRow } from '../shared/security/securityEvent.entity.ts';
import { Setting } from '../shared/settings/setting.entity.ts';

/**
 * All tables of the product by the name that statements give them (`query.ts`), each with its entity. Some tables have
 * another name than their entity: `recoveryCode` has codes and links sent by e-mail, and `twoFactorSpare` has recovery
 * codes.
 */
const entityOf = {
  userAccount: User,
  session: Session,
  handOver: HandOver,
  knownDevice: KnownDevice,
  unsentMail: UnsentMail,
  recoveryCode: MailedCode,
  passkey: Passkey,
  passkeyChallenge: PasskeyChallenge,
  twoFactor: TwoFactor,
  twoFactorSpare: RecoveryCodeRow,
  loginChallenge: LoginChallenge,
  councilRegistration: CouncilRegistrationRow,
  pharmacistShift: PharmacistShiftRow,
  adminAct: AdminAct,
  cpfCorrection: CpfCorrection,
  apiKey: ApiKey,
  apiKeyDay: ApiKeyDay,
  apiKeyCall: ApiKeyCall,
  partnerEvent: PartnerEventRow,
  partnerPosition: PartnerPosition,
  partnerWebhook: PartnerWebhookRow,
  webhookDelivery: WebhookDeliveryRow,
  product: ProductRow,
  shopPicture: ShopPicture,
  settingVersion: SettingVersionRow,
  stock: Stock,
  stockMovement: StockMovement,
  lot: LotRow,
  dispensing: DispensingRow,
  dispensingItem: DispensingItemRow,
  dispensingLot: DispensingLotRow,
  dispensingDocument: DispensingDocumentRow,
  pharmacyQuestion: PharmacyQuestionRow,
  recallNotice: RecallNoticeRow,
  boughtLine: BoughtLine,
  catalogImport: CatalogImportRow,
  catalogImportLine: CatalogImportLineRow,
  catalogImportChange: CatalogImportChangeRow,
  lightningOffer: LightningOffer,
  promotion: PromotionRow,
  cart: CartRow,
  cartLine: CartLineRow,
  coupon: CouponRow,
  couponUse: CouponUse,
  storeCredit: StoreCredit,
  transaction: OrderRow,
  transactionItem: OrderItemRow,
  transactionStatusMove: StatusMoveRow,
  orderNote: OrderNoteRow,
  savedFilters: SavedFiltersRow,
  payment: PaymentRow,
  pixAuthorization: PixAuthorizationRow,
  moneyMove: MoneyMove,
  refund: Refund,
  withdrawal: WithdrawalRow,
  withdrawalItem: WithdrawalItemRow,
  withdrawalMove: WithdrawalMoveRow,
  recurrence: RecurrenceRow,
  recurrenceItem: RecurrenceItemRow,
  recurrenceMonth: RecurrenceMonthRow,
  recurrenceCharge: RecurrenceChargeRow,
  recurrenceMove: RecurrenceMoveRow,
  recurrencePriceProposal: RecurrencePriceProposalRow,
  recurrencePriceOffer: RecurrencePriceOfferRow,
  review: ReviewRow,
  questionnaireVersion: QuestionnaireVersion,
  questionnaireDraft: QuestionnaireDraftRow,
  questionnaireSafetyCase: SafetyCaseRow,
  quiz: QuizRow,
  quizConsent: QuizConsent,
  quizAttempt: QuizAttempt,
  clinicalFact: ClinicalFactRow,
  clinicalChange: ClinicalChangeRow,
  medicineStatement: MedicineStatementRow,
  medicalAppointment: AppointmentRow,
  appointmentMove: AppointmentMoveRow,
  caseNote: AppointmentNoteRow,
  flagClearance: FlagClearanceRow,
  scheduleSlot: ScheduleSlotRow,
  doctorHour: DoctorHourRow,
  earning: EarningRow,
  doctorPay: DoctorPayRow,
  storedFile: StoredFileRow,
  upload: UploadRow,
  evolution: EvolutionRow,
  prescriptionUpload: PrescriptionUploadRow,
  prescriptionUploadFile: PrescriptionUploadFile,
  prescription: PrescriptionRow,
  prescriptionItem: PrescriptionItemRow,
  prescriptionDocument: PrescriptionDocumentRow,
  signingCertificate: SigningCertificateRow,
  prescriptionUse: PrescriptionUseRow,
  prescriptionWait: PrescriptionWaitRow,
  severeReport: SevereReportRow,
  treatment: TreatmentRow,
  checkIn: CheckInRow,
  checkInAnswer: CheckInAnswerRow,
  orderStep: OrderStepRow,
  orderStepChange: OrderStepChangeRow,
  chatMessage: ChatMessageRow,
  chatMessageVersion: ChatMessageVersionRow,
  savedAnswer: SavedAnswerRow,
  accessEntry: AccessEntry,
  accessReason: AccessReasonRow,
  sealedConversion: SealedConversionRow,
  auditHead: AuditHeadRow,
  auditLink: AuditLinkRow,
  creditCard: CreditCard,
  dailyFigure: DailyFigure,
  activityEvent: ActivityEvent,
  newsletterLead: NewsletterLead,
  contactMessage: ContactMessage,
  personKey: PersonKeyRow,
  consentRecord: ConsentRecord,
  dataExport: DataExportRow,
  erasure: ErasureRow,
  sealedRecord: SealedRecord,
  sealedOpening: SealedOpening,
  event: EventRow,
  idempotencyKey: IdempotencyKey,
  rateLimit: RateLimit,
  securityEvent: SecurityEventRow,
  setting: Setting,
};

export const entities = Object.values(entityOf);

type TableOfName = { [Name in keyof typeof entityOf]: TableOf<InstanceType<(typeof entityOf)[Name]>> };

/** Tells the statements of `query.ts` which tables and columns exist; `shared` itself knows no module. */
declare module '../shared/database/tables.ts' {
  interface Tables extends TableOfName {}
}
