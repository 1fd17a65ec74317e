import type { Cents } from '#schema/money.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  Cents: { input: Cents; output: Cents; }
  DateTimeISO: { input: string; output: string; }
  EmailAddress: { input: string; output: string; }
  JSON: { input: unknown; output: unknown; }
};

export type AccessReasonChoice =
  | 'AUDIT'
  | 'COMPLAINT'
  | 'LEGAL_REQUEST'
  | 'OTHER'
  | 'PATIENT_REQUEST'
  | 'PAYMENT_DISPUTE'
  | 'PRESCRIPTION_REVIEW'
  | 'SAFETY'
  | 'TECHNICAL';

export type AccessWho =
  | 'ADMIN'
  | 'CODE'
  | 'DOCTOR'
  | 'OWNER'
  | 'PHARMACIST';

export type AddressInput = {
  addressNumber: Scalars['String']['input'];
  city: Scalars['String']['input'];
  complement?: InputMaybe<Scalars['String']['input']>;
  isConfirmed?: InputMaybe<Scalars['Boolean']['input']>;
  neighborhood: Scalars['String']['input'];
  recipient?: InputMaybe<Scalars['String']['input']>;
  reference?: InputMaybe<Scalars['String']['input']>;
  street: Scalars['String']['input'];
  uf: Scalars['String']['input'];
  zipcode: Scalars['String']['input'];
};

export type AgendaChange = {
  day: Scalars['String']['input'];
  hour: Scalars['Int']['input'];
  isOpen: Scalars['Boolean']['input'];
  repeats: Scalars['Boolean']['input'];
};

export type AnswerInput = {
  answer: Scalars['Int']['input'];
  textResponse?: InputMaybe<Scalars['String']['input']>;
};

export type AnswerTimeInput = {
  answeredAt: Scalars['DateTimeISO']['input'];
  device: Scalars['String']['input'];
  sentAt: Scalars['DateTimeISO']['input'];
};

export type ApiKeyInput = {
  contactEmail?: InputMaybe<Scalars['String']['input']>;
  expiresAt?: InputMaybe<Scalars['DateTimeISO']['input']>;
  limitPerMinute?: InputMaybe<Scalars['Int']['input']>;
  name: Scalars['String']['input'];
  scopes: Array<KeyScope>;
};

export type ArchiveGround =
  | 'courtOrder'
  | 'defence'
  | 'medicalCouncil'
  | 'person'
  | 'taxAuthority';

export type AskedPerson =
  | 'DOCTOR'
  | 'PATIENT';

export type BannerInput = {
  alt: Scalars['String']['input'];
  fileId?: InputMaybe<Scalars['ID']['input']>;
  focus?: InputMaybe<PictureFocusInput>;
  from?: InputMaybe<Scalars['DateTimeISO']['input']>;
  image?: InputMaybe<Scalars['String']['input']>;
  text: Scalars['String']['input'];
  title: Scalars['String']['input'];
  until?: InputMaybe<Scalars['DateTimeISO']['input']>;
  url: Scalars['String']['input'];
};

export type BenchState =
  | 'ANSWERED'
  | 'ASKED'
  | 'WAITING';

export type CalculateInput = {
  coupon?: InputMaybe<Scalars['String']['input']>;
  freightType?: InputMaybe<FreightType>;
  installments?: InputMaybe<Scalars['Int']['input']>;
  products: Array<CalculateLineInput>;
  recurrent?: InputMaybe<Scalars['Boolean']['input']>;
  zipcode?: InputMaybe<Scalars['String']['input']>;
};

export type CalculateLineInput = {
  id: Scalars['ID']['input'];
  parentId?: InputMaybe<Scalars['ID']['input']>;
  quantity: Scalars['Int']['input'];
  variantId?: InputMaybe<Scalars['ID']['input']>;
};

export type CalendarEntryKind =
  | 'COUPON'
  | 'LIGHTNING'
  | 'PROMOTION';

