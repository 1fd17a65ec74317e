// Printed by `npm run schema:emit` from the classes of the folder.
import type { NonEmptyArray } from 'type-graphql';
import { AccountResolver } from './modules/account/account.resolver.ts';
import { AddressBookResolver } from './modules/account/addressBook/addressBook.resolver.ts';
import { ApiKeyAdminResolver } from './modules/account/apiKey/apiKeyAdmin.resolver.ts';
import { RegistrationFieldsResolver } from './modules/account/council/councilRegistration.resolver.ts';
import { ShiftResolver } from './modules/account/council/shift.resolver.ts';
import { MailboxResolver } from './modules/account/mailbox/mailbox.resolver.ts';
import { MailedSignInResolver } from './modules/account/mailedSignIn/mailedSignIn.resolver.ts';
import { PasskeyResolver } from './modules/account/passkey/passkey.resolver.ts';
import { SessionResolver } from './modules/account/session/session.resolver.ts';
import { TwoFactorResolver } from './modules/account/twoFactor/twoFactor.resolver.ts';
import { UsersResolver } from './modules/account/users/users.resolver.ts';
import { ActivityResolver } from './modules/activity/activity.resolver.ts';
import { AppointmentAdminResolver } from './modules/appointment/admin/appointmentAdmin.resolver.ts';
import { AppointmentResolver } from './modules/appointment/appointment.resolver.ts';
import { AvailabilityResolver } from './modules/appointment/availability/availability.resolver.ts';
import { DoctorsResolver } from './modules/appointment/doctors/doctors.resolver.ts';
import { EarningResolver } from './modules/appointment/earning/earning.resolver.ts';
import { PlanPayResolver } from './modules/appointment/earning/planPay.resolver.ts';
import { OutcomeResolver } from './modules/appointment/outcome/outcome.resolver.ts';
import { QueueResolver } from './modules/appointment/queue/queue.resolver.ts';
import { RecordResolver } from './modules/appointment/record/record.resolver.ts';
import { RecordAnswersResolver } from './modules/appointment/record/record.resolver.ts';
import { ScheduleResolver } from './modules/appointment/schedule/schedule.resolver.ts';
import { AuditAdminResolver } from './modules/audit/admin/auditAdmin.resolver.ts';
import { AuditResolver } from './modules/audit/audit.resolver.ts';
import { CouponAdminResolver } from './modules/cart/admin/couponAdmin.resolver.ts';
import { FreightAdminResolver } from './modules/cart/admin/freightAdmin.resolver.ts';
import { PromotionAdminResolver } from './modules/cart/admin/promotions/promotionAdmin.resolver.ts';
import { CartResolver } from './modules/cart/cart.resolver.ts';
import { FreightResolver } from './modules/cart/cart.resolver.ts';
import { KitResolver } from './modules/cart/kit/kit.resolver.ts';
import { ProductSaleResolver } from './modules/cart/sale/sale.resolver.ts';
import { VariantSaleResolver } from './modules/cart/sale/sale.resolver.ts';
import { CatalogAdminResolver } from './modules/catalog/admin/catalogAdmin.resolver.ts';
import { BannersResolver } from './modules/catalog/banners/banners.resolver.ts';
import { LandingResolver } from './modules/catalog/banners/landing.resolver.ts';
import { ProductBulkResolver } from './modules/catalog/bulk/bulk.resolver.ts';
import { CatalogResolver } from './modules/catalog/catalog.resolver.ts';
import { ProductEditResolver } from './modules/catalog/edit/edit.resolver.ts';
import { CatalogFileResolver } from './modules/catalog/file/file.resolver.ts';
import { ProductPictureResolver } from './modules/catalog/pictures/pictures.resolver.ts';
import { PriceResolver } from './modules/catalog/prices/prices.resolver.ts';
import { ChatResolver } from './modules/chat/chat.resolver.ts';
import { SavedAnswerResolver } from './modules/chat/savedAnswer/savedAnswer.resolver.ts';
import { CheckInResolver } from './modules/checkIn/checkIn.resolver.ts';
import { CustomerResolver } from './modules/customer/customer.resolver.ts';
import { DashboardResolver } from './modules/dashboard/dashboard.resolver.ts';
import { EvolutionResolver } from './modules/evolution/evolution.resolver.ts';
import { StoredFileResolver } from './modules/evolution/evolution.resolver.ts';
import { ProfilePictureResolver } from './modules/evolution/profilePicture/profilePicture.resolver.ts';
import { QuizPhotoResolver } from './modules/evolution/quizPhoto.resolver.ts';
import { BuyAgainResolver } from './modules/order/buyAgain/buyAgain.resolver.ts';
import { OrderResolver } from './modules/order/order.resolver.ts';
import { PartnerFeedResolver } from './modules/partner/feed/partnerFeed.resolver.ts';
import { PartnerResolver } from './modules/partner/partner.resolver.ts';
import { OrderAddressResolver } from './modules/payment/address/address.resolver.ts';
import { OrderActsResolver } from './modules/payment/admin/orderActs.resolver.ts';
import { OrderAdminResolver } from './modules/payment/admin/orderAdmin.resolver.ts';
import { PaymentResolver } from './modules/payment/payment.resolver.ts';
import { PixResolver } from './modules/payment/payment.resolver.ts';
import { WithdrawalResolver } from './modules/payment/withdrawal/withdrawal.resolver.ts';
import { OrderWithdrawalsResolver } from './modules/payment/withdrawal/withdrawal.resolver.ts';
import { PharmacyResolver } from './modules/pharmacy/pharmacy.resolver.ts';
import { BenchEvaluationsResolver } from './modules/pharmacy/pharmacy.resolver.ts';
import { OrderPharmacyResolver } from './modules/pharmacy/pharmacy.resolver.ts';
import { RecallResolver } from './modules/pharmacy/recall/recall.resolver.ts';
import { PrescriptionSignatureResolver } from './modules/prescription/document/document.resolver.ts';
import { PrescriptionDocumentResolver } from './modules/prescription/document/document.resolver.ts';
import { OrderStepResolver } from './modules/prescription/orderStep/orderStep.resolver.ts';
import { PrescribeResolver } from './modules/prescription/prescribe/prescribe.resolver.ts';
import { PrescriptionResolver } from './modules/prescription/prescription.resolver.ts';
import { PrescriptionUploadResolver } from './modules/prescription/prescription.resolver.ts';
import { OrderTermsResolver } from './modules/privacy/consents/orderTerms.resolver.ts';
import { PrivacyResolver } from './modules/privacy/privacy.resolver.ts';
import { MedicineResolver } from './modules/quiz/medicines/medicine.resolver.ts';
import { QuestionnaireModelResolver } from './modules/quiz/model/quizModel.resolver.ts';
import { QuizModelResolver } from './modules/quiz/model/quizModel.resolver.ts';
import { QuizResolver } from './modules/quiz/quiz.resolver.ts';
import { QuestionnaireVersionsResolver } from './modules/quiz/versions/questionnaireVersions.resolver.ts';
import { RecurrenceAdminResolver } from './modules/recurrence/admin/recurrenceAdmin.resolver.ts';
import { LiveRecurrenceResolver } from './modules/recurrence/live/liveRecurrence.resolver.ts';
import { PixAutomaticoResolver } from './modules/recurrence/pixAutomatico/pixAutomatico.resolver.ts';
import { RecurrencePriceResolver } from './modules/recurrence/price/price.resolver.ts';
import { RecurrenceResolver } from './modules/recurrence/recurrence.resolver.ts';
import { RenewalResolver } from './modules/recurrence/renewal/renewal.resolver.ts';
import { SwapResolver } from './modules/recurrence/swap/swap.resolver.ts';
import { SubscriptionTermsResolver } from './modules/recurrence/terms/subscriptionTerms.resolver.ts';
import { ReviewResolver } from './modules/review/review.resolver.ts';
import { ProductReviewSummaryResolver } from './modules/review/review.resolver.ts';
import { ReviewAdminResolver } from './modules/review/reviewAdmin.resolver.ts';
import { SavedFiltersResolver } from './modules/savedFilters/savedFilters.resolver.ts';
import { CompanySettingResolver } from './modules/settings/company/company.resolver.ts';
import { DiscountSettingResolver } from './modules/settings/discounts/discounts.resolver.ts';
import { FreightSettingResolver } from './modules/settings/freight/freight.resolver.ts';
import { InstallmentSettingResolver } from './modules/settings/installments/installments.resolver.ts';
import { MailTextsResolver } from './modules/settings/mailTexts/mailTexts.resolver.ts';
import { SettingsResolver } from './modules/settings/settings.resolver.ts';
import { LotResolver } from './modules/stock/lot/lot.resolver.ts';
import { StockResolver } from './modules/stock/stock.resolver.ts';