export type CartLineInput = {
  isRecurrent?: InputMaybe<Scalars['Boolean']['input']>;
  productId: Scalars['ID']['input'];
  quantity?: InputMaybe<Scalars['Int']['input']>;
  variantId?: InputMaybe<Scalars['ID']['input']>;
};

export type CatalogChangeKind =
  | 'CHANGED'
  | 'CREATED'
  | 'REFUSED';

export type CatalogImportState =
  | 'APPLIED'
  | 'APPLYING'
  | 'FAILED'
  | 'PLANNING'
  | 'READY'
  | 'RECEIVING'
  | 'STALE'
  | 'UNDOING'
  | 'UNDONE';

export type ChatEventKind =
  | 'ADDED'
  | 'DELETED'
  | 'EDITED'
  | 'READ'
  | 'TYPING';

export type CompanyInput = {
  address: Scalars['String']['input'];
  anvisaAuthorisation: Scalars['String']['input'];
  blogUrl: Scalars['String']['input'];
  cnpj: Scalars['String']['input'];
  email: Scalars['String']['input'];
  hours: Scalars['String']['input'];
  legalName: Scalars['String']['input'];
  medicalDirector: Scalars['String']['input'];
  note: Scalars['String']['input'];
  pharmacist: Scalars['String']['input'];
  phone: Scalars['String']['input'];
  sanitaryLicence: Scalars['String']['input'];
  whatsappUrl: Scalars['String']['input'];
};

export type ContactInput = {
  birthDate: Scalars['String']['input'];
  document: Scalars['String']['input'];
  email: Scalars['String']['input'];
  name: Scalars['String']['input'];
  phone: Scalars['String']['input'];
};

export type ContactUsInput = {
  email: Scalars['String']['input'];
  message: Scalars['String']['input'];
  name: Scalars['String']['input'];
  phone?: InputMaybe<Scalars['String']['input']>;
  subject: Scalars['String']['input'];
};

export type Council =
  | 'CRF'
  | 'CRM';

export type CouncilRegistrationInput = {
  professionalAddress: Scalars['String']['input'];
  professionalPhone: Scalars['String']['input'];
  registrationNumber: Scalars['String']['input'];
  registrationState?: InputMaybe<Scalars['String']['input']>;
  rqe?: InputMaybe<Scalars['String']['input']>;
  specialty?: InputMaybe<Scalars['String']['input']>;
};

export type CouponState =
  | 'ENDED_BY_ADMIN'
  | 'EXPIRED'
  | 'RUNNING'
  | 'SCHEDULED'
  | 'USED_UP';

export type CouponTermsInput = {
  maxUses?: InputMaybe<Scalars['Int']['input']>;
  oncePerUser?: Scalars['Boolean']['input'];
  percent?: InputMaybe<Scalars['Int']['input']>;
  validFrom?: InputMaybe<Scalars['DateTimeISO']['input']>;
  validUntil?: InputMaybe<Scalars['DateTimeISO']['input']>;
  value?: InputMaybe<Scalars['Cents']['input']>;
};

export type CreateEvaluationTransactionInput = {
  address: AddressInput;
  contact: ContactInput;
};

export type CreateTransactionInput = {
  address: AddressInput;
  contact: ContactInput;
  expectedTotal?: InputMaybe<Scalars['Cents']['input']>;
  expectedUnits?: InputMaybe<Scalars['Int']['input']>;
  freightType?: InputMaybe<FreightType>;
};

export type DashboardStep =
  | 'DAY'
  | 'MONTH'
  | 'WEEK';

export type DataExportStatus =
  | 'preparing'
  | 'ready';

export type DeliveryChangeInput = {
  address: AddressInput;
  freightType: FreightType;
  isPaidByStore?: Scalars['Boolean']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
  seenDifference: Scalars['Cents']['input'];
};

export type DeliveryChangeState =
  | 'applied'
  | 'declined'
  | 'ended'
  | 'expired'
  | 'failed'
  | 'late'
  | 'returned'
  | 'waiting';

export type DiscountsInput = {
  kit: Array<KitDiscountInput>;
  subscriptionPercent?: InputMaybe<Scalars['Int']['input']>;
};

export type DispensingOutcome =
  | 'DISPENSED'
  | 'REFUSED';

export type DryRunEffect =
  | 'NOW_STOPPED'
  | 'NO_LONGER_STOPPED';

export type FigureMeasure =
  | 'ANSWER'
  | 'ATTEMPT'
  | 'BUYER'
  | 'CANCELLED'
  | 'LOST'
  | 'REFUND'
  | 'SALE'
  | 'STEP'
  | 'WON';

export type FileSize =
  | 'FULL'
  | 'THUMB';

export type FlagClearance =
  | 'CLEARANCE'
  | 'JUSTIFIED'
  | 'SEEN';

export type FlagSeverity =
  | 'INFO'
  | 'STOP'
  | 'WARN';

export type FreightAreaInput = {
  name: Scalars['String']['input'];
  ranges: Array<ZipcodeRangeInput>;
  sedex?: InputMaybe<FreightServiceInput>;
  standard?: InputMaybe<FreightServiceInput>;
};

export type FreightPriceInput = {
  price: Scalars['Cents']['input'];
  upToGrams?: InputMaybe<Scalars['Int']['input']>;
};

export type FreightServiceInput = {
  maxDays: Scalars['Int']['input'];
  minDays: Scalars['Int']['input'];
  prices: Array<FreightPriceInput>;
};

export type FreightTableInput = {
  areas: Array<FreightAreaInput>;
  freeFrom?: InputMaybe<Scalars['Cents']['input']>;
  freeShippingScope: Scalars['String']['input'];
  noCarrier: Array<ZipcodeRangeInput>;
  notServed: Array<ZipcodeRangeInput>;
  unitGrams: Scalars['Int']['input'];
  weights: Array<SkuWeightInput>;
};

export type FreightType =
  | 'Sedex'
  | 'Standard';

export type FreightWhatIfInput = {
  at: Scalars['DateTimeISO']['input'];
  goods?: InputMaybe<Scalars['Cents']['input']>;
  grams?: InputMaybe<Scalars['Int']['input']>;
  isSubscription: Scalars['Boolean']['input'];
  items: Array<WhatIfItemInput>;
  zipcode: Scalars['String']['input'];
};

export type IdentityInput = {
  birthDate?: InputMaybe<Scalars['String']['input']>;
  document?: InputMaybe<Scalars['String']['input']>;
};

export type InstallmentFeeInput = {
  installments: Scalars['Int']['input'];
  percent: Scalars['Float']['input'];
};

export type InstallmentTermsInput = {
  fees: Array<InstallmentFeeInput>;
  interestFree: Scalars['Int']['input'];
  max: Scalars['Int']['input'];
  minEach: Scalars['Cents']['input'];
  minTotal: Scalars['Cents']['input'];
};

export type KeyScope =
  | 'CATALOG'
  | 'EVENTS'
  | 'STORE'
  | 'TRACKING';

export type KitDiscountInput = {
  percent: Scalars['Int']['input'];
  products: Scalars['Int']['input'];
};

export type LandingItemInput = {
  text: Scalars['String']['input'];
  title: Scalars['String']['input'];
};

export type LandingQuestionInput = {
  answer: Scalars['String']['input'];
  question: Scalars['String']['input'];
};

export type LandingTextsInput = {
  lead: Scalars['String']['input'];
  lightning: LandingItemInput;
  questions: Array<LandingQuestionInput>;
  steps: Array<LandingItemInput>;
  title: Scalars['String']['input'];
  trust: Array<LandingItemInput>;
};