export const resolvers: NonEmptyArray<new () => object> = [
  AccountResolver,
  AddressBookResolver,
  ApiKeyAdminResolver,
  RegistrationFieldsResolver,
  ShiftResolver,
  MailboxResolver,
  MailedSignInResolver,
  PasskeyResolver,
  SessionResolver,
  TwoFactorResolver,
  UsersResolver,
  ActivityResolver,
  AppointmentAdminResolver,
  AppointmentResolver,
  AvailabilityResolver,
  DoctorsResolver,
  EarningResolver,
  PlanPayResolver,
  OutcomeResolver,
  QueueResolver,
  RecordResolver,
  RecordAnswersResolver,
  ScheduleResolver,
  AuditAdminResolver,
  AuditResolver,
  CouponAdminResolver,
  FreightAdminResolver,
  PromotionAdminResolver,
  CartResolver,
  FreightResolver,
  KitResolver,
  ProductSaleResolver,
  VariantSaleResolver,
  CatalogAdminResolver,
  BannersResolver,
  LandingResolver,
  ProductBulkResolver,
  CatalogResolver,
  ProductEditResolver,
  CatalogFileResolver,
  ProductPictureResolver,
  PriceResolver,
  ChatResolver,
  SavedAnswerResolver,
  CheckInResolver,
  CustomerResolver,
  DashboardResolver,
  EvolutionResolver,
  StoredFileResolver,
  ProfilePictureResolver,
  QuizPhotoResolver,
  BuyAgainResolver,
  OrderResolver,
  PartnerFeedResolver,
  PartnerResolver,
  OrderAddressResolver,
  OrderActsResolver,
  OrderAdminResolver,
  PaymentResolver,
  PixResolver,
  WithdrawalResolver,
  OrderWithdrawalsResolver,
  PharmacyResolver,
  BenchEvaluationsResolver,
  OrderPharmacyResolver,
  RecallResolver,
  PrescriptionSignatureResolver,
  PrescriptionDocumentResolver,
  OrderStepResolver,
  PrescribeResolver,
  PrescriptionResolver,
  PrescriptionUploadResolver,
  OrderTermsResolver,
  PrivacyResolver,
  MedicineResolver,
  QuestionnaireModelResolver,
  QuizModelResolver,
  QuizResolver,
  QuestionnaireVersionsResolver,
  RecurrenceAdminResolver,
  LiveRecurrenceResolver,
  PixAutomaticoResolver,
  RecurrencePriceResolver,
  RecurrenceResolver,
  RenewalResolver,
  SwapResolver,
  SubscriptionTermsResolver,
  ReviewResolver,
  ProductReviewSummaryResolver,
  ReviewAdminResolver,
  SavedFiltersResolver,
  CompanySettingResolver,
  DiscountSettingResolver,
  FreightSettingResolver,
  InstallmentSettingResolver,
  MailTextsResolver,
  SettingsResolver,
  LotResolver,
  StockResolver,
];