export type LightningOfferInput = {
  basePrice: Scalars['Cents']['input'];
  endsAt: Scalars['DateTimeISO']['input'];
  repeatsDaily: Scalars['Boolean']['input'];
  startsAt: Scalars['DateTimeISO']['input'];
};

export type LoginInput = {
  password: Scalars['String']['input'];
  username: Scalars['String']['input'];
};

export type LotInput = {
  code: Scalars['String']['input'];
  expiresOn: Scalars['String']['input'];
};

export type MailTextInput = {
  paragraphs: Array<Scalars['String']['input']>;
  subject: Scalars['String']['input'];
};

export type NewCouponInput = {
  maxUses?: InputMaybe<Scalars['Int']['input']>;
  oncePerUser?: Scalars['Boolean']['input'];
  percent?: InputMaybe<Scalars['Int']['input']>;
  productId?: InputMaybe<Scalars['ID']['input']>;
  title: Scalars['String']['input'];
  validFrom?: InputMaybe<Scalars['DateTimeISO']['input']>;
  validUntil?: InputMaybe<Scalars['DateTimeISO']['input']>;
  value?: InputMaybe<Scalars['Cents']['input']>;
};

export type NewProductInput = {
  name: Scalars['String']['input'];
  need: Scalars['String']['input'];
  value: Scalars['Cents']['input'];
};

export type NewUserInput = {
  birthDate: Scalars['String']['input'];
  document: Scalars['String']['input'];
  email: Scalars['String']['input'];
  firstName: Scalars['String']['input'];
  lastName: Scalars['String']['input'];
  phone: Scalars['String']['input'];
  registration?: InputMaybe<CouncilRegistrationInput>;
  role: Role;
};

export type PackageInput = {
  duration: Scalars['String']['input'];
  subText: Scalars['String']['input'];
  text: Scalars['String']['input'];
  type: Scalars['String']['input'];
  unity: Scalars['String']['input'];
};

export type PanelList =
  | 'APPOINTMENTS'
  | 'AUDIT'
  | 'CONCLUDED'
  | 'COUPONS'
  | 'LOTS'
  | 'PRODUCTS'
  | 'QUEUE'
  | 'RECURRENCES'
  | 'RETURNS'
  | 'REVIEWS'
  | 'STOCK'
  | 'STOCK_MOVEMENTS'
  | 'TRANSACTIONS'
  | 'UPLOADS'
  | 'USERS';

export type PasskeyAssertionInput = {
  authenticatorData: Scalars['String']['input'];
  clientDataJSON: Scalars['String']['input'];
  id: Scalars['String']['input'];
  signature: Scalars['String']['input'];
  userHandle?: InputMaybe<Scalars['String']['input']>;
};

export type PasskeyRegistrationInput = {
  attestationObject: Scalars['String']['input'];
  clientDataJSON: Scalars['String']['input'];
  id: Scalars['String']['input'];
  transports?: InputMaybe<Array<Scalars['String']['input']>>;
};

export type PasswordRecoveryInput = {
  code: Scalars['String']['input'];
  document?: InputMaybe<Scalars['String']['input']>;
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
};

export type PatientInput = {
  birthDate: Scalars['String']['input'];
  document: Scalars['String']['input'];
  email: Scalars['String']['input'];
  name: Scalars['String']['input'];
  phone: Scalars['String']['input'];
};

export type PaymentInput = {
  acceptedSubscriptionTerms?: InputMaybe<Scalars['String']['input']>;
  cardToken?: InputMaybe<Scalars['String']['input']>;
  chargeLimit?: InputMaybe<Scalars['Cents']['input']>;
  creditCardId?: InputMaybe<Scalars['ID']['input']>;
  holderDocument?: InputMaybe<Scalars['String']['input']>;
  installments?: InputMaybe<Scalars['Int']['input']>;
  method: Scalars['Int']['input'];
  saveCard?: InputMaybe<Scalars['Boolean']['input']>;
};

export type PaymentPurpose =
  | 'freight'
  | 'transaction';

export type PaymentState =
  | 'cancelled'
  | 'creating'
  | 'declined'
  | 'expired'
  | 'failed'
  | 'paid'
  | 'pending'
  | 'refunded'
  | 'refunding';

export type PictureFocusInput = {
  x: Scalars['Float']['input'];
  y: Scalars['Float']['input'];
  zoom: Scalars['Float']['input'];
};

export type PlannedPriceInput = {
  from: Scalars['DateTimeISO']['input'];
  oldValue?: InputMaybe<Scalars['Cents']['input']>;
  sizes: Array<SizePriceInput>;
  value: Scalars['Cents']['input'];
};

export type PrescribeInput = {
  appointmentId: Scalars['ID']['input'];
  council: Scalars['String']['input'];
  items: Array<PrescribedItemInput>;
  messageToPatient: Scalars['String']['input'];
  oneTimePassword: Scalars['String']['input'];
  registrationNumber: Scalars['String']['input'];
  registrationState: Scalars['String']['input'];
  revision: Scalars['Int']['input'];
};

export type PrescribedItemInput = {
  directions: Scalars['String']['input'];
  dispensings: Scalars['Int']['input'];
  duration: Scalars['String']['input'];
  productId: Scalars['ID']['input'];
  unitsPerDispensing: Scalars['Int']['input'];
};

export type PrescriptionChecksInput = {
  legibleDate: Scalars['Boolean']['input'];
  patientName: Scalars['Boolean']['input'];
  sameDrugs: Scalars['Boolean']['input'];
  signedWithCrm: Scalars['Boolean']['input'];
  unaltered: Scalars['Boolean']['input'];
  withinSixMonths: Scalars['Boolean']['input'];
};

export type PrescriptionDraftInput = {
  appointmentId: Scalars['ID']['input'];
  items: Array<PrescribedItemInput>;
  messageToPatient: Scalars['String']['input'];
};

export type PrescriptionItemInput = {
  dispensings: Scalars['Int']['input'];
  dose: Scalars['String']['input'];
  drug: Scalars['String']['input'];
  instructions?: InputMaybe<Scalars['String']['input']>;
  productId: Scalars['ID']['input'];
  unitsPerDispensing?: Scalars['Int']['input'];
};

export type PrescriptionOrigin =
  | 'EVALUATION'
  | 'UPLOAD';

export type PrescriptionState =
  | 'EXPIRED'
  | 'REVOKED'
  | 'USED_UP'
  | 'VALID';

export type PrescriptionUploadStatus =
  | 'ACCEPTED'
  | 'AWAITING'
  | 'REFUSED'
  | 'WITHDRAWN';

export type PriceChangeInput = {
  amount?: InputMaybe<Scalars['Cents']['input']>;
  percent?: InputMaybe<Scalars['Float']['input']>;
  value?: InputMaybe<Scalars['Cents']['input']>;
};

export type ProductInput = {
  about?: InputMaybe<TitledTextInput>;
  advantages: Array<Scalars['String']['input']>;
  brandPromise: Scalars['String']['input'];
  description: Scalars['String']['input'];
  discountPercent?: InputMaybe<Scalars['Float']['input']>;
  faq: Array<QuestionInput>;
  howWorks: Array<TextItemInput>;
  howWorksInfo?: InputMaybe<Scalars['String']['input']>;
  infos: Array<TextItemInput>;
  listed: Scalars['Boolean']['input'];
  minimumAge?: InputMaybe<Scalars['Int']['input']>;
  name: Scalars['String']['input'];
  need: Scalars['String']['input'];
  oldValue?: InputMaybe<Scalars['Cents']['input']>;
  otherInformations: Array<TextItemInput>;
  path: Scalars['String']['input'];
  productInfo?: InputMaybe<PackageInput>;
  showCart: Scalars['Boolean']['input'];
  slug: Scalars['String']['input'];
  soldOff: Scalars['Boolean']['input'];
  subscriptionDiscount: Scalars['Int']['input'];
  tag?: InputMaybe<Scalars['String']['input']>;
  tagPromotion?: InputMaybe<Scalars['String']['input']>;
  value: Scalars['Cents']['input'];
  variants: Array<VariantInput>;
  warning?: InputMaybe<Scalars['String']['input']>;
  warnings: Array<Scalars['String']['input']>;
  wyntk: Array<TextItemInput>;
};

export type ProductOrder =
  | 'NAME'
  | 'PRICE'
  | 'RATING'
  | 'RELEVANCE'
  | 'VALUE';

export type ProductStatus =
  | 'ARCHIVED'
  | 'DRAFT'
  | 'PUBLISHED';

export type ProfileInput = {
  addressNumber?: InputMaybe<Scalars['String']['input']>;
  birthDate?: InputMaybe<Scalars['String']['input']>;
  city?: InputMaybe<Scalars['String']['input']>;
  complement?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  firstName?: InputMaybe<Scalars['String']['input']>;
  lastName?: InputMaybe<Scalars['String']['input']>;
  nationalityDocument?: InputMaybe<Scalars['String']['input']>;
  neighborhood?: InputMaybe<Scalars['String']['input']>;
  phone?: InputMaybe<Scalars['String']['input']>;
  reference?: InputMaybe<Scalars['String']['input']>;
  street?: InputMaybe<Scalars['String']['input']>;
  uf?: InputMaybe<Scalars['String']['input']>;
  zipcode?: InputMaybe<Scalars['String']['input']>;
};

export type PromotionInput = {
  amount?: InputMaybe<Scalars['Cents']['input']>;
  countsProducts?: Scalars['Boolean']['input'];
  endsAt: Scalars['DateTimeISO']['input'];
  from?: Scalars['Cents']['input'];
  kind: PromotionKind;
  percent?: InputMaybe<Scalars['Int']['input']>;
  productIds?: Array<Scalars['ID']['input']>;
  ranges?: Array<ZipcodeRangeInput>;
  startsAt: Scalars['DateTimeISO']['input'];
  states?: Array<Scalars['String']['input']>;
  title: Scalars['String']['input'];
  units?: Scalars['Int']['input'];
};

export type PromotionKind =
  | 'FREE_FREIGHT'
  | 'MINIMUM'
  | 'PAIRS';

export type PromotionState =
  | 'ENDED'
  | 'OFF'
  | 'RUNNING'
  | 'SCHEDULED';

export type QuestionInput = {
  answer: Scalars['String']['input'];
  question: Scalars['String']['input'];
};

export type QuestionnaireChange =
  | 'LOOSER'
  | 'OTHER'
  | 'STRICTER'
  | 'TEXT';

export type QuizStatus =
  | 'OPEN'
  | 'REPLACED'
  | 'STOPPED'
  | 'SUBMITTED';

export type RecordChangeInput = {
  flag: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  revision: Scalars['Int']['input'];
  since: Scalars['String']['input'];
  toldBy: Scalars['String']['input'];
  what: Scalars['String']['input'];
};

export type RecurrenceRepair =
  | 'cancel'
  | 'move'
  | 'release'
  | 'resume'
  | 'retry';

export type RecurrenceTrouble =
  | 'failedCharge'
  | 'soldOut'
  | 'unsafe'
  | 'waitingPrescription';

export type RefundLineInput = {
  itemId: Scalars['ID']['input'];
  quantity: Scalars['Int']['input'];
};

export type RegisterInput = {
  addressNumber: Scalars['String']['input'];
  birthDate: Scalars['String']['input'];
  city: Scalars['String']['input'];
  complement?: InputMaybe<Scalars['String']['input']>;
  document: Scalars['String']['input'];
  email: Scalars['String']['input'];
  firstName: Scalars['String']['input'];
  lastName: Scalars['String']['input'];
  neighborhood: Scalars['String']['input'];
  password: Scalars['String']['input'];
  passwordConfirmation: Scalars['String']['input'];
  phone: Scalars['String']['input'];
  reference?: InputMaybe<Scalars['String']['input']>;
  street: Scalars['String']['input'];
  uf: Scalars['String']['input'];
  zipcode: Scalars['String']['input'];
};

export type RegistrationBlock =
  | 'suspended'
  | 'unchecked';

export type ReviewPrescriptionUploadInput = {
  accept: Scalars['Boolean']['input'];
  checks: PrescriptionChecksInput;
  doctorName?: InputMaybe<Scalars['String']['input']>;
  issuedOn?: InputMaybe<Scalars['String']['input']>;
  items?: InputMaybe<Array<PrescriptionItemInput>>;
  note?: InputMaybe<Scalars['String']['input']>;
  registrationNumber?: InputMaybe<Scalars['String']['input']>;
  registrationState?: InputMaybe<Scalars['String']['input']>;
};

export type ReviewRefusalReason =
  | 'HEALTH_CLAIM'
  | 'OFFENCE'
  | 'OTHER'
  | 'PERSONAL_DATA';

export type ReviewState =
  | 'PUBLISHED'
  | 'REFUSED'
  | 'WAITING';

export type Role =
  | 'admin'
  | 'doctor'
  | 'patient'
  | 'pharmacist';

export type SaveReviewInput = {
  productId: Scalars['ID']['input'];
  stars: Scalars['Int']['input'];
  text: Scalars['String']['input'];
  title?: InputMaybe<Scalars['String']['input']>;
  transactionId: Scalars['ID']['input'];
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type SavedAddressInput = {
  addressNumber: Scalars['String']['input'];
  city: Scalars['String']['input'];
  complement?: InputMaybe<Scalars['String']['input']>;
  label: Scalars['String']['input'];
  neighborhood: Scalars['String']['input'];
  recipient?: InputMaybe<Scalars['String']['input']>;
  reference?: InputMaybe<Scalars['String']['input']>;
  street: Scalars['String']['input'];
  uf: Scalars['String']['input'];
  zipcode: Scalars['String']['input'];
};

export type SavedFilterInput = {
  name: Scalars['String']['input'];
  value: Scalars['String']['input'];
};

export type SavedFiltersInput = {
  filters: Array<SavedFilterInput>;
  isShared: Scalars['Boolean']['input'];
  list: PanelList;
  search?: InputMaybe<Scalars['String']['input']>;
  title: Scalars['String']['input'];
};

export type SeenProductInput = {
  id: Scalars['ID']['input'];
  seenVersion: Scalars['Int']['input'];
};

export type SeenStockInput = {
  lot?: InputMaybe<LotInput>;
  onHand: Scalars['Int']['input'];
  reserved: Scalars['Int']['input'];
  skuId: Scalars['ID']['input'];
};

export type SendChatMessageInput = {
  attachmentId?: InputMaybe<Scalars['ID']['input']>;
  clientId: Scalars['String']['input'];
  medicalAppointmentId: Scalars['ID']['input'];
  text?: InputMaybe<Scalars['String']['input']>;
};

export type SettingVersionState =
  | 'CANCELLED'
  | 'IN_FORCE'
  | 'PAST'
  | 'PLANNED';

export type SevereOutcome =
  | 'GO_ON'
  | 'STOP';

export type ShopperInput = {
  addressNumber: Scalars['String']['input'];
  birthDate: Scalars['String']['input'];
  city: Scalars['String']['input'];
  complement?: InputMaybe<Scalars['String']['input']>;
  document: Scalars['String']['input'];
  email: Scalars['String']['input'];
  name: Scalars['String']['input'];
  neighborhood: Scalars['String']['input'];
  phone: Scalars['String']['input'];
  reference?: InputMaybe<Scalars['String']['input']>;
  street: Scalars['String']['input'];
  uf: Scalars['String']['input'];
  zipcode: Scalars['String']['input'];
};

export type ShownPictureInput = {
  alt: Scalars['String']['input'];
  base: Scalars['String']['input'];
};

export type SizePriceInput = {
  price: Scalars['Cents']['input'];
  skuId: Scalars['ID']['input'];
};

export type SkuWeightInput = {
  grams: Scalars['Int']['input'];
  skuId: Scalars['ID']['input'];
};

export type StockChangeKind =
  | 'ADJUST'
  | 'RECEIVE'
  | 'SET';

export type StockLevel =
  | 'LOW'
  | 'OUT';

export type StockMovementKind =
  | 'CORRECTED'
  | 'COUNTED'
  | 'EXPIRED'
  | 'RECALLED'
  | 'RECEIVED'
  | 'RELEASE'
  | 'RETURN'
  | 'SALE';

export type SubmitQuizInput = {
  documentPhoto?: InputMaybe<Scalars['ID']['input']>;
  evolutionId?: InputMaybe<Scalars['ID']['input']>;
  filePicBack?: InputMaybe<Scalars['ID']['input']>;
  filePicFront?: InputMaybe<Scalars['ID']['input']>;
  filePicRightSide?: InputMaybe<Scalars['ID']['input']>;
  filePicTop?: InputMaybe<Scalars['ID']['input']>;
  nationalityDocument?: InputMaybe<Scalars['String']['input']>;
  quizId: Scalars['ID']['input'];
};

export type TextItemInput = {
  text: Scalars['String']['input'];
  title?: InputMaybe<Scalars['String']['input']>;
};

export type TitledTextInput = {
  text: Scalars['String']['input'];
  title: Scalars['String']['input'];
};

export type TransactionMoveInput = {
  carrierCode?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
};

export type TransactionOrder =
  | 'CREATED_AT'
  | 'STATUS'
  | 'TOTAL';

export type TransactionPrint =
  | 'LABELS'
  | 'PICKING_LIST';

export type TransactionStepActor =
  | 'DISPATCH'
  | 'DOCTOR'
  | 'FINANCE'
  | 'PATIENT'
  | 'PHARMACY';

export type TransactionStepKind =
  | 'CLINIC_EVALUATION'
  | 'DISPENSING'
  | 'EVALUATION'
  | 'PHARMACY_QUESTION'
  | 'PICK'
  | 'PRESCRIPTION'
  | 'REFUND'
  | 'SHIP'
  | 'UPLOAD_REVIEW'
  | 'VIDEO_CALL'
  | 'VIDEO_TIME';

export type UploadPrescriptionInput = {
  doctorName?: InputMaybe<Scalars['String']['input']>;
  fileIds: Array<Scalars['ID']['input']>;
  issuedOn: Scalars['String']['input'];
  productIds: Array<Scalars['ID']['input']>;
  registrationNumber?: InputMaybe<Scalars['String']['input']>;
  registrationState?: InputMaybe<Scalars['String']['input']>;
};

export type VariantInput = {
  id?: InputMaybe<Scalars['ID']['input']>;
  name: Scalars['String']['input'];
  price: Scalars['Cents']['input'];
  qtd: Scalars['Int']['input'];
  sku?: InputMaybe<Scalars['String']['input']>;
};

export type WhatIfItemInput = {
  quantity: Scalars['Int']['input'];
  skuId: Scalars['ID']['input'];
};

export type WithdrawalItemInput = {
  itemId: Scalars['ID']['input'];
  quantity: Scalars['Int']['input'];
};

export type WithdrawalState =
  | 'LABEL'
  | 'LAPSED'
  | 'POSTED'
  | 'RECEIVED'
  | 'REFUNDED'
  | 'REQUESTED';

export type WithdrawalWay =
  | 'CANCEL'
  | 'RETURN';

export type ZipcodeRangeInput = {
  from: Scalars['String']['input'];
  to: Scalars['String']['input'];
};
