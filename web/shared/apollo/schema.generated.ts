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
  /** Money as a whole number of centavos of real: 18990 is R$ 189,90. */
  Cents: { input: Cents; output: Cents; }
  /** A date-time string at UTC, such as 2007-12-03T10:15:30Z, compliant with the `date-time` format outlined in section 5.6 of the RFC 3339 profile of the ISO 8601 standard for representation of dates and times using the Gregorian calendar.This scalar is serialized to a string in ISO 8601 format and parsed from a string in ISO 8601 format. */
  DateTimeISO: { input: string; output: string; }
  /** A field whose value conforms to the standard internet email address format as specified in HTML Spec: https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address. */
  EmailAddress: { input: string; output: string; }
  /** The `JSON` scalar type represents JSON values as specified by [ECMA-404](http://www.ecma-international.org/publications/files/ECMA-ST/ECMA-404.pdf). */
  JSON: { input: unknown; output: unknown; }
};

export type About = {
  __typename: 'About';
  image?: Maybe<Scalars['String']['output']>;
  text: Scalars['String']['output'];
  title: Scalars['String']['output'];
};

/** The terms of use that an order was confirmed under. */
export type AcceptedTerms = {
  __typename: 'AcceptedTerms';
  at: Scalars['DateTimeISO']['output'];
  document: Scalars['String']['output'];
  /** SHA-256 of the text of this version */
  sha256: Scalars['String']['output'];
  version: Scalars['String']['output'];
};

export type AccessEntryPage = {
  __typename: 'AccessEntryPage';
  items: Array<AccessRecord>;
  /** Pass it as `after` for the next page */
  next?: Maybe<Scalars['String']['output']>;
  /** Pass it as `after` for the page before */
  previous?: Maybe<Scalars['String']['output']>;
  total: Scalars['Int']['output'];
};

/** Stores why an admin opens health data or an identity photo */
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

/** The reason is stored, and opens the record for half an hour. */
export type AccessReasonGiven = {
  __typename: 'AccessReasonGiven';
  until: Scalars['DateTimeISO']['output'];
};

/** One opening of a record of the caller. */
export type AccessRecord = {
  __typename: 'AccessRecord';
  at: Scalars['DateTimeISO']['output'];
  /** graphql, rest or file */
  door: Scalars['String']['output'];
  entityId: Scalars['ID']['output'];
  id: Scalars['ID']['output'];
  kind: AccessWho;
  /** The name of a doctor; null for an admin, who is shown by role only */
  name?: Maybe<Scalars['String']['output']>;
  /** The reason an admin gave for opening it */
  reason?: Maybe<Scalars['String']['output']>;
  /** The kind of reason, in pt-BR; null when the patient opened it */
  reasonLabel?: Maybe<Scalars['String']['output']>;
  /** evolution, file, quiz, appointment, prescription or chat */
  what: Scalars['String']['output'];
  /** In pt-BR: você, médico, administração or quem tem o código da receita */
  who: Scalars['String']['output'];
};

/** One opening of a person's health record. */
export type AccessTrail = {
  __typename: 'AccessTrail';
  at: Scalars['DateTimeISO']['output'];
  door: Scalars['String']['output'];
  entityId: Scalars['ID']['output'];
  id: Scalars['ID']['output'];
  ownerName: Scalars['String']['output'];
  reason?: Maybe<Scalars['String']['output']>;
  viewerName: Scalars['String']['output'];
  viewerRole: Scalars['String']['output'];
  /** evolution, file, quiz, appointment, prescription or chat */
  what: Scalars['String']['output'];
};

export type AccessTrailList = {
  __typename: 'AccessTrailList';
  items: Array<AccessTrail>;
  /** Pass it as `after` for the next page */
  next?: Maybe<Scalars['String']['output']>;
  /** Pass it as `after` for the page before */
  previous?: Maybe<Scalars['String']['output']>;
  total: Scalars['Int']['output'];
};

/** owner: the patient; doctor; admin: the administration of the shop; code: a person who typed the code of a prescription */
export type AccessWho =
  | 'ADMIN'
  | 'CODE'
  | 'DOCTOR'
  | 'OWNER';

export type Address = {
  __typename: 'Address';
  addressNumber: Scalars['String']['output'];
  city: Scalars['String']['output'];
  complement?: Maybe<Scalars['String']['output']>;
  neighborhood: Scalars['String']['output'];
  /** Who receives the parcel, when it is not the buyer */
  recipient?: Maybe<Scalars['String']['output']>;
  reference?: Maybe<Scalars['String']['output']>;
  street: Scalars['String']['output'];
  uf: Scalars['String']['output'];
  zipcode: Scalars['String']['output'];
};

export type AddressByZipcode = {
  __typename: 'AddressByZipcode';
  city: Scalars['String']['output'];
  /** True when the postal service does not know the zipcode: an order to it needs `isConfirmed` in its address. Null where the zipcode was not looked up. */
  mustBeConfirmed?: Maybe<Scalars['Boolean']['output']>;
  neighborhood?: Maybe<Scalars['String']['output']>;
  street?: Maybe<Scalars['String']['output']>;
  uf: Scalars['String']['output'];
  zipcode: Scalars['String']['output'];
};

export type AddressInput = {
  addressNumber: Scalars['String']['input'];
  city: Scalars['String']['input'];
  complement?: InputMaybe<Scalars['String']['input']>;
  /** The person confirmed this address although the postal service does not know its zipcode. */
  isConfirmed?: InputMaybe<Scalars['Boolean']['input']>;
  neighborhood: Scalars['String']['input'];
  /** Who receives the parcel, when it is not the buyer */
  recipient?: InputMaybe<Scalars['String']['input']>;
  reference?: InputMaybe<Scalars['String']['input']>;
  street: Scalars['String']['input'];
  uf: Scalars['String']['input'];
  zipcode: Scalars['String']['input'];
};

export type AddressResult = AddressByZipcode | Refusal;

export type AdminActList = {
  __typename: 'AdminActList';
  items: Array<AdminActRecord>;
  /** Pass it as `after` for the next page */
  next?: Maybe<Scalars['String']['output']>;
  /** Pass it as `after` for the page before */
  previous?: Maybe<Scalars['String']['output']>;
  total: Scalars['Int']['output'];
};

/** An act of an admin, with its reason. */
export type AdminActRecord = {
  __typename: 'AdminActRecord';
  /** For example order-refunded */
  act: Scalars['String']['output'];
  adminId: Scalars['ID']['output'];
  adminName: Scalars['String']['output'];
  at: Scalars['DateTimeISO']['output'];
  /** The values before and after the act, as JSON */
  detail?: Maybe<Scalars['String']['output']>;
  entityId?: Maybe<Scalars['ID']['output']>;
  id: Scalars['ID']['output'];
  /** The act, in words for the screen */
  label: Scalars['String']['output'];
  reason?: Maybe<Scalars['String']['output']>;
  userId?: Maybe<Scalars['ID']['output']>;
  /** The account it was done to */
  userName?: Maybe<Scalars['String']['output']>;
};

export type Advantage = {
  __typename: 'Advantage';
  icon: Scalars['String']['output'];
  text: Scalars['String']['output'];
};

/** Opens or blocks one hour. */
export type AgendaChange = {
  /** The day, such as 2026-12-01 */
  day: Scalars['String']['input'];
  hour: Scalars['Int']['input'];
  isOpen: Scalars['Boolean']['input'];
  /** Every week on this weekday, not only on this day */
  repeats: Scalars['Boolean']['input'];
};

/** A day in the agenda of the calling doctor. */
export type AgendaDay = {
  __typename: 'AgendaDay';
  hours: Array<AgendaHour>;
  /** The day, such as 2026-12-01 */
  id: Scalars['ID']['output'];
  /** A national holiday, which the weekly hours do not open */
  isHoliday: Scalars['Boolean']['output'];
};

/** An hour of a day in the agenda of the calling doctor. */
export type AgendaHour = {
  __typename: 'AgendaHour';
  /** 14 is from 14:00 to 15:00 in Brasília */
  hour: Scalars['Int']['output'];
  /** False once it began */
  isEditable: Scalars['Boolean']['output'];
  /** Patients can choose its free times */
  isOpen: Scalars['Boolean']['output'];
  /** Open every week on this weekday */
  isWeekly: Scalars['Boolean']['output'];
};

export type AgendaResult = AgendaSaved | HoursTaken | Refusal;

/** The days of the changed hours, as they are now. */
export type AgendaSaved = {
  __typename: 'AgendaSaved';
  days: Array<AgendaDay>;
};

/** A note shown when an answer needs attention. */
export type AlertCard = {
  __typename: 'AlertCard';
  description: Scalars['String']['output'];
  title: Scalars['String']['output'];
};

/** Another order made the same purchase; nothing was charged for this one. */
export type AlreadyBought = UserError & {
  __typename: 'AlreadyBought';
  /** Code from the error catalogue */
  code: Scalars['String']['output'];
  /** A message in Portuguese for the screen */
  message: Scalars['String']['output'];
  /** Null while the bank decides about its payment. */
  transactionCode?: Maybe<Scalars['String']['output']>;
  transactionId: Scalars['ID']['output'];
};

export type Amount = {
  __typename: 'Amount';
  label: Scalars['String']['output'];
  value: Scalars['String']['output'];
};

/** One of the answers that a question offers, with what the patient entered. */
export type Answer = {
  __typename: 'Answer';
  /** Shown when the answer is chosen */
  alertCard?: Maybe<AlertCard>;
  /** Whether choosing it shows a warning, for example when a follow-up is declined */
  attentionQuestion: Scalars['Boolean']['output'];
  /** Whether it is hidden because of the answers so far */
  hidden: Scalars['Boolean']['output'];
  /** Hidden while this condition is true */
  hideQuestion?: Maybe<ValueRef>;
  icon?: Maybe<Scalars['String']['output']>;
  /** Unique in a questionnaire and never reused */
  id: Scalars['Int']['output'];
  /** Whether it is kept even when another answer hides it */
  keep: Scalars['Boolean']['output'];
  /** Whether it is kept when the answer it depends on changes */
  keepParent: Scalars['Boolean']['output'];
  placeholder?: Maybe<Scalars['String']['output']>;
  /** Shown only while this condition is true */
  questionSelectionNeeded?: Maybe<ValueRef>;
  /** Whether choosing it clears the other answers and the questions that depend on this question */
  removeAll: Scalars['Boolean']['output'];
  /** Answers of the same question that must all be chosen to show it */
  selectionNeeded: Array<Scalars['Int']['output']>;
  /** Whether choosing it clears the other answers of the question */
  singleSelect: Scalars['Boolean']['output'];
  /** 1 single, 2 multiple, 3 text, 4 number */
  type: Scalars['Int']['output'];
  /** In an evaluation, the typed text or number, or the chosen value. Null when not chosen, and in a questionnaire without answers. */
  userAnswer?: Maybe<Scalars['String']['output']>;
  /** The text of the choice, or the label of a field */
  value: Scalars['String']['output'];
};

/** One chosen answer, or the text typed into it. */
export type AnswerInput = {
  /** Answer id; unique within a questionnaire */
  answer: Scalars['Int']['input'];
  /** The typed text; for numbers, digits with a decimal point. Omitted for a choice. */
  textResponse?: InputMaybe<Scalars['String']['input']>;
};

/** When an answer was given or a photo chosen, by the clock of the device, which may be wrong: the server uses the difference of the two times. */
export type AnswerTimeInput = {
  /** When the patient gave the answer or chose the photo */
  answeredAt: Scalars['DateTimeISO']['input'];
  /** A random id of the browser or app; at most 40 characters */
  device: Scalars['String']['input'];
  /** When this request is sent */
  sentAt: Scalars['DateTimeISO']['input'];
};

export type ApiKeyInput = {
  /** Where warnings about the key are sent */
  contactEmail?: InputMaybe<Scalars['String']['input']>;
  expiresAt?: InputMaybe<Scalars['DateTimeISO']['input']>;
  /** Points per minute; null for the usual limit of keys */
  limitPerMinute?: InputMaybe<Scalars['Int']['input']>;
  name: Scalars['String']['input'];
  scopes: Array<KeyScope>;
};

export type ApiKeyList = {
  __typename: 'ApiKeyList';
  items: Array<ApiKeyRecord>;
  total: Scalars['Int']['output'];
};

/** A third party's key. The key itself is shown once, when it is created. */
export type ApiKeyRecord = {
  __typename: 'ApiKeyRecord';
  contactEmail?: Maybe<Scalars['String']['output']>;
  createdAt: Scalars['DateTimeISO']['output'];
  expiresAt?: Maybe<Scalars['DateTimeISO']['output']>;
  id: Scalars['ID']['output'];
  isExpired: Scalars['Boolean']['output'];
  /** Stored every few seconds */
  lastUsedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Points per minute; null for the usual limit of keys */
  limitPerMinute?: Maybe<Scalars['Int']['output']>;
  name: Scalars['String']['output'];
  /** After a rotation: until when the earlier secret is also valid */
  previousUntil?: Maybe<Scalars['DateTimeISO']['output']>;
  revokedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  scopes: Array<KeyScope>;
};

export type ApiKeyResult = ApiKeyRecord | InvalidInput | Refusal;

/** How a key was used in the last 30 days, without gaps. */
export type ApiKeyUse = {
  __typename: 'ApiKeyUse';
  apiKey: ApiKeyRecord;
  days: Array<ApiKeyUseDay>;
};

/** The requests of a key on one day in São Paulo. */
export type ApiKeyUseDay = {
  __typename: 'ApiKeyUseDay';
  /** AAAA-MM-DD */
  day: Scalars['String']['output'];
  /** Requests beyond the limit or outside the scopes */
  refused: Scalars['Int']['output'];
  requests: Scalars['Int']['output'];
};

/** An appointment of the caller that was created or moved. */
export type AppointmentChanged = {
  __typename: 'AppointmentChanged';
  appointment: MedicalAppointment;
  cursor: Scalars['String']['output'];
};

/** The legal ground for opening a sealed archive */
export type ArchiveGround =
  | 'courtOrder'
  | 'defence'
  | 'medicalCouncil'
  | 'person'
  | 'taxAuthority';

/** A session: a short-lived access token, and the refresh token that returns the next pair. */
export type AuthRecord = {
  __typename: 'AuthRecord';
  authenticated: Scalars['Boolean']['output'];
  /** True for a doctor or admin without a second factor, who may only set one up */
  enrolmentRequired: Scalars['Boolean']['output'];
  /** Returns the next pair of tokens, once, within 30 days */
  refreshToken: Scalars['String']['output'];
  /** Access token, 15 minutes */
  token: Scalars['String']['output'];
  user: User;
};

export type AuthResult = AuthRecord | InvalidInput | Refusal;

export type BannerInput = {
  alt: Scalars['String']['input'];
  /** A file uploaded with the purpose `shop` */
  fileId?: InputMaybe<Scalars['ID']['input']>;
  focus?: InputMaybe<PictureFocusInput>;
  from?: InputMaybe<Scalars['DateTimeISO']['input']>;
  /** The base path of the current picture; null with a new upload */
  image?: InputMaybe<Scalars['String']['input']>;
  text: Scalars['String']['input'];
  title: Scalars['String']['input'];
  until?: InputMaybe<Scalars['DateTimeISO']['input']>;
  url: Scalars['String']['input'];
};

export type BlogCard = {
  __typename: 'BlogCard';
  text: Scalars['String']['output'];
  title: Scalars['String']['output'];
  url: Scalars['String']['output'];
};

export type Boleto = {
  __typename: 'Boleto';
  barcode: Scalars['String']['output'];
  /** AAAA-MM-DD, the due day printed on it. */
  dueAt: Scalars['String']['output'];
  /** The order is cancelled when it is not paid by then. */
  expiresAt: Scalars['DateTimeISO']['output'];
  /** The 47 digits that a person types. */
  line: Scalars['String']['output'];
  pdfUrl: Scalars['String']['output'];
};

export type BoughtAgain = {
  __typename: 'BoughtAgain';
  cart: Cart;
  leftOut: Array<LeftOutItem>;
};

export type BuyAgainResult = BoughtAgain | Refusal;

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

export type CalculateResult = Calculation | InvalidInput | Refusal;

export type CalculatedItem = {
  __typename: 'CalculatedItem';
  discountPercentage: Scalars['Float']['output'];
  discountValue: Scalars['Cents']['output'];
  identifier: Scalars['ID']['output'];
  price: Scalars['Cents']['output'];
  quantity: Scalars['Int']['output'];
  rule?: Maybe<Scalars['String']['output']>;
  subValue: Scalars['Cents']['output'];
  value: Scalars['Cents']['output'];
  variantId?: Maybe<Scalars['ID']['output']>;
};

/** Prices for a cart that the client stores itself. */
export type Calculation = {
  __typename: 'Calculation';
  availableFreights: Array<Freight>;
  coupon?: Maybe<Scalars['String']['output']>;
  discount: Scalars['Cents']['output'];
  freight?: Maybe<Scalars['Cents']['output']>;
  freightType?: Maybe<FreightType>;
  installmentOptions: Array<InstallmentOption>;
  interestValue: Scalars['Cents']['output'];
  items: Array<CalculatedItem>;
  ledger: Array<PriceLine>;
  recurrent: Scalars['Boolean']['output'];
  subtotal: Scalars['Cents']['output'];
  total: Scalars['Cents']['output'];
  zipcode?: Maybe<Scalars['String']['output']>;
};

/** Something that changes prices during a month. */
export type CalendarEntry = {
  __typename: 'CalendarEntry';
  /** AAAA-MM-DD in São Paulo; null: since ever */
  firstDay?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** False for a promotion that an admin switched off */
  isOn: Scalars['Boolean']['output'];
  kind: CalendarEntryKind;
  /** Null: without an end */
  lastDay?: Maybe<Scalars['String']['output']>;
  title: Scalars['String']['output'];
};

export type CalendarEntryKind =
  | 'COUPON'
  | 'LIGHTNING'
  | 'PROMOTION';

export type CancelCaseResult = MedicalAppointment | Refusal;

/** The shopper's cart, priced by the server. */
export type Cart = {
  __typename: 'Cart';
  addressByZipcode?: Maybe<AddressByZipcode>;
  availableFreights: Array<Freight>;
  coupon?: Maybe<CartCoupon>;
  discount: Scalars['Cents']['output'];
  /** Null unless a promotion offers free freight to this cart. Before a zipcode: to all of Brazil. */
  freeFreight?: Maybe<FreeFreight>;
  freight?: Maybe<Scalars['Cents']['output']>;
  /** Why no freight could be found: invalid_zipcode, zipcode_not_allowed or freight_unavailable. */
  freightProblem?: Maybe<Refusal>;
  freightType?: Maybe<FreightType>;
  id: Scalars['ID']['output'];
  installmentOptions: Array<InstallmentOption>;
  interestValue: Scalars['Cents']['output'];
  /** Lines that add up to the total and name their rule. */
  ledger: Array<PriceLine>;
  mayBeRecurrent: Scalars['Boolean']['output'];
  minimumAge?: Maybe<Scalars['Int']['output']>;
  /** False for a cart of services only: it has no freight. */
  needsDelivery: Scalars['Boolean']['output'];
  needsPrescription: Scalars['Boolean']['output'];
  /** What the last pricing changed in the cart, in words for the screen. */
  notices: Array<Refusal>;
  offers: Array<CartOffer>;
  paymentData?: Maybe<CartPaymentData>;
  prescription?: Maybe<CartPrescription>;
  products: Array<CartLine>;
  recurrent: Scalars['Boolean']['output'];
  subtotal: Scalars['Cents']['output'];
  /** For guests only: the browser stores it and sends it back as x-cart-token. */
  token?: Maybe<Scalars['String']['output']>;
  total: Scalars['Cents']['output'];
  totalLabel: Scalars['String']['output'];
  /** Sum of the quantities. */
  units: Scalars['Int']['output'];
  values: CartValues;
  version: Scalars['Int']['output'];
  /** For guests only. */
  waitingCoupon?: Maybe<WaitingCoupon>;
};

export type CartCoupon = {
  __typename: 'CartCoupon';
  productId?: Maybe<Scalars['ID']['output']>;
  title: Scalars['String']['output'];
};

export type CartLine = {
  __typename: 'CartLine';
  categoryName: Scalars['String']['output'];
  discountPercentage: Scalars['Float']['output'];
  discountValue: Scalars['Cents']['output'];
  hidePriceCart: Scalars['Boolean']['output'];
  hideQtd: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
  image: Scalars['String']['output'];
  images: Array<Scalars['String']['output']>;
  /** A service: it has no page and is not delivered. */
  isService: Scalars['Boolean']['output'];
  maxQuantity: Scalars['Int']['output'];
  name: Scalars['String']['output'];
  parentLineId?: Maybe<Scalars['ID']['output']>;
  prescription: Scalars['Boolean']['output'];
  /** Price of one unit. */
  price: Scalars['Cents']['output'];
  productId: Scalars['ID']['output'];
  quantity: Scalars['Int']['output'];
  /** A prescription medicine or a product with melatonin, which is never sent to measurement together with a person. */
  regulated: Scalars['Boolean']['output'];
  rule?: Maybe<Scalars['String']['output']>;
  slug: Scalars['String']['output'];
  /** Price times quantity, before any discount. */
  subValue: Scalars['Cents']['output'];
  tint: Scalars['String']['output'];
  /** What the line costs after discounts. */
  value: Scalars['Cents']['output'];
  variantId?: Maybe<Scalars['ID']['output']>;
};

export type CartLineInput = {
  /** The product is wanted every month, so no second unit enters by itself. */
  isRecurrent?: InputMaybe<Scalars['Boolean']['input']>;
  productId: Scalars['ID']['input'];
  quantity?: InputMaybe<Scalars['Int']['input']>;
  variantId?: InputMaybe<Scalars['ID']['input']>;
};

/** A product that the cart offers at a promotional price. kind: secondUnit or addOn. */
export type CartOffer = {
  __typename: 'CartOffer';
  kind: Scalars['String']['output'];
  label: Scalars['String']['output'];
  parentLineId?: Maybe<Scalars['ID']['output']>;
  product: Product;
};

export type CartPaymentData = {
  __typename: 'CartPaymentData';
  installments: Scalars['Int']['output'];
  /** 1 credit card, 2 bank slip, 3 PIX. */
  type: Scalars['Int']['output'];
};

export type CartPrescription = {
  __typename: 'CartPrescription';
  missingProducts: Array<Scalars['ID']['output']>;
  needed: Scalars['Boolean']['output'];
};

export type CartResult = Cart | InvalidInput | OutOfStock | Refusal;

/** The total, in the field where the documented clients read it. */
export type CartValues = {
  __typename: 'CartValues';
  total: Scalars['Cents']['output'];
};

/** Another session moved the appointment meanwhile; `case` is its current state. */
export type CaseChanged = UserError & {
  __typename: 'CaseChanged';
  case: ClinicCase;
  /** Code from the error catalogue */
  code: Scalars['String']['output'];
  /** A message in Portuguese for the screen */
  message: Scalars['String']['output'];
};

/** A warning from an answer or from the system, for the doctor. */
export type CaseFlag = {
  __typename: 'CaseFlag';
  /** What lifts it so far: seen, clearance, justified, or changed after a video consultation */
  clearances: Array<Scalars['String']['output']>;
  /** The flag of an earlier answer that this evaluation contradicts; null for any other flag */
  contradicts?: Maybe<Scalars['String']['output']>;
  doctorText: Scalars['String']['output'];
  flag: Scalars['String']['output'];
  label: Scalars['String']['output'];
  /** What may lift the restriction: none, clearance or justified */
  override?: Maybe<Scalars['String']['output']>;
  /** Drug classes it restricts */
  restricts: Array<Scalars['String']['output']>;
  severity: FlagSeverity;
  /** Both answers of a contradiction, the newest first */
  statements: Array<FlagStatement>;
};

/** A change of the status of the appointment. */
export type CaseMove = {
  __typename: 'CaseMove';
  at: Scalars['DateTimeISO']['output'];
  /** Null when the patient or the system did it */
  authorName?: Maybe<Scalars['String']['output']>;
  label: Scalars['String']['output'];
  status: Scalars['Int']['output'];
};

/** A doctor’s note in the record. */
export type CaseNote = {
  __typename: 'CaseNote';
  at: Scalars['DateTimeISO']['output'];
  authorName: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  text: Scalars['String']['output'];
};

export type CaseNoteResult = Done | InvalidInput | Refusal;

/** A patient in the doctors’ queue, with only what a doctor needs to choose. */
export type CasePatient = {
  __typename: 'CasePatient';
  /** Completed years when the evaluation began */
  age: Scalars['Int']['output'];
  /** Four characters of the account, the same in each of its appointments; tells equal names apart */
  code: Scalars['String']['output'];
  firstName: Scalars['String']['output'];
  /** First characters of each name, such as RSA */
  initials: Scalars['String']['output'];
};

/** An appointment that entered the queue, changed or was removed from it. */
export type CaseQueueChanged = {
  __typename: 'CaseQueueChanged';
  case: ClinicCase;
  cursor: Scalars['String']['output'];
};

export type CaseResult = CaseChanged | ClinicCase | InvalidInput | Refusal;

/** A cell before and after the import, in the format of the file. */
export type CatalogCellChange = {
  __typename: 'CatalogCellChange';
  after: Scalars['String']['output'];
  before: Scalars['String']['output'];
  /** The column of the file */
  column: Scalars['String']['output'];
  /** Empty for a product in one size */
  size: Scalars['String']['output'];
};

/** What the file changes of one product, or why its lines are refused. */
export type CatalogChange = {
  __typename: 'CatalogChange';
  cells: Array<CatalogCellChange>;
  id: Scalars['ID']['output'];
  kind: CatalogChangeKind;
  leftAsIs: Scalars['Boolean']['output'];
  /** The first line of the product in the file */
  line: Scalars['Int']['output'];
  name: Scalars['String']['output'];
  problems: Array<CatalogLineProblem>;
  productId?: Maybe<Scalars['ID']['output']>;
  /** The lines of a refused product; empty for any other */
  sent: Array<CatalogSentLine>;
};

export type CatalogChangeKind =
  | 'CHANGED'
  | 'CREATED'
  | 'REFUSED';

export type CatalogChangeList = {
  __typename: 'CatalogChangeList';
  items: Array<CatalogChange>;
  /** Pass it as `after` for the next page */
  next?: Maybe<Scalars['String']['output']>;
  /** Pass it as `after` for the page before */
  previous?: Maybe<Scalars['String']['output']>;
  total: Scalars['Int']['output'];
};

/** A file of the catalogue that an admin sent. */
export type CatalogImport = {
  __typename: 'CatalogImport';
  appliedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  changed: Scalars['Int']['output'];
  created: Scalars['Int']['output'];
  createdAt: Scalars['DateTimeISO']['output'];
  /** Products that the running step has finished */
  done: Scalars['Int']['output'];
  fileName: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** Products that an undo did not restore, because they were changed again */
  leftAsIs: Scalars['Int']['output'];
  lines: Scalars['Int']['output'];
  /** Why nothing was written, in Portuguese */
  problem?: Maybe<Scalars['String']['output']>;
  refused: Scalars['Int']['output'];
  /** Products whose lines change nothing */
  same: Scalars['Int']['output'];
  state: CatalogImportState;
  /** Products of the running step; 0 while they are not counted */
  steps: Scalars['Int']['output'];
};

export type CatalogImportResult = CatalogImport | Refusal;

/** READY: the changes can be reviewed and applied. STALE: the catalogue changed meanwhile, and nothing was written. */
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

export type CatalogLineProblem = {
  __typename: 'CatalogLineProblem';
  column?: Maybe<Scalars['String']['output']>;
  line: Scalars['Int']['output'];
  message: Scalars['String']['output'];
};

/** A refused line, as it was sent. */
export type CatalogSentLine = {
  __typename: 'CatalogSentLine';
  /** In the order of the export, without columns that the file lacks */
  columns: Array<Scalars['String']['output']>;
  line: Scalars['Int']['output'];
  /** One for each column */
  values: Array<Scalars['String']['output']>;
};

/** The category of a product: 1 Cabelo, 2 Pele, 3 Barba, 4 Bem estar. */
export type Category = {
  __typename: 'Category';
  id: Scalars['Int']['output'];
  name: Scalars['String']['output'];
};

/** A conversation in the caller’s list. */
export type Chat = {
  __typename: 'Chat';
  lastMessage?: Maybe<ChatMessage>;
  mayWrite: Scalars['Boolean']['output'];
  medicalAppointmentId: Scalars['ID']['output'];
  /** Treatment line */
  request: Scalars['Int']['output'];
  status: Scalars['Int']['output'];
  statusLabel: Scalars['String']['output'];
  unread: Scalars['Int']['output'];
  /** The other side; null until a doctor has the appointment */
  with?: Maybe<ChatUser>;
  writableUntil?: Maybe<Scalars['DateTimeISO']['output']>;
};

/** An event of a conversation. */
export type ChatEvent = {
  __typename: 'ChatEvent';
  at: Scalars['DateTimeISO']['output'];
  /** Who read, or is typing */
  by?: Maybe<ChatUser>;
  /** Resume behind it with `after`. Typing has none, because it is not stored */
  cursor?: Maybe<Scalars['String']['output']>;
  kind: ChatEventKind;
  medicalAppointmentId: Scalars['ID']['output'];
  /** In its current state, for ADDED, EDITED and DELETED */
  message?: Maybe<ChatMessage>;
  /** For READ: messages to `by` are read up to this position */
  readUpTo?: Maybe<Scalars['Int']['output']>;
};

export type ChatEventKind =
  | 'ADDED'
  | 'DELETED'
  | 'EDITED'
  | 'READ'
  | 'TYPING';

export type ChatList = {
  __typename: 'ChatList';
  /** Follow `chatMessageAdded` without an appointment from here */
  cursor: Scalars['String']['output'];
  /** The conversation with the newest message first */
  items: Array<Chat>;
  total: Scalars['Int']['output'];
};

/** One message of a conversation. */
export type ChatMessage = {
  __typename: 'ChatMessage';
  attachment?: Maybe<StoredFile>;
  /** The sender’s id of the message, which matches it to one still being sent */
  clientId: Scalars['String']['output'];
  createdAt: Scalars['DateTimeISO']['output'];
  /** When it was withdrawn; its text and file are null */
  deletedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Earlier texts, the oldest first; empty when it was never corrected, or was withdrawn */
  earlierVersions: Array<ChatMessageVersion>;
  /** When it was last corrected */
  editedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  id: Scalars['ID']['output'];
  medicalAppointmentId: Scalars['ID']['output'];
  /** When the other side read it */
  readAt?: Maybe<Scalars['DateTimeISO']['output']>;
  sender: ChatUser;
  /** Position in the conversation; show messages in this order */
  seq: Scalars['Int']['output'];
  /** Null when the message is only a file, or was deleted */
  text?: Maybe<Scalars['String']['output']>;
};

/** A page of a conversation, the newest message first. */
export type ChatMessagePage = {
  __typename: 'ChatMessagePage';
  /** Follow `chatMessageAdded` from here; messages shown here may come again */
  cursor: Scalars['String']['output'];
  items: Array<ChatMessage>;
  /** Whether the caller may write now */
  mayWrite: Scalars['Boolean']['output'];
  /** Send as `before` for older messages; null on the last page */
  older?: Maybe<Scalars['String']['output']>;
  /** The patient, and the doctor once there is one */
  users: Array<ChatUser>;
  /** Until when, once the appointment is concluded */
  writableUntil?: Maybe<Scalars['DateTimeISO']['output']>;
};

/** A message with every version of its text, also when it was withdrawn. */
export type ChatMessageRecord = {
  __typename: 'ChatMessageRecord';
  attachment?: Maybe<StoredFile>;
  deletedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  id: Scalars['ID']['output'];
  /** The oldest first, the last one is current */
  versions: Array<ChatMessageVersion>;
};

export type ChatMessageRecordResult = ChatMessageRecord | Refusal;

export type ChatMessageResult = ChatMessage | InvalidInput | Refusal;

/** A message as it was before a correction. */
export type ChatMessageVersion = {
  __typename: 'ChatMessageVersion';
  at: Scalars['DateTimeISO']['output'];
  /** Counted from 1, the message as it was sent */
  number: Scalars['Int']['output'];
  text?: Maybe<Scalars['String']['output']>;
};

/** An admin without a reason is refused. */
export type ChatMessagesResult = ChatMessagePage | Refusal;

export type ChatUnread = {
  __typename: 'ChatUnread';
  medicalAppointmentId: Scalars['ID']['output'];
  unread: Scalars['Int']['output'];
};

/** A participant of a conversation: the patient, or a doctor of the appointment. */
export type ChatUser = {
  __typename: 'ChatUser';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** The role in the conversation: patient or doctor */
  role: Role;
};

/** The order, also when the payment was declined or is still pending; see payment.state. */
export type CheckoutResult = AlreadyBought | InvalidInput | OutOfStock | PriceChanged | ProductNeedsPrescription | Refusal | Transaction;

export type ChooseVideoTimeResult = MedicalAppointment | Refusal;

export type ClaimResult = ClinicCase | Refusal;

/** An appointment as doctors see it. */
export type ClinicCase = {
  __typename: 'ClinicCase';
  claimedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  createdAt: Scalars['DateTimeISO']['output'];
  decidedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** The doctor who claimed it */
  doctorName?: Maybe<Scalars['String']['output']>;
  /** Latest answer time promised to the patient */
  dueAt: Scalars['DateTimeISO']['output'];
  /** The most serious first */
  flags: Array<CaseFlag>;
  id: Scalars['ID']['output'];
  /** The caller confirmed the identity here and has done nothing since that rests on it */
  isIdentityUndoable: Scalars['Boolean']['output'];
  /** Undecided after the promised time */
  isLate: Scalars['Boolean']['output'];
  isMine: Scalars['Boolean']['output'];
  lineTitle: Scalars['String']['output'];
  patient: CasePatient;
  /** Treatment line */
  request: Scalars['Int']['output'];
  /** Send it with a decision */
  revision: Scalars['Int']['output'];
  status: Scalars['Int']['output'];
  statusLabel: Scalars['String']['output'];
  /** 1 by written answers, 2 by video */
  typeAttendance: Scalars['Int']['output'];
  /** Start of the video call */
  videoAt?: Maybe<Scalars['DateTimeISO']['output']>;
};

export type ClinicCaseList = {
  __typename: 'ClinicCaseList';
  items: Array<ClinicCase>;
  /** Pass it as `after` for the next page */
  next?: Maybe<Scalars['String']['output']>;
  /** Pass it as `after` for the page before */
  previous?: Maybe<Scalars['String']['output']>;
  total: Scalars['Int']['output'];
};

export type ClinicCasePage = {
  __typename: 'ClinicCasePage';
  /** Follow `caseQueueChanged` from here on */
  cursor: Scalars['String']['output'];
  items: Array<ClinicCase>;
  /** Pass it as `after` for the next page */
  next?: Maybe<Scalars['String']['output']>;
  /** Pass it as `after` for the page before */
  previous?: Maybe<Scalars['String']['output']>;
  total: Scalars['Int']['output'];
};

/** Everything a doctor reads before deciding. Each access is recorded. */
export type ClinicRecord = {
  __typename: 'ClinicRecord';
  answers: RecordAnswers;
  case: ClinicCase;
  consents: Array<RecordConsent>;
  /** Other appointments of the same patient, the newest first */
  earlierCases: Array<ClinicCase>;
  /** The photos of this appointment first, then earlier ones, the newest first. The access is recorded. */
  evolutions: Array<Evolution>;
  history: Array<CaseMove>;
  /** The message to the patient with the decision */
  messageToPatient?: Maybe<Scalars['String']['output']>;
  notes: Array<CaseNote>;
  /** The other appointments of the patient with their answers. The access is recorded. */
  otherCases: Array<OtherCase>;
  person: RecordPerson;
  /** The medicines of this line, with the blocks of each */
  prescribable: Array<Prescribable>;
  /** All prescriptions of the patient, the newest first; once the treatment has ended, only those the reader issued */
  prescriptions: Array<Prescription>;
  slots: Array<ScheduleSlot>;
  /** The medicines of this line in orders of the patient that wait for a prescription */
  waitingItems: Array<WaitingItem>;
};

export type ClinicRecordResult = ClinicRecord | Refusal;

export type CommonQuestion = {
  __typename: 'CommonQuestion';
  description: Scalars['String']['output'];
  name: Scalars['String']['output'];
};

export type CommonQuestions = {
  __typename: 'CommonQuestions';
  banner?: Maybe<Scalars['String']['output']>;
  bannerMobile?: Maybe<Scalars['String']['output']>;
  questions: Array<CommonQuestion>;
};

/** The seller: the facts that Brazilian law requires on every page of a shop. */
export type Company = {
  __typename: 'Company';
  address: Scalars['String']['output'];
  anvisaAuthorisation: Scalars['String']['output'];
  cnpj: Scalars['String']['output'];
  email: Scalars['String']['output'];
  /** When people answer */
  hours: Scalars['String']['output'];
  legalName: Scalars['String']['output'];
  /** Technical medical director, with the registration */
  medicalDirector: Scalars['String']['output'];
  note: Scalars['String']['output'];
  /** Technical pharmacist, with the registration */
  pharmacist: Scalars['String']['output'];
  phone: Scalars['String']['output'];
  sanitaryLicence: Scalars['String']['output'];
};

export type CompanyInput = {
  address: Scalars['String']['input'];
  anvisaAuthorisation: Scalars['String']['input'];
  blogUrl: Scalars['String']['input'];
  cnpj: Scalars['String']['input'];
  email: Scalars['String']['input'];
  /** When people answer */
  hours: Scalars['String']['input'];
  legalName: Scalars['String']['input'];
  /** Technical medical director, with the registration */
  medicalDirector: Scalars['String']['input'];
  note: Scalars['String']['input'];
  /** Technical pharmacist, with the registration */
  pharmacist: Scalars['String']['input'];
  phone: Scalars['String']['input'];
  sanitaryLicence: Scalars['String']['input'];
  whatsappUrl: Scalars['String']['input'];
};

export type CompanySetting = EditedSetting & {
  __typename: 'CompanySetting';
  current: EditedCompany;
  /** The name of the setting */
  id: Scalars['ID']['output'];
  /** The newest version, including changes that are not yet in effect */
  latest: EditedCompany;
  /** When the planned values take effect */
  plannedFrom?: Maybe<Scalars['DateTimeISO']['output']>;
  /** An edit names the version it was made from */
  version: Scalars['Int']['output'];
  /** The newest first, at most 50 */
  versions: Array<SettingVersion>;
};

export type CompanySettingResult = CompanySetting | InvalidInput | Refusal;

/** One of the caller's consents with its history. */
export type Consent = {
  __typename: 'Consent';
  history: Array<ConsentStep>;
  isActive: Scalars['Boolean']['output'];
  mayWithdraw: Scalars['Boolean']['output'];
  /** terms, privacy, telemedicine, images, marketing or subscription */
  purpose: Scalars['String']['output'];
};

export type ConsentList = {
  __typename: 'ConsentList';
  items: Array<Consent>;
};

export type ConsentResult = ConsentList | Refusal;

/** A consent was given, refused or withdrawn. */
export type ConsentStep = {
  __typename: 'ConsentStep';
  at: Scalars['DateTimeISO']['output'];
  /** The legal document, readable at /documentos/{document}/{version} */
  document?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** The code of the order it was given with */
  orderCode?: Maybe<Scalars['String']['output']>;
  /** given, refused or withdrawn */
  state: Scalars['String']['output'];
  version?: Maybe<Scalars['String']['output']>;
};

export type Contact = {
  __typename: 'Contact';
  birthDate: Scalars['String']['output'];
  document: Scalars['String']['output'];
  email: Scalars['String']['output'];
  name: Scalars['String']['output'];
  phone: Scalars['String']['output'];
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

export type Coupon = {
  __typename: 'Coupon';
  percent?: Maybe<Scalars['Int']['output']>;
  product?: Maybe<Scalars['ID']['output']>;
  title: Scalars['String']['output'];
  value?: Maybe<Scalars['Cents']['output']>;
};

export type CouponResult = Coupon | Refusal;

/** EXPIRED: its last day has passed; USED_UP: no uses remain */
export type CouponState =
  | 'ENDED_BY_ADMIN'
  | 'EXPIRED'
  | 'RUNNING'
  | 'SCHEDULED'
  | 'USED_UP';

/** The discount of a coupon, its validity and its number of uses. It has either a percent or a value. */
export type CouponTermsInput = {
  maxUses?: InputMaybe<Scalars['Int']['input']>;
  oncePerUser?: Scalars['Boolean']['input'];
  percent?: InputMaybe<Scalars['Int']['input']>;
  validFrom?: InputMaybe<Scalars['DateTimeISO']['input']>;
  validUntil?: InputMaybe<Scalars['DateTimeISO']['input']>;
  value?: InputMaybe<Scalars['Cents']['input']>;
};

/** The lines come from the caller's cart on the server. */
export type CreateTransactionInput = {
  address: AddressInput;
  contact: ContactInput;
  /** The total that the shopper saw. If it is different now, nothing is ordered and PriceChanged returns the new total. */
  expectedTotal?: InputMaybe<Scalars['Cents']['input']>;
  /** The units that the shopper saw, with `expectedTotal`: a credit can make two carts cost the same. */
  expectedUnits?: InputMaybe<Scalars['Int']['input']>;
  /** Omitted for a cart of services only, which are not delivered. */
  freightType?: InputMaybe<FreightType>;
};

/** A saved card of the signed-in person. */
export type CreditCard = {
  __typename: 'CreditCard';
  brand: Scalars['String']['output'];
  /** MM/AAAA */
  expiry: Scalars['String']['output'];
  holder: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  last4: Scalars['String']['output'];
};

export type CreditCardResult = CreditCard | InvalidInput | Refusal;

/** A customer of the shop, with masked personal data and without health data. */
export type Customer = {
  __typename: 'Customer';
  consents: Array<Consent>;
  createdAt: Scalars['DateTimeISO']['output'];
  credits: Array<MyStoreCredit>;
  id: Scalars['ID']['output'];
  maskedDocument: Scalars['String']['output'];
  maskedEmail: Scalars['String']['output'];
  maskedPhone: Scalars['String']['output'];
  /** City, state and the first digits of the CEP */
  maskedPlace?: Maybe<Scalars['String']['output']>;
  /** The latest 20 */
  messages: Array<CustomerMessage>;
  name: Scalars['String']['output'];
  orderCount: Scalars['Int']['output'];
  /** The latest 20 */
  orders: Array<Transaction>;
  /** The total of the paid orders */
  paid: Scalars['Cents']['output'];
  subscriptions: Array<CustomerSubscription>;
};

/** An appointment on the page of a customer. */
export type CustomerAppointment = {
  __typename: 'CustomerAppointment';
  createdAt: Scalars['DateTimeISO']['output'];
  decidedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  id: Scalars['ID']['output'];
  /** Treatment line */
  request: Scalars['Int']['output'];
  statusLabel: Scalars['String']['output'];
};

/** What the clinic has of a customer. Each reading is in the access log. */
export type CustomerHealth = {
  __typename: 'CustomerHealth';
  appointments: Array<CustomerAppointment>;
  photos: Array<CustomerPhotos>;
  prescriptions: Array<CustomerPrescription>;
};

/** A message to the support team, without its text. */
export type CustomerMessage = {
  __typename: 'CustomerMessage';
  answerDueAt: Scalars['DateTimeISO']['output'];
  id: Scalars['ID']['output'];
  protocol: Scalars['String']['output'];
  sentAt: Scalars['DateTimeISO']['output'];
};

/** Photos of one evaluation on the page of a customer, without the pictures. */
export type CustomerPhotos = {
  __typename: 'CustomerPhotos';
  createdAt: Scalars['DateTimeISO']['output'];
  id: Scalars['ID']['output'];
  /** Treatment line */
  type: Scalars['Int']['output'];
};

/** A prescription on the page of a customer, without its medicines. */
export type CustomerPrescription = {
  __typename: 'CustomerPrescription';
  id: Scalars['ID']['output'];
  isRevoked: Scalars['Boolean']['output'];
  /** AAAA-MM-DD */
  issuedOn: Scalars['String']['output'];
  /** AAAA-MM-DD */
  validUntil: Scalars['String']['output'];
};

/** A subscription on the page of a customer. */
export type CustomerSubscription = {
  __typename: 'CustomerSubscription';
  cancelledAt?: Maybe<Scalars['DateTimeISO']['output']>;
  createdAt: Scalars['DateTimeISO']['output'];
  id: Scalars['ID']['output'];
  statusLabel: Scalars['String']['output'];
  /** What a month costs */
  total: Scalars['Cents']['output'];
};

/** Figures of the shop and the clinic over a period; no personal data. */
export type Dashboard = {
  __typename: 'Dashboard';
  /** First day of the period that is compared; it ends before `from` */
  formerFrom: Scalars['String']['output'];
  from: Scalars['String']['output'];
  /** The figures from this day on are still being counted; null when they are complete */
  missingFrom?: Maybe<Scalars['String']['output']>;
  now: WaitingNow;
  products: SoldProducts;
  series: Array<FigureSeries>;
  step: DashboardStep;
  /** First day of each step */
  steps: Array<Scalars['String']['output']>;
  to: Scalars['String']['output'];
};

export type DashboardResult = Dashboard | Refusal;

export type DashboardStep =
  | 'DAY'
  | 'MONTH'
  | 'WEEK';

/** A copy of the caller's data, prepared by a job and stored for 24 hours. */
export type DataExport = {
  __typename: 'DataExport';
  /** Whether this session must confirm the caller's identity before the download */
  asksConfirmation: Scalars['Boolean']['output'];
  /** Until when it can be downloaded */
  expiresAt?: Maybe<Scalars['DateTimeISO']['output']>;
  id: Scalars['ID']['output'];
  requestedAt: Scalars['DateTimeISO']['output'];
  /** Bytes of the archive; 0 until it is ready */
  size: Scalars['Int']['output'];
  status: DataExportStatus;
};

/** An address that downloads the archive for five minutes, in this session only. */
export type DataExportLink = {
  __typename: 'DataExportLink';
  url: Scalars['String']['output'];
};

export type DataExportLinkResult = DataExportLink | Refusal;

export type DataExportResult = DataExport | Refusal;

export type DataExportStatus =
  | 'preparing'
  | 'ready';

/** The freight of the new address is higher. To accept it, the person repeats the change with `acceptedFreight`. */
export type DearerFreight = UserError & {
  __typename: 'DearerFreight';
  /** Code from the error catalogue */
  code: Scalars['String']['output'];
  /** The freight of every shipment. */
  freight: Scalars['Cents']['output'];
  /** A message in Portuguese for the screen */
  message: Scalars['String']['output'];
};

/** A change of the delivery of a paid order whose freight costs more. */
export type DeliveryChange = {
  __typename: 'DeliveryChange';
  /** The new address. */
  address: Address;
  deadlineText: Scalars['String']['output'];
  freightLabel: Scalars['String']['output'];
  /** The payment of the difference. */
  payment: Payment;
  state: DeliveryChangeState;
};

export type DeliveryChangeInput = {
  address: AddressInput;
  freightType: FreightType;
  /** For admins: the store pays what is missing of a dearer freight. */
  isPaidByStore?: Scalars['Boolean']['input'];
  /** Required of an admin. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** The difference that was shown. When it is another one now, nothing is changed. */
  seenDifference: Scalars['Cents']['input'];
};

/** waiting for the payment; applied to the order; returned, because the order could not get it any more; ended by its owner or by another change; late, because the order is being picked, was cancelled or has another address. */
export type DeliveryChangeState =
  | 'applied'
  | 'declined'
  | 'ended'
  | 'expired'
  | 'failed'
  | 'late'
  | 'returned'
  | 'waiting';

/** A freight to the new address of a paid order. */
export type DeliveryOption = {
  __typename: 'DeliveryOption';
  deadlineText: Scalars['String']['output'];
  /** To the paid freight: below zero is returned to the buyer, above zero has to be paid. */
  difference: Scalars['Cents']['output'];
  freightType: FreightType;
  label: Scalars['String']['output'];
};

/** What a paid order would cost at another address. Nothing was changed. */
export type DeliveryOptions = {
  __typename: 'DeliveryOptions';
  options: Array<DeliveryOption>;
};

export type DeliveryOptionsResult = DeliveryOptions | InvalidInput | Refusal;

/** One try of a delivery. */
export type DeliveryTryView = {
  __typename: 'DeliveryTryView';
  /** The beginning of the answer */
  answer?: Maybe<Scalars['String']['output']>;
  at: Scalars['DateTimeISO']['output'];
  ms: Scalars['Int']['output'];
  /** Why the message was not delivered to the address */
  problem?: Maybe<Scalars['String']['output']>;
  status?: Maybe<Scalars['Int']['output']>;
};

/** A testimonial. Illustrative ones are written by us, which the screen states. */
export type Depoiment = {
  __typename: 'Depoiment';
  illustrative: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  ratings: Scalars['Int']['output'];
  text: Scalars['String']['output'];
  title: Scalars['String']['output'];
};

/** The discounts as an admin edits them. */
export type DiscountSetting = EditedSetting & {
  __typename: 'DiscountSetting';
  current: Discounts;
  /** The name of the setting */
  id: Scalars['ID']['output'];
  /** The newest version, including changes that are not yet in effect */
  latest: Discounts;
  /** When the planned values take effect */
  plannedFrom?: Maybe<Scalars['DateTimeISO']['output']>;
  /** An edit names the version it was made from */
  version: Scalars['Int']['output'];
  /** The newest first, at most 50 */
  versions: Array<SettingVersion>;
};

export type DiscountSettingResult = DiscountSetting | InvalidInput | Refusal;

/** The discounts that apply without a coupon. */
export type Discounts = {
  __typename: 'Discounts';
  kit: Array<KitDiscount>;
  /** Null where each product has its own */
  subscriptionPercent?: Maybe<Scalars['Int']['output']>;
};

export type DiscountsInput = {
  kit: Array<KitDiscountInput>;
  /** Null where each product has its own */
  subscriptionPercent?: InputMaybe<Scalars['Int']['input']>;
};

/** Why the clinic is closed to a doctor. */
export type DoctorBlock =
  | 'suspended'
  | 'unchecked';

export type DoctorInput = {
  professionalAddress: Scalars['String']['input'];
  professionalPhone: Scalars['String']['input'];
  /** 123456, or with its state as 123456/SP */
  registrationNumber: Scalars['String']['input'];
  /** UF, unless the number names it */
  registrationState?: InputMaybe<Scalars['String']['input']>;
  /** Specialist registration number (RQE) */
  rqe?: InputMaybe<Scalars['String']['input']>;
  specialty?: InputMaybe<Scalars['String']['input']>;
};

/** What an evaluation pays from a moment on. */
export type DoctorPay = {
  __typename: 'DoctorPay';
  amount: Scalars['Cents']['output'];
  from: Scalars['DateTimeISO']['output'];
  id: Scalars['ID']['output'];
  isPlanned: Scalars['Boolean']['output'];
};

/** A doctor’s registration, as the doctor and admins see it. */
export type DoctorRegistration = {
  __typename: 'DoctorRegistration';
  /** The medical council that registered the doctor; always CRM */
  council: Scalars['String']['output'];
  /** Checked and not suspended. Only such a doctor may take appointments and prescribe */
  isActive: Scalars['Boolean']['output'];
  /** Approves questionnaires; named by an admin */
  isMedicalDirector: Scalars['Boolean']['output'];
  professionalAddress: Scalars['String']['output'];
  professionalPhone: Scalars['String']['output'];
  registeredAt: Scalars['DateTimeISO']['output'];
  /** When an admin last looked it up at the council */
  registrationCheckedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  registrationNumber: Scalars['String']['output'];
  /** UF of the council */
  registrationState: Scalars['String']['output'];
  /** Specialist registration number (RQE) */
  rqe?: Maybe<Scalars['String']['output']>;
  /** Only with an RQE */
  specialty?: Maybe<Scalars['String']['output']>;
  suspendedAt?: Maybe<Scalars['DateTimeISO']['output']>;
};

/** What one doctor earned in a month. */
export type DoctorStatement = {
  __typename: 'DoctorStatement';
  doctorName: Scalars['String']['output'];
  items: Array<Earning>;
  /** AAAA-MM */
  month: Scalars['String']['output'];
};

/** One doctor with the work of a month, for admins. */
export type DoctorWork = {
  __typename: 'DoctorWork';
  /** What these evaluations pay */
  amount: Scalars['Cents']['output'];
  /** Why the doctor may not act; null for an active one */
  block?: Maybe<DoctorBlock>;
  /** Video calls in the next seven days */
  calls: Scalars['Int']['output'];
  /** Evaluations concluded in the month */
  concluded: Scalars['Int']['output'];
  /** No longer a doctor of the clinic; listed in the months in which they earned something */
  hasLeft: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
  isMedicalDirector: Scalars['Boolean']['output'];
  /** Of these, past the promised 24 hours */
  late: Scalars['Int']['output'];
  name: Scalars['String']['output'];
  nextCallAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Appointments the doctor has now */
  open: Scalars['Int']['output'];
  /** CRM 123456/SP; empty while no registration is stored */
  registration: Scalars['String']['output'];
  /** Since when the registration waits to be looked up; null when it does not wait */
  waitsSince?: Maybe<Scalars['DateTimeISO']['output']>;
};

/** The doctors with their work and what an evaluation pays. */
export type DoctorsOverview = {
  __typename: 'DoctorsOverview';
  /** Those whose registration waits first, then by name */
  doctors: Array<DoctorWork>;
  /** AAAA-MM */
  month: Scalars['String']['output'];
  /** What an evaluation that is concluded now pays */
  payNow: Scalars['Cents']['output'];
  /** The newest first, without cancelled ones */
  pays: Array<DoctorPay>;
};

/** Whether a CPF has an account. It does not identify the owner. */
export type DocumentLookup = {
  __typename: 'DocumentLookup';
  isRegistered: Scalars['Boolean']['output'];
  /** For example j***@exemplo.com.br */
  maskedEmail?: Maybe<Scalars['String']['output']>;
};

export type DocumentLookupResult = DocumentLookup | Refusal;

export type Done = {
  __typename: 'Done';
  ok: Scalars['Boolean']['output'];
};

export type DoneResult = Done | InvalidInput | Refusal;

/** NOW_STOPPED: stopped by the draft and not by the version before it. NO_LONGER_STOPPED: the opposite. */
export type DryRunEffect =
  | 'NOW_STOPPED'
  | 'NO_LONGER_STOPPED';

/** The payment for one concluded evaluation. */
export type Earning = {
  __typename: 'Earning';
  amount: Scalars['Cents']['output'];
  at: Scalars['DateTimeISO']['output'];
  medicalAppointmentId: Scalars['ID']['output'];
};

/** One month in São Paulo time. */
export type EarningMonth = {
  __typename: 'EarningMonth';
  amount: Scalars['Cents']['output'];
  /** AAAA-MM-DD: the fifth business day of the next month */
  dueOn: Scalars['String']['output'];
  evaluations: Scalars['Int']['output'];
  /** The month has ended, so its amount is final */
  isClosed: Scalars['Boolean']['output'];
  /** AAAA-MM */
  month: Scalars['String']['output'];
};

export type Earnings = {
  __typename: 'Earnings';
  /** Lines of the requested month, the newest first */
  items: Array<Earning>;
  /** The last twelve months, the oldest first, including months without earnings */
  months: Array<EarningMonth>;
  /** Payment per evaluation, the same for every outcome */
  perEvaluation: Scalars['Cents']['output'];
};

/** A mail whose text admins may change. */
export type EditableMailText = {
  __typename: 'EditableMailText';
  /** Null while the original is in effect */
  current?: Maybe<MailText>;
  id: Scalars['ID']['output'];
  /** The newest version, including changes that are not yet in effect */
  latest?: Maybe<MailText>;
  original: MailText;
  /** The names that a text may contain in {} */
  placeholders: Array<Scalars['String']['output']>;
  title: Scalars['String']['output'];
};

/** A banner of the home page as an admin edits it. */
export type EditedBanner = {
  __typename: 'EditedBanner';
  alt: Scalars['String']['output'];
  from?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Base path of its picture */
  image: Scalars['String']['output'];
  /** Whether the home page shows it now */
  isShown: Scalars['Boolean']['output'];
  text: Scalars['String']['output'];
  title: Scalars['String']['output'];
  until?: Maybe<Scalars['DateTimeISO']['output']>;
  /** The page of the shop it leads to */
  url: Scalars['String']['output'];
};

/** The banners of the home page, in their order. */
export type EditedBanners = {
  __typename: 'EditedBanners';
  id: Scalars['ID']['output'];
  items: Array<EditedBanner>;
  /** The version number, which an edit sends back as `seenVersion` */
  version: Scalars['Int']['output'];
};

export type EditedBannersResult = EditedBanners | InvalidInput | Refusal;

/** The company data as an admin edits them, with the links of the shop. */
export type EditedCompany = {
  __typename: 'EditedCompany';
  address: Scalars['String']['output'];
  anvisaAuthorisation: Scalars['String']['output'];
  blogUrl: Scalars['String']['output'];
  cnpj: Scalars['String']['output'];
  email: Scalars['String']['output'];
  /** When people answer */
  hours: Scalars['String']['output'];
  legalName: Scalars['String']['output'];
  /** Technical medical director, with the registration */
  medicalDirector: Scalars['String']['output'];
  note: Scalars['String']['output'];
  /** Technical pharmacist, with the registration */
  pharmacist: Scalars['String']['output'];
  phone: Scalars['String']['output'];
  sanitaryLicence: Scalars['String']['output'];
  whatsappUrl: Scalars['String']['output'];
};

export type EditedPackage = {
  __typename: 'EditedPackage';
  duration: Scalars['String']['output'];
  subText: Scalars['String']['output'];
  text: Scalars['String']['output'];
  type: Scalars['String']['output'];
  unity: Scalars['String']['output'];
};

export type EditedPicture = {
  __typename: 'EditedPicture';
  /** Alternative text; empty for the pictures of the seed files */
  alt: Scalars['String']['output'];
  /** Base path of the picture */
  base: Scalars['String']['output'];
  /** Whether the uploaded original is stored, so that the picture can be cropped again */
  mayCrop: Scalars['Boolean']['output'];
};

/** The prices of a product from a moment on. */
export type EditedPrice = {
  __typename: 'EditedPrice';
  from: Scalars['DateTimeISO']['output'];
  /** Whether the moment is in the future */
  isPlanned: Scalars['Boolean']['output'];
  oldValue?: Maybe<Scalars['Cents']['output']>;
  sizes: Array<EditedSizePrice>;
  value: Scalars['Cents']['output'];
};

/** A product with all fields that an admin may edit, in the shape of `ProductInput`. */
export type EditedProduct = {
  __typename: 'EditedProduct';
  about?: Maybe<EditedSection>;
  advantages: Array<Scalars['String']['output']>;
  brandPromise: Scalars['String']['output'];
  changedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  code: Scalars['Int']['output'];
  description: Scalars['String']['output'];
  discountPercent?: Maybe<Scalars['Float']['output']>;
  faq: Array<FaqItem>;
  /** Earlier slugs, which redirect to the current one */
  formerSlugs: Array<Scalars['String']['output']>;
  howWorks: Array<TextItem>;
  howWorksInfo?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  infos: Array<TextItem>;
  /** Sold on prescription: its name, slug and sizes are fixed */
  isMedicine: Scalars['Boolean']['output'];
  /** An offer of another product, whose units it sells */
  isPromotionalProduct: Scalars['Boolean']['output'];
  isService: Scalars['Boolean']['output'];
  listed: Scalars['Boolean']['output'];
  minimumAge?: Maybe<Scalars['Int']['output']>;
  /** What must be corrected before it can be published */
  missing: Array<FieldProblem>;
  name: Scalars['String']['output'];
  need: Scalars['String']['output'];
  oldValue?: Maybe<Scalars['Cents']['output']>;
  /** Units in stock of a product in one size */
  onHand: Scalars['Int']['output'];
  otherInformations: Array<TextItem>;
  path: Scalars['String']['output'];
  pictures: Array<EditedPicture>;
  /** Newest first */
  prices: Array<EditedPrice>;
  productInfo?: Maybe<EditedPackage>;
  /** When a draft is published automatically */
  publishAt?: Maybe<Scalars['DateTimeISO']['output']>;
  regulated: Scalars['Boolean']['output'];
  showCart: Scalars['Boolean']['output'];
  slug: Scalars['String']['output'];
  soldOff: Scalars['Boolean']['output'];
  status: ProductStatus;
  subscriptionDiscount: Scalars['Int']['output'];
  tag?: Maybe<Scalars['String']['output']>;
  tagPromotion?: Maybe<Scalars['String']['output']>;
  tinyId: Scalars['String']['output'];
  value: Scalars['Cents']['output'];
  variants: Array<EditedVariant>;
  /** The version number, which an edit sends back as `seenVersion` */
  version: Scalars['Int']['output'];
  warning?: Maybe<Scalars['String']['output']>;
  warnings: Array<Scalars['String']['output']>;
  wyntk: Array<TextItem>;
};

export type EditedProductResult = EditedProduct | InvalidInput | Refusal;

export type EditedSection = {
  __typename: 'EditedSection';
  text: Scalars['String']['output'];
  title: Scalars['String']['output'];
};

/** What every edited setting has: its version, its plan and its history. */
export type EditedSetting = {
  /** The name of the setting */
  id: Scalars['ID']['output'];
  /** When the planned values take effect */
  plannedFrom?: Maybe<Scalars['DateTimeISO']['output']>;
  /** An edit names the version it was made from */
  version: Scalars['Int']['output'];
  /** The newest first, at most 50 */
  versions: Array<SettingVersion>;
};

export type EditedSizePrice = {
  __typename: 'EditedSizePrice';
  price: Scalars['Cents']['output'];
  skuId: Scalars['ID']['output'];
};

export type EditedVariant = {
  __typename: 'EditedVariant';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  onHand: Scalars['Int']['output'];
  price: Scalars['Cents']['output'];
  qtd: Scalars['Int']['output'];
  sku?: Maybe<Scalars['String']['output']>;
};

/** The erasure of an account, waiting for its seven days to pass. */
export type Erasure = {
  __typename: 'Erasure';
  /** Until then it can be cancelled */
  dueAt: Scalars['DateTimeISO']['output'];
  requestedAt: Scalars['DateTimeISO']['output'];
};

export type ErasureResult = Erasure | Refusal;

/** The free medical evaluation for the medicines of the cart that have no prescription. */
export type EvaluationOffer = {
  __typename: 'EvaluationOffer';
  /** offered: a medicine has no prescription yet; included: its evaluation is already with the doctor. */
  kind: Scalars['String']['output'];
  /** The medicines that need an evaluation. */
  productNames: Array<Scalars['String']['output']>;
  /** The page where the evaluation of the medicine begins. */
  url?: Maybe<Scalars['String']['output']>;
};

/** One row of the event log. */
export type EventRecord = {
  __typename: 'EventRecord';
  at: Scalars['DateTimeISO']['output'];
  id: Scalars['ID']['output'];
  /** The data of the event, as JSON */
  payload: Scalars['String']['output'];
  type: Scalars['String']['output'];
};

export type EventRecordList = {
  __typename: 'EventRecordList';
  items: Array<EventRecord>;
  /** Pass it as `after` for the next page */
  next?: Maybe<Scalars['String']['output']>;
  /** Pass it as `after` for the page before */
  previous?: Maybe<Scalars['String']['output']>;
  total: Scalars['Int']['output'];
};

/** Photos of one day. */
export type Evolution = {
  __typename: 'Evolution';
  createdAt: Scalars['DateTimeISO']['output'];
  doctorNote?: Maybe<Scalars['String']['output']>;
  /** The person holding the document */
  documentPhoto?: Maybe<StoredFile>;
  filePicBack?: Maybe<StoredFile>;
  filePicFront?: Maybe<StoredFile>;
  filePicRightSide?: Maybe<StoredFile>;
  filePicTop?: Maybe<StoredFile>;
  id: Scalars['ID']['output'];
  /** When a doctor compared the person with the document */
  identityConfirmedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** The owner’s note */
  patientNote?: Maybe<Scalars['String']['output']>;
  /** Treatment line */
  type: Scalars['Int']['output'];
};

export type EvolutionPage = {
  __typename: 'EvolutionPage';
  items: Array<Evolution>;
  total: Scalars['Int']['output'];
};

export type EvolutionResult = Evolution | InvalidInput;

export type FaqItem = {
  __typename: 'FaqItem';
  answer: Scalars['String']['output'];
  question: Scalars['String']['output'];
};

export type FieldProblem = {
  __typename: 'FieldProblem';
  message: Scalars['String']['output'];
  /** Path of the field in the input */
  path: Scalars['String']['output'];
};

/** SALE: orders that became paid, by payment method, with their money before refunds. BUYER: the same orders by `new` and `returning` buyers. ATTEMPT: payments begun, by method. REFUND: money paid back, by reason. STEP: steps of visitors, by activity code. ANSWER: first answers of doctors, by hours of waiting. WON and LOST: subscriptions, LOST by reason. CANCELLED: orders, by who ended them. */
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

/** One figure over the steps of a period, with its total and that of the period before. */
export type FigureSeries = {
  __typename: 'FigureSeries';
  cents: Array<Scalars['Cents']['output']>;
  counts: Array<Scalars['Int']['output']>;
  formerCents: Scalars['Cents']['output'];
  formerCount: Scalars['Int']['output'];
  /** A payment method, refund reason, activity code or waiting time */
  key: Scalars['String']['output'];
  measure: FigureMeasure;
};

/** full: up to 1500 wide; thumb: up to 320 wide */
export type FileSize =
  | 'FULL'
  | 'THUMB';

/** seen: ticked by the doctor; clearance: a physician examined the patient; justified: the doctor writes a reason */
export type FlagClearance =
  | 'CLEARANCE'
  | 'JUSTIFIED'
  | 'SEEN';

/** For one flag: how many evaluations would raise it only with the draft (added) or only without it (removed). */
export type FlagCount = {
  __typename: 'FlagCount';
  /** Null from 1 to 9; otherwise a multiple of 5 */
  added?: Maybe<Scalars['Int']['output']>;
  label: Scalars['String']['output'];
  /** Null from 1 to 9; otherwise a multiple of 5 */
  removed?: Maybe<Scalars['Int']['output']>;
};

/** info: listed; warn: to be ticked before prescribing; stop: blocks the classes it restricts */
export type FlagSeverity =
  | 'INFO'
  | 'STOP'
  | 'WARN';

/** An answer of the patient, in the words of its questionnaire, with its time. */
export type FlagStatement = {
  __typename: 'FlagStatement';
  /** Empty when the answer was removed */
  answer: Scalars['String']['output'];
  at: Scalars['DateTimeISO']['output'];
  id: Scalars['ID']['output'];
  /** Whether it belongs to the evaluation of this appointment */
  isOfThisCase: Scalars['Boolean']['output'];
  /** Whether it raises the flag; the others contradict it */
  isRaising: Scalars['Boolean']['output'];
  /** Title of the treatment line */
  lineTitle: Scalars['String']['output'];
  question: Scalars['String']['output'];
  /** saved: during the evaluation; stopped: at a safety stop; submitted: with the evaluation */
  state: Scalars['String']['output'];
};

/** The free freight of a promotion, and what the goods of the cart lack to reach it. */
export type FreeFreight = {
  __typename: 'FreeFreight';
  from: Scalars['Cents']['output'];
  missing: Scalars['Cents']['output'];
  title: Scalars['String']['output'];
};

export type Freight = {
  __typename: 'Freight';
  deadlineText: Scalars['String']['output'];
  /** AAAA-MM-DD, for an order that is paid today and waits for no doctor. */
  expectedOn: Scalars['String']['output'];
  isFree: Scalars['Boolean']['output'];
  label: Scalars['String']['output'];
  maxDays: Scalars['Int']['output'];
  minDays: Scalars['Int']['output'];
  price: Scalars['Cents']['output'];
  type: FreightType;
};

export type FreightArea = {
  __typename: 'FreightArea';
  name: Scalars['String']['output'];
  ranges: Array<ZipcodeRange>;
  sedex?: Maybe<FreightService>;
  standard?: Maybe<FreightService>;
};

export type FreightAreaInput = {
  name: Scalars['String']['input'];
  ranges: Array<ZipcodeRangeInput>;
  sedex?: InputMaybe<FreightServiceInput>;
  standard?: InputMaybe<FreightServiceInput>;
};

/** What a parcel costs at a moment. */
export type FreightAt = {
  __typename: 'FreightAt';
  /** The area of the CEP */
  area?: Maybe<Scalars['String']['output']>;
  at: Scalars['DateTimeISO']['output'];
  freights: Array<Freight>;
  grams: Scalars['Int']['output'];
  /** Why no freight is offered */
  problem?: Maybe<Refusal>;
};

export type FreightPrice = {
  __typename: 'FreightPrice';
  price: Scalars['Cents']['output'];
  /** Null for any greater weight */
  upToGrams?: Maybe<Scalars['Int']['output']>;
};

export type FreightPriceInput = {
  price: Scalars['Cents']['input'];
  /** Null for any greater weight */
  upToGrams?: InputMaybe<Scalars['Int']['input']>;
};

export type FreightService = {
  __typename: 'FreightService';
  maxDays: Scalars['Int']['output'];
  /** Business days after dispatch */
  minDays: Scalars['Int']['output'];
  /** From the lightest parcel on */
  prices: Array<FreightPrice>;
};

export type FreightServiceInput = {
  maxDays: Scalars['Int']['input'];
  /** Business days after dispatch */
  minDays: Scalars['Int']['input'];
  /** From the lightest parcel on */
  prices: Array<FreightPriceInput>;
};

/** The freight table as an admin edits it. */
export type FreightSetting = EditedSetting & {
  __typename: 'FreightSetting';
  /** The table that is in effect now */
  current: FreightTable;
  /** The name of the setting */
  id: Scalars['ID']['output'];
  /** The newest version, including changes that are not yet in effect; an edit begins with it */
  latest: FreightTable;
  /** When the planned values take effect */
  plannedFrom?: Maybe<Scalars['DateTimeISO']['output']>;
  /** An edit names the version it was made from */
  version: Scalars['Int']['output'];
  /** The newest first, at most 50 */
  versions: Array<SettingVersion>;
  /** What `weights` of the current and the latest table name */
  weighed: Array<NamedSku>;
};

export type FreightSettingResult = FreightSetting | InvalidInput | Refusal;

/** The freight by area and weight. Each assigned CEP is in one area. */
export type FreightTable = {
  __typename: 'FreightTable';
  areas: Array<FreightArea>;
  /** Standard delivery is free from this value of goods on; null for subscriptions only */
  freeFrom?: Maybe<Scalars['Cents']['output']>;
  /** Where deliveries may be free: capitals or brazil */
  freeShippingScope: Scalars['String']['output'];
  /** Where no carrier delivers at the moment */
  noCarrier: Array<ZipcodeRange>;
  /** Where the shop does not sell */
  notServed: Array<ZipcodeRange>;
  /** What a unit weighs unless `weights` names it */
  unitGrams: Scalars['Int']['output'];
  weights: Array<SkuWeight>;
};

export type FreightTableInput = {
  areas: Array<FreightAreaInput>;
  /** Standard delivery is free from this value of goods on; null for subscriptions only */
  freeFrom?: InputMaybe<Scalars['Cents']['input']>;
  /** Where deliveries may be free: capitals or brazil */
  freeShippingScope: Scalars['String']['input'];
  /** Where no carrier delivers at the moment */
  noCarrier: Array<ZipcodeRangeInput>;
  /** Where the shop does not sell */
  notServed: Array<ZipcodeRangeInput>;
  /** What a unit weighs unless `weights` names it */
  unitGrams: Scalars['Int']['input'];
  weights: Array<SkuWeightInput>;
};

export type FreightType =
  | 'Sedex'
  | 'Standard';

export type FreightWhatIf = {
  __typename: 'FreightWhatIf';
  later: FreightAt;
  now: FreightAt;
};

/** A parcel: its weight, or its items. */
export type FreightWhatIfInput = {
  /** The moment to compare with now */
  at: Scalars['DateTimeISO']['input'];
  /** Value of the goods; ignored when there are items */
  goods?: InputMaybe<Scalars['Cents']['input']>;
  /** Ignored when there are items */
  grams?: InputMaybe<Scalars['Int']['input']>;
  isSubscription: Scalars['Boolean']['input'];
  items: Array<WhatIfItemInput>;
  zipcode: Scalars['String']['input'];
};

export type FreightWhatIfResult = FreightWhatIf | InvalidInput;

export type GiveAccessReasonResult = AccessReasonGiven | Refusal;

/** The hair kit: its parts, and the price of every choice of them. */
export type HairKit = {
  __typename: 'HairKit';
  id: Scalars['ID']['output'];
  parts: Array<Product>;
  quotes: Array<KitQuote>;
  steps: Array<KitStep>;
};

export type HandBackResult = Done | Refusal;

export type HelpTopic = {
  __typename: 'HelpTopic';
  questions: Array<FaqItem>;
  title: Scalars['String']['output'];
};

export type HomeBanner = {
  __typename: 'HomeBanner';
  alt: Scalars['String']['output'];
  image: Scalars['String']['output'];
  text: Scalars['String']['output'];
  title: Scalars['String']['output'];
  url: Scalars['String']['output'];
};

/** Calls in the hours to block; nothing was changed. */
export type HoursTaken = UserError & {
  __typename: 'HoursTaken';
  calls: Array<ScheduledCall>;
  /** Code from the error catalogue */
  code: Scalars['String']['output'];
  /** A message in Portuguese for the screen */
  message: Scalars['String']['output'];
};

/** The values to correct; a missing field stays. */
export type IdentityInput = {
  /** DD/MM/AAAA or AAAA-MM-DD */
  birthDate?: InputMaybe<Scalars['String']['input']>;
  /** CPF, with or without mask */
  document?: InputMaybe<Scalars['String']['input']>;
};

export type InstallmentFee = {
  __typename: 'InstallmentFee';
  installments: Scalars['Int']['output'];
  /** Interest in percent of the total */
  percent: Scalars['Float']['output'];
};

export type InstallmentFeeInput = {
  installments: Scalars['Int']['input'];
  /** Interest in percent of the total */
  percent: Scalars['Float']['input'];
};

export type InstallmentOption = {
  __typename: 'InstallmentOption';
  amount: Scalars['Cents']['output'];
  /** How odd centavos are charged; null where all instalments are equal. */
  detail?: Maybe<Scalars['String']['output']>;
  label: Scalars['String']['output'];
  value: Scalars['Int']['output'];
};

/** The instalments as an admin edits them. */
export type InstallmentSetting = EditedSetting & {
  __typename: 'InstallmentSetting';
  current: InstallmentTerms;
  /** The name of the setting */
  id: Scalars['ID']['output'];
  /** The newest version, including changes that are not yet in effect */
  latest: InstallmentTerms;
  /** When the planned values take effect */
  plannedFrom?: Maybe<Scalars['DateTimeISO']['output']>;
  /** An edit names the version it was made from */
  version: Scalars['Int']['output'];
  /** The newest first, at most 50 */
  versions: Array<SettingVersion>;
};

export type InstallmentSettingResult = InstallmentSetting | InvalidInput | Refusal;

/** In how many parts a card payment may be split. */
export type InstallmentTerms = {
  __typename: 'InstallmentTerms';
  fees: Array<InstallmentFee>;
  /** Up to this number without interest */
  interestFree: Scalars['Int']['output'];
  max: Scalars['Int']['output'];
  /** No instalment is smaller */
  minEach: Scalars['Cents']['output'];
  /** A smaller total, freight included, is paid at once */
  minTotal: Scalars['Cents']['output'];
};

export type InstallmentTermsInput = {
  fees: Array<InstallmentFeeInput>;
  /** Up to this number without interest */
  interestFree: Scalars['Int']['input'];
  max: Scalars['Int']['input'];
  /** No instalment is smaller */
  minEach: Scalars['Cents']['input'];
  /** A smaller total, freight included, is paid at once */
  minTotal: Scalars['Cents']['input'];
};

/** Fields to correct; nothing was changed. */
export type InvalidInput = UserError & {
  __typename: 'InvalidInput';
  /** Code from the error catalogue */
  code: Scalars['String']['output'];
  fields: Array<FieldProblem>;
  /** A message in Portuguese for the screen */
  message: Scalars['String']['output'];
};

/** What the holder of a key may call */
export type KeyScope =
  | 'CATALOG'
  | 'EVENTS'
  | 'STORE'
  | 'TRACKING';

export type KitDiscount = {
  __typename: 'KitDiscount';
  percent: Scalars['Int']['output'];
  /** From this number of different kit products on */
  products: Scalars['Int']['output'];
};

export type KitDiscountInput = {
  percent: Scalars['Int']['input'];
  /** From this number of different kit products on */
  products: Scalars['Int']['input'];
};

/** One unit of each named product, priced without freight. */
export type KitQuote = {
  __typename: 'KitQuote';
  fullPrice: Scalars['Cents']['output'];
  /** The price per month; null when it cannot be subscribed to. */
  monthlyTotal?: Maybe<Scalars['Cents']['output']>;
  /** The progressive discount of this choice when bought once. */
  percent: Scalars['Int']['output'];
  productIds: Array<Scalars['ID']['output']>;
  /** The price when bought once. */
  total: Scalars['Cents']['output'];
};

/** One step of the progressive discount: the number of different parts, and the percent. */
export type KitStep = {
  __typename: 'KitStep';
  percent: Scalars['Int']['output'];
  products: Scalars['Int']['output'];
};

export type LandingItem = {
  __typename: 'LandingItem';
  text: Scalars['String']['output'];
  title: Scalars['String']['output'];
};

export type LandingItemInput = {
  text: Scalars['String']['input'];
  title: Scalars['String']['input'];
};

export type LandingQuestion = {
  __typename: 'LandingQuestion';
  answer: Scalars['String']['output'];
  question: Scalars['String']['output'];
};

export type LandingQuestionInput = {
  answer: Scalars['String']['input'];
  question: Scalars['String']['input'];
};

/** The texts of the home page as an admin edits them. */
export type LandingSetting = EditedSetting & {
  __typename: 'LandingSetting';
  current: LandingTexts;
  /** The name of the setting */
  id: Scalars['ID']['output'];
  /** The newest version, including changes that are not yet in effect */
  latest: LandingTexts;
  /** When the planned values take effect */
  plannedFrom?: Maybe<Scalars['DateTimeISO']['output']>;
  /** An edit names the version it was made from */
  version: Scalars['Int']['output'];
  /** The newest first, at most 50 */
  versions: Array<SettingVersion>;
};

export type LandingSettingResult = InvalidInput | LandingSetting | Refusal;

/** The texts of the home page. */
export type LandingTexts = {
  __typename: 'LandingTexts';
  lead: Scalars['String']['output'];
  /** Heading and text of the lightning offers */
  lightning: LandingItem;
  questions: Array<LandingQuestion>;
  /** How the evaluation works */
  steps: Array<LandingItem>;
  title: Scalars['String']['output'];
  /** Reasons to trust the shop */
  trust: Array<LandingItem>;
};

export type LandingTextsInput = {
  lead: Scalars['String']['input'];
  /** Heading and text of the lightning offers */
  lightning: LandingItemInput;
  questions: Array<LandingQuestionInput>;
  /** How the evaluation works */
  steps: Array<LandingItemInput>;
  title: Scalars['String']['input'];
  /** Reasons to trust the shop */
  trust: Array<LandingItemInput>;
};

/** Another device sent a later answer to the question, which stays the stored one. */
export type LaterAnswer = {
  __typename: 'LaterAnswer';
  quiz: Quiz;
};

/** Another device sent a later choice of the photo, which stays the stored one. */
export type LaterPhoto = {
  __typename: 'LaterPhoto';
  quiz: Quiz;
};

/** An item of the order whose units could not all be added. */
export type LeftOutItem = {
  __typename: 'LeftOutItem';
  /** A code of the error catalogue. */
  code: Scalars['String']['output'];
  message: Scalars['String']['output'];
  name: Scalars['String']['output'];
  /** Units in the cart now. */
  quantity: Scalars['Int']['output'];
};

/** Data of the caller that is sealed after an erasure because a law requires it. */
export type LegalHoldInfo = {
  __typename: 'LegalHoldInfo';
  /** The last day, AAAA-MM-DD */
  keepUntil: Scalars['String']['output'];
  /** medical or fiscal */
  kind: Scalars['String']['output'];
  law: Scalars['String']['output'];
};

/** A lightning offer: the price before the discount, and when it ends. */
export type Lightning = {
  __typename: 'Lightning';
  basePrice: Scalars['Cents']['output'];
  endsAt: Scalars['DateTimeISO']['output'];
  /** Whether it starts again every day at midnight and ends at the same time of day. */
  repeatsDaily: Scalars['Boolean']['output'];
};

export type LightningOfferInput = {
  basePrice: Scalars['Cents']['input'];
  endsAt: Scalars['DateTimeISO']['input'];
  /** Ends every day at the same time and starts again */
  repeatsDaily: Scalars['Boolean']['input'];
  startsAt: Scalars['DateTimeISO']['input'];
};

export type LightningOfferRecord = {
  __typename: 'LightningOfferRecord';
  basePrice: Scalars['Cents']['output'];
  endsAt: Scalars['DateTimeISO']['output'];
  /** Whether shoppers see it now */
  isRunning: Scalars['Boolean']['output'];
  /** The price of the product during the offer */
  price: Scalars['Cents']['output'];
  repeatsDaily: Scalars['Boolean']['output'];
  startsAt: Scalars['DateTimeISO']['output'];
};

/** The product that a submitted evaluation may lead to. */
export type LineProduct = {
  __typename: 'LineProduct';
  /** Whether the caller's own answers, in any line, make the product unsafe, so that an order would be refused. */
  isUnsafeForCaller: Scalars['Boolean']['output'];
  product: Product;
};

/** Saved filters of a list of the panel, with a title. */
export type ListView = {
  __typename: 'ListView';
  filters: Array<ListViewFilter>;
  id: Scalars['ID']['output'];
  /** Whether the caller saved this view */
  isOwn: Scalars['Boolean']['output'];
  /** Whether all admins see this view, and may remove it */
  isShared: Scalars['Boolean']['output'];
  list: PanelList;
  search?: Maybe<Scalars['String']['output']>;
  title: Scalars['String']['output'];
};

export type ListViewFilter = {
  __typename: 'ListViewFilter';
  /** The name of the filter in the address of the list */
  name: Scalars['String']['output'];
  value: Scalars['String']['output'];
};

export type ListViewFilterInput = {
  /** The name of the filter in the address of the list; an unknown one is ignored */
  name: Scalars['String']['input'];
  /** At most 40 letters, digits, points, hyphens and underscores */
  value: Scalars['String']['input'];
};

export type ListViewInput = {
  filters: Array<ListViewFilterInput>;
  /** Whether all admins see this view. Ignored for lists of doctors */
  isShared: Scalars['Boolean']['input'];
  list: PanelList;
  /** The text of the search field of the list */
  search?: InputMaybe<Scalars['String']['input']>;
  title: Scalars['String']['input'];
};

export type ListViewResult = InvalidInput | ListView | Refusal;

export type LoginInput = {
  password: Scalars['String']['input'];
  /** E-mail or CPF, with or without mask */
  username: Scalars['String']['input'];
};

export type LoginResult = AuthRecord | InvalidInput | Refusal | TwoFactorChallenge;

/** A mail with the values of an example. */
export type MailPreview = {
  __typename: 'MailPreview';
  subject: Scalars['String']['output'];
  text: Scalars['String']['output'];
};

export type MailPreviewResult = InvalidInput | MailPreview;

/** The text of a mail. Each {name} is replaced by a value. */
export type MailText = {
  __typename: 'MailText';
  /** As many as the original has */
  paragraphs: Array<Scalars['String']['output']>;
  subject: Scalars['String']['output'];
};

export type MailTextInput = {
  /** As many as the original has */
  paragraphs: Array<Scalars['String']['input']>;
  subject: Scalars['String']['input'];
};

/** The texts of the mails as an admin edits them. */
export type MailTextSetting = EditedSetting & {
  __typename: 'MailTextSetting';
  /** The name of the setting */
  id: Scalars['ID']['output'];
  mails: Array<EditableMailText>;
  /** When the planned values take effect */
  plannedFrom?: Maybe<Scalars['DateTimeISO']['output']>;
  /** An edit names the version it was made from */
  version: Scalars['Int']['output'];
  /** The newest first, at most 50 */
  versions: Array<SettingVersion>;
};

export type MailTextSettingResult = InvalidInput | MailTextSetting | Refusal;

/** A coupon as admins manage it. */
export type ManagedCoupon = {
  __typename: 'ManagedCoupon';
  id: Scalars['ID']['output'];
  maxUses?: Maybe<Scalars['Int']['output']>;
  oncePerUser: Scalars['Boolean']['output'];
  percent?: Maybe<Scalars['Int']['output']>;
  /** The one product it applies to; null for all products */
  productId?: Maybe<Scalars['ID']['output']>;
  productName?: Maybe<Scalars['String']['output']>;
  state: CouponState;
  title: Scalars['String']['output'];
  /** The number of orders that used it */
  uses: Scalars['Int']['output'];
  validFrom?: Maybe<Scalars['DateTimeISO']['output']>;
  validUntil?: Maybe<Scalars['DateTimeISO']['output']>;
  value?: Maybe<Scalars['Cents']['output']>;
};

export type ManagedCouponList = {
  __typename: 'ManagedCouponList';
  items: Array<ManagedCoupon>;
  /** Pass it as `after` for the next page */
  next?: Maybe<Scalars['String']['output']>;
  /** Pass it as `after` for the page before */
  previous?: Maybe<Scalars['String']['output']>;
  total: Scalars['Int']['output'];
};

export type ManagedCouponResult = InvalidInput | ManagedCoupon | Refusal;

/** A product as admins manage it, including products outside every list of the shop. */
export type ManagedProduct = {
  __typename: 'ManagedProduct';
  /** When an admin last changed it */
  changedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  code: Scalars['Int']['output'];
  id: Scalars['ID']['output'];
  /** Path of the main picture, without width and format */
  image: Scalars['String']['output'];
  isPromotionalProduct: Scalars['Boolean']['output'];
  /** An evaluation: its price is fixed and it is not delivered */
  isService: Scalars['Boolean']['output'];
  lightning?: Maybe<LightningOfferRecord>;
  listed: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  prescriptionRequired: Scalars['Boolean']['output'];
  publishAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Empty for services and for offers that sell another product's stock */
  shelves: Array<Shelf>;
  soldOff: Scalars['Boolean']['output'];
  status: ProductStatus;
  value: Scalars['Cents']['output'];
  /** Increases with every change; a change must name the version that was seen */
  version: Scalars['Int']['output'];
};

export type ManagedProductList = {
  __typename: 'ManagedProductList';
  items: Array<ManagedProduct>;
  /** Pass it as `after` for the next page */
  next?: Maybe<Scalars['String']['output']>;
  /** Pass it as `after` for the page before */
  previous?: Maybe<Scalars['String']['output']>;
  total: Scalars['Int']['output'];
};

export type ManagedProductResult = InvalidInput | ManagedProduct | Refusal;

/** A discount that applies without a code, as admins manage it. */
export type ManagedPromotion = {
  __typename: 'ManagedPromotion';
  amount?: Maybe<Scalars['Cents']['output']>;
  /** The titles of other promotions on the same goods at the same time; the best one applies. */
  conflicts: Array<Scalars['String']['output']>;
  /** Whether `units` counts different products */
  countsProducts: Scalars['Boolean']['output'];
  endsAt: Scalars['DateTimeISO']['output'];
  /** The value of goods from which it applies */
  from: Scalars['Cents']['output'];
  id: Scalars['ID']['output'];
  kind: PromotionKind;
  percent?: Maybe<Scalars['Int']['output']>;
  products: Array<PromotedProduct>;
  ranges: Array<ZipcodeRange>;
  startsAt: Scalars['DateTimeISO']['output'];
  state: PromotionState;
  /** Where freight is free; no state and no range: all of Brazil */
  states: Array<Scalars['String']['output']>;
  title: Scalars['String']['output'];
  /** How many of the chosen products a pair needs */
  units: Scalars['Int']['output'];
};

export type ManagedPromotionResult = InvalidInput | ManagedPromotion | Refusal;

/** One subscription for admins. */
export type ManagedRecurrence = {
  __typename: 'ManagedRecurrence';
  /** Newest first */
  charges: Array<RecurrenceCharge>;
  current?: Maybe<RecurrenceWait>;
  id: Scalars['ID']['output'];
  /** Newest first, at most 200 */
  moves: Array<RecurrenceMove>;
  /** CPF, eleven digits */
  ownerDocument: Scalars['String']['output'];
  ownerEmail: Scalars['String']['output'];
  ownerId: Scalars['ID']['output'];
  ownerName: Scalars['String']['output'];
  /** The subscription as its owner sees it */
  recurrence: Recurrence;
  /** The repairs that are possible now */
  repairs: Array<RecurrenceRepair>;
};

export type ManagedRecurrenceResult = InvalidInput | ManagedRecurrence | Refusal;

/** A review as admins see it. */
export type ManagedReview = {
  __typename: 'ManagedReview';
  authorId: Scalars['ID']['output'];
  /** The name under which it is shown: first name and initial */
  authorName: Scalars['String']['output'];
  decidedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  id: Scalars['ID']['output'];
  /** Whether the product became a medicine, so that its reviews are not shown */
  isHidden: Scalars['Boolean']['output'];
  productId: Scalars['ID']['output'];
  productName: Scalars['String']['output'];
  refusalNote?: Maybe<Scalars['String']['output']>;
  refusalReason?: Maybe<ReviewRefusalReason>;
  repliedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** The public reply of the shop */
  reply?: Maybe<Scalars['String']['output']>;
  /** From 1 to 5 */
  stars: Scalars['Int']['output'];
  state: ReviewState;
  text: Scalars['String']['output'];
  title?: Maybe<Scalars['String']['output']>;
  transactionId: Scalars['ID']['output'];
  version: Scalars['Int']['output'];
  writtenAt: Scalars['DateTimeISO']['output'];
};

/** A review was written, edited, decided, replied to or deleted. */
export type ManagedReviewChanged = {
  __typename: 'ManagedReviewChanged';
  cursor: Scalars['String']['output'];
  id: Scalars['ID']['output'];
};

export type ManagedReviewList = {
  __typename: 'ManagedReviewList';
  /** Pass it to `managedReviewChanged` to receive every later change */
  cursor: Scalars['String']['output'];
  items: Array<ManagedReview>;
  /** Pass it as `after` for the next page */
  next?: Maybe<Scalars['String']['output']>;
  /** Pass it as `after` for the page before */
  previous?: Maybe<Scalars['String']['output']>;
  total: Scalars['Int']['output'];
};

export type ManagedReviewResult = InvalidInput | ManagedReview | Refusal;

/** An appointment, as its patient sees it. */
export type MedicalAppointment = {
  __typename: 'MedicalAppointment';
  createdAt: Scalars['DateTimeISO']['output'];
  /** When it was concluded or cancelled */
  decidedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Latest time of the doctor’s answer */
  dueAt: Scalars['DateTimeISO']['output'];
  evolutionId?: Maybe<Scalars['ID']['output']>;
  id: Scalars['ID']['output'];
  /** The doctor’s message */
  messageToPatient?: Maybe<Scalars['String']['output']>;
  quizId: Scalars['ID']['output'];
  /** Treatment line */
  request: Scalars['Int']['output'];
  /** Offered or scheduled times, in order */
  slots: Array<ScheduleSlot>;
  /** 1 awaiting, 2 in review, 3 prescribed, 4 needs video, 5 video scheduled, 6 no medicine needed, 7 cancelled */
  status: Scalars['Int']['output'];
  statusLabel: Scalars['String']['output'];
  /** 1 by written answers, 2 by video */
  typeAttendance: Scalars['Int']['output'];
};

export type MedicalAppointmentList = {
  __typename: 'MedicalAppointmentList';
  items: Array<MedicalAppointment>;
  total: Scalars['Int']['output'];
};

export type MoveOrdersResult = OrderMoveOutcomes | Refusal;

export type Mutation = {
  __typename: 'Mutation';
  /** Records that the caller abandoned the cart: one reminder by mail, for people who consented to our mail. */
  abandonCart: Done;
  /** Accepts an offer of the cart: a second unit or an add-on. */
  acceptCartOffer: CartResult;
  /** Accepts a proposed price. */
  acceptRecurrencePrice: RecurrenceResult;
  /** Adds a note to the record. Notes are never changed. */
  addCaseNote: CaseNoteResult;
  /** Puts the free medical evaluation into the cart; it adds zero to the total. */
  addFreeEvaluation: CartResult;
  /** Adds parts of the hair kit to the cart as a one-off purchase; parts already in the cart do not change. */
  addKitToCart: CartResult;
  /** Adds a note that only admins read. */
  addOrderNote: TransactionResult;
  /** Stores the new passkey and ends other sessions. */
  addPasskey: PasskeyAddedResult;
  /** Adds a file uploaded with the purpose `shop`, cropped to a square in all widths of the shop. */
  addProductPicture: EditedProductResult;
  /** Turns a stored evaluation into a safety case. Only for medical directors. */
  addQuestionnaireSafetyCase: DoneResult;
  addToCart: CartResult;
  /** Corrects a stock: adds units (+) or removes units (−). */
  adjustStock: StockShelfResult;
  /** Starts a job that writes all changes of a file, or none. `state` and `done` show its progress. */
  applyCatalogImport: CatalogImportResult;
  applyCoupon: CartResult;
  /** Approves a draft. Only for a medical director who has not changed the draft. */
  approveQuestionnaireDraft: QuestionnaireDraftResult;
  /** Removes a product from the shop. It stays in its orders. */
  archiveProduct: EditedProductResult;
  /** Removes many products from the shop. At most a hundred. Each is changed by the rules of the single command, or refused alone. */
  archiveProducts: ProductOutcomesResult;
  /** Sets the order and the alternative texts of the pictures, and removes those that are not in the list. */
  arrangeProductPictures: EditedProductResult;
  /** Asks for a video call: two times to choose from, one fixed time, or the open hours. */
  askForVideo: CaseResult;
  /** The second step of login, with a code of the app. */
  authenticateTwoFactor: AuthResult;
  /** The patient takes a free time of the doctor. */
  bookVideoTime: ChooseVideoTimeResult;
  /** Adds the items of an order to the cart again. Items that cannot be bought now are left out, with the reason. */
  buyOrderAgain: BuyAgainResult;
  /** Cancels an undecided appointment; the reason is shown to the patient, who is refunded. */
  cancelCase: CancelCaseResult;
  /** Cancels a planned amount before it takes effect. */
  cancelDoctorPay: DoneResult;
  /** Takes units out of a paid order before it is sent, and refunds `amount`, which `refundQuote` returned for them. `seen` is the refundable amount that the admin saw. */
  cancelOrderUnits: TransactionResult;
  /** Cancels a planned price before it is in force. */
  cancelPlannedPrice: EditedProductResult;
  /** Cancels the last planned version before its moment; its changes return to a draft. Only for medical directors. */
  cancelPlannedQuestionnaire: DoneResult;
  /** Cancels the last planned version of a setting before it takes effect. */
  cancelPlannedSetting: DoneResult;
  /** Cancels a planned publication. */
  cancelPublication: EditedProductResult;
  /** Needs no reason. A shipment less than five days away is still sent and is the last one; any other is stopped. */
  cancelRecurrence: RecurrenceResult;
  /** Stops every shipment whose charge was not sent to the bank; one that is being charged is the last one. */
  cancelRecurrenceFor: ManagedRecurrenceResult;
  /** Opens and blocks hours, all of them or none. */
  changeAgenda: AgendaResult;
  changeApiKey: ApiKeyResult;
  /** Applies to future uses; orders keep their prices. */
  changeCoupon: ManagedCouponResult;
  /** Changes the address of a paid order until it is picked, for its owner, or for admins with a reason. A cheaper freight is returned. */
  changeDeliveryAddress: TransactionResult;
  /** Ends every other session. */
  changePassword: DoneResult;
  /** Changes the prices of many products. At most a hundred. Each is changed by the rules of the single command, or refused alone. */
  changePrices: ProductOutcomesResult;
  /** Orders keep what they were given. */
  changePromotion: ManagedPromotionResult;
  /** When the freight of the new address is higher, it must be sent as `acceptedFreight`; otherwise it is refused. */
  changeRecurrenceAddress: RecurrenceResult;
  /** A saved card or the token of a new one. A declined month is charged to it at once. */
  changeRecurrenceCard: RecurrenceResult;
  /** Changes the day of the month, from the next unannounced month on. */
  changeRecurrenceDay: RecurrenceResult;
  /** Changes the quantity at the promised price; 0 removes the item. */
  changeRecurrenceQuantity: RecurrenceResult;
  /** Requests an authorisation of PIX Automático; it pays once the person confirms it at the bank. */
  changeRecurrenceToPixAutomatico: RecurrenceResult;
  /** Changes the role and ends the sessions of the former role. */
  changeRole: UserResult;
  /** Changes at most a hundred stocks, each by the rules of its own command, or refused alone. */
  changeStocks: StockOutcomesResult;
  /** Records that the registration was looked up at the council and found regular; `reason` is the evidence. */
  checkRegistration: UserResult;
  /** Pays an order. One key charges once, however often it is sent. */
  checkoutTransaction: CheckoutResult;
  /** Sets the password of an account that was made without one. */
  chooseFirstPassword: DoneResult;
  /** The patient chooses one of the offered times. */
  chooseVideoTime: ChooseVideoTimeResult;
  /** What happens to a month whose items are sold out: `wait` or `skip`. */
  chooseWhenSoldOut: RecurrenceResult;
  /** Claims an appointment. Exactly one doctor gets it. */
  claimCase: ClaimResult;
  clearCart: CartResult;
  clearCoupon: CartResult;
  /** Marks a flag as seen, or lifts its restriction where the treatment line allows that. */
  clearFlag: CaseResult;
  /** Concludes that no medicine is needed; waiting orders are cancelled and refunded in full. */
  concludeWithoutMedicine: CaseResult;
  /** Confirms that the photo shows the person of the document; required before a prescription. */
  confirmIdentity: CaseResult;
  /** Confirms the mailbox with the token from the link in the mail. */
  confirmMailbox: DoneResult;
  /** Turns the offered app on by its first code. It replaces the earlier app. */
  confirmTwoFactor: TwoFactorConfirmedResult;
  contactUs: DoneResult;
  /** Corrects the carrier code of a parcel in transit, or adds a missing one. The buyer receives the mail of the shipment again. */
  correctCarrierCode: TransactionResult;
  /** Corrects a wrong CPF or birth date after comparison with a document. */
  correctIdentity: UserResult;
  /** Sets a stock to the number that was counted in the store room. */
  countStock: StockShelfResult;
  /** Creates a key. Only this answer ever shows the key itself. */
  createApiKey: NewApiKeyResult;
  createCoupon: ManagedCouponResult;
  /** Creates a draft, which no shopper sees. */
  createProduct: EditedProductResult;
  createPromotion: ManagedPromotionResult;
  /** Creates an order from the caller's cart. The order is placed when it is paid. */
  createTransaction: TransactionResult;
  createUser: UserResult;
  /** Replaces a picture by another crop of its upload. */
  cropProductPicture: EditedProductResult;
  dataExportLink: DataExportLinkResult;
  /** Declines a proposed price: the promised one stays. */
  declineRecurrencePrice: RecurrenceResult;
  /** For the author, and for admins. */
  deleteChatMessage: ChatMessageResult;
  deleteCreditCard: DoneResult;
  /** Deletes the own review. */
  deleteReview: Done;
  /** Turns the second factor off, for patients only; requires stepUp. */
  disableTwoFactor: DoneResult;
  /** Ends a draft without publishing it. */
  discardQuestionnaireDraft: DoneResult;
  /** Creates a draft with the texts, prices and pictures of another product. */
  duplicateProduct: EditedProductResult;
  /** A new secret for an authenticator app, to be confirmed. If one is set up already, only just after a recovery code. */
  enableTwoFactor: TwoFactorSetupResult;
  /** Ends a coupon permanently: it can no longer be used. */
  endCoupon: ManagedCouponResult;
  /** Ends the offer. The product has its ordinary price from now on. */
  endLightningOffer: ManagedProductResult;
  /** Ends every session of the caller except this one. */
  endOtherSessions: Done;
  endSession: Done;
  /** Stores why the caller opens a record. The patient reads the reason beside each opening. It opens everything of that patient for half an hour. */
  giveAccessReason: GiveAccessReasonResult;
  /** Stores the posting code of the carrier and sends it to the shopper. */
  giveReturnLabel: WithdrawalResult;
  /** Ends the change of the delivery whose difference is not paid yet. Nothing else changes. */
  giveUpDeliveryChange: TransactionResult;
  /** Returns an appointment to the queue. */
  handBackCase: HandBackResult;
  /** Sent with x-cart-token, it merges that cart into the cart of the account. */
  login: LoginResult;
  logout: Done;
  /** Ends every session of the caller, including this one. */
  logoutEverywhere: Done;
  /** The default address is the one of the registration. It cannot have another recipient. */
  makeAddressDefault: UserResult;
  /** Records that the video consultation of an appointment took place. */
  markCallHeld: CaseResult;
  /** Marks the other side’s messages as read up to this position. */
  markChatRead: ChatUnread;
  /** Ships the next month on another day; the months after it keep their day. */
  moveNextShipment: ManagedRecurrenceResult;
  /** Moves up to 100 orders to picking, in transit or delivered. Each order is moved or refused by its own rules. */
  moveOrders: MoveOrdersResult;
  /** For admins: sets the next status, or 7 with a full refund, which needs a note with the reason. */
  moveTransaction: TransactionResult;
  /** Makes an active doctor a medical director, who approves questionnaires, or ends that role. */
  nameMedicalDirector: UserResult;
  /** Ten new recovery codes, which replace the earlier ones; requires stepUp. */
  newRecoveryCodes: RecoveryCodesResult;
  /** Opens the data that a law requires us to keep of an erased person, found by CPF or by an appointment. The legal ground and the reason are recorded. */
  openSealedArchive: OpenArchiveResult;
  /** Orders the paid evaluation of the clinic flow, apart from the cart. */
  orderClinicEvaluation: TransactionResult;
  /** The second step of login, with a passkey. */
  passTwoFactorByPasskey: AuthResult;
  /** Skips the next one to three shipments. */
  pauseRecurrence: RecurrenceResult;
  /** Pays the difference of a dearer freight by card or PIX. The order gets the address once it is paid; see `deliveryChange`. One key charges once. */
  payDeliveryDifference: TransactionResult;
  /** Sets what evaluations pay, at once or from a later moment on; the same for every outcome. */
  planDoctorPay: DoneResult;
  /** Plans prices from a later moment on. Orders that were placed before keep their prices. */
  planPrice: EditedProductResult;
  /** Fills the cart from a link. */
  prefillCart: PrefilledCart;
  /** Issues a signed prescription and concludes the appointment; waiting orders continue. */
  prescribe: PrescribeResult;
  /** A PDF with the address labels or the picking list of up to 100 paid orders. */
  printOrders: PrintOrdersResult;
  /** Proposes a new price to everyone whose subscription has this product. It is charged only to those who accept it. */
  proposeRecurrencePrice: RecurrencePriceProposalResult;
  /** Publishes a product in the shop, at once or from a later moment on. */
  publishProduct: EditedProductResult;
  /** Publishes many products. At most a hundred. Each is changed by the rules of the single command, or refused alone. */
  publishProducts: ProductOutcomesResult;
  /** Publishes an approved draft, at once or from a later moment on. */
  publishQuestionnaireDraft: PublishQuestionnaireResult;
  /** Publishes a review, also one that was refused. */
  publishReview: ManagedReviewResult;
  /** Subscribes the caller's e-mail address to news. */
  receiveNews: ConsentResult;
  /** Confirms that the parcel arrived: the money is refunded, and goods that can be sold return to stock. */
  receiveReturn: WithdrawalResult;
  /** Adds units that arrived. */
  receiveStock: StockShelfResult;
  /** Counts a step of a visitor. Neither the person nor their network address is stored. */
  recordActivity: Done;
  /** Records, after a video consultation in the appointment, what changed since an answer that forbids a medicine. */
  recordClinicalChange: CaseResult;
  /** Counts the figures of all days again, in the background. */
  recountDashboard: Done;
  /** Sets a new password and ends every session. */
  recoverPassword: DoneResult;
  /** The second step of login, with a recovery code, which is spent. */
  recoverTwoFactor: AuthResult;
  /** Spends the refresh token and returns the next pair of tokens. */
  refreshSession: AuthResult;
  /** Refunds part of a payment, or all of it after the parcel was sent. `seen` is the refundable amount that the admin saw. */
  refundOrder: TransactionResult;
  /** Refuses a review, also a published one. Criticism is not a reason. */
  refuseReview: ManagedReviewResult;
  /** Sent with x-cart-token, it merges that cart into the cart of the new account. */
  register: AuthResult;
  /** Creates the account of a person who begins an evaluation. Later sessions require a code sent by e-mail. */
  registerPatient: AuthResult;
  /** The shopper reports that the parcel was posted. */
  registerReturnPosting: WithdrawalResult;
  /** Creates the account of a first purchase, without a password. Sent with x-cart-token, it merges that cart. Later sessions require a code sent by e-mail until the password is chosen. */
  registerShopper: AuthResult;
  /** Takes the address from the account that has it, which is kept without an address. Requires a recovery code sent to the address. */
  releaseMailbox: DoneResult;
  /** Takes the address from the account, with the token from the link that asked to confirm it, also after it was confirmed. */
  releaseMailboxByLink: DoneResult;
  /** Checks a waiting month again at once. Never charges a second time. */
  releaseRecurrenceMonth: ManagedRecurrenceResult;
  /** Orders and subscriptions that use the address keep their copy of it. */
  removeAddress: UserResult;
  removeCartLine: CartResult;
  removeListView: DoneResult;
  /** Removes a passkey after the same confirmation as startAddingPasskey. Doctors and admins keep at least one second factor. */
  removePasskey: DoneResult;
  removeSavedAnswer: DoneResult;
  removeSavedQuery: DoneResult;
  /** Erases personal data; orders and medical records are kept. */
  removeUser: DoneResult;
  renamePasskey: DoneResult;
  replayDelivery: ReplayedDeliveriesResult;
  /** Replies in public, or replaces the reply. */
  replyToReview: ManagedReviewResult;
  /** Records that a safety stop blocked a page. */
  reportStop: StopResult;
  /** Prepares a copy of the caller's data. Requires a fresh code, or the password. */
  requestDataExport: DataExportResult;
  /** Sends a six-digit code by e-mail. */
  requestPasswordRecovery: DoneResult;
  /** Sends a six-digit code by e-mail. The answer is the same for an unknown e-mail or CPF. */
  requestSignInCode: DoneResult;
  /** Sends a code by e-mail to a patient who gave the right password. */
  requestTwoFactorReset: DoneResult;
  /** Sends the mail with the link again. */
  resendMailboxLetter: DoneResult;
  /** Sends the mail of the current status to the buyer again: approved, picking, sent or delivered. */
  resendOrderMail: TransactionResult;
  /** Removes the second factor with the code sent by e-mail. */
  resetTwoFactor: DoneResult;
  /** Removes another person’s second factor and ends their sessions. */
  resetUserTwoFactor: DoneResult;
  /** Resumes a suspended subscription, for up to 60 days. */
  resumeRecurrence: RecurrenceResult;
  /** Resumes by the same rules as for the person. */
  resumeRecurrenceFor: ManagedRecurrenceResult;
  /** Retires a safety case that a director added, so that later versions need not fulfil it. Only for medical directors. */
  retireQuestionnaireSafetyCase: DoneResult;
  /** Charges a declined month again today, except a card that the bank refused permanently. */
  retryRecurrenceCharge: ManagedRecurrenceResult;
  /** Accepts or refuses an upload, rule by rule. */
  reviewPrescriptionUpload: PrescriptionUploadResult;
  revokeApiKey: ApiKeyResult;
  /** Revokes a prescription; for the doctor who issued it and for admins. Orders not yet picked wait. */
  revokePrescription: RevokePrescriptionResult;
  /** Gives a key a new secret; the earlier one stays valid for some days. */
  rotateApiKey: NewApiKeyResult;
  /** Adds a delivery address, or changes the one with this id. Up to ten are kept. */
  saveAddress: UserResult;
  /** Saves the answer to one question, unless a later answer is stored already. */
  saveAnswer: SaveAnswerResult;
  /** At most 30 for each doctor; the same text is kept once. */
  saveAnswerText: SavedAnswerResult;
  /** Replaces the banners of the home page, in this order; each may have a first and a last moment. */
  saveBanners: EditedBannersResult;
  /** New company data, from now or from a later moment on. Every page shows them. */
  saveCompany: CompanySettingResult;
  saveCreditCard: CreditCardResult;
  /** New discounts, from now or from a later moment on. Subscriptions keep their promised prices. */
  saveDiscounts: DiscountSettingResult;
  /** A new registration must be checked again. */
  saveDoctor: UserResult;
  /** A new freight table, from now or from a later moment on. Placed orders keep their freight. */
  saveFreightTable: FreightSettingResult;
  /** New terms of instalments, from now or from a later moment on. */
  saveInstallmentTerms: InstallmentSettingResult;
  /** Replaces the texts of the home page, now or from a later moment on. */
  saveLandingTexts: LandingSettingResult;
  saveLightningOffer: ManagedProductResult;
  /** At most 30 for each person and list. */
  saveListView: ListViewResult;
  /** Replaces the text of one mail, from now or from a later moment on; null returns to the original text. */
  saveMailText: MailTextSettingResult;
  /** Replaces the fields that an admin may edit. Refused when another admin changed the product since `seenVersion`. */
  saveProduct: EditedProductResult;
  saveQuery: SavedQueryResult;
  /** Saves a new revision of the document, which removes the approval and the dry run of the earlier revision. */
  saveQuestionnaireDraft: QuestionnaireDraftResult;
  /** Sets which uploaded file is which photo; null removes it. */
  saveQuizPhoto: SavePhotoResult;
  /** Writes or changes the own review of a received product. The same words sent again change nothing. */
  saveReview: MyReviewResult;
  /** A message sent again with the same clientId returns the first one. */
  sendChatMessage: ChatMessageResult;
  /** Sends a text to the caller's own confirmed address. */
  sendTestMail: DoneResult;
  setCartFreightType: CartResult;
  setCartLineQuantity: CartResult;
  setCartPayment: CartResult;
  setCartRecurrent: CartResult;
  setCartZipcode: CartResult;
  /** Sets the profile picture to a file uploaded with the purpose `profile`; null removes it. */
  setProfilePicture: UserResult;
  /** Sets the number of units at which operators get a mail; null for no mail. */
  setStockAlert: StockShelfResult;
  /** Sends a live notice to the other side, which is not stored. At most one notice in two seconds is sent. */
  setTyping: Done;
  /** Signs in with the code sent by e-mail. Sent with x-cart-token, it merges that cart. */
  signInWithCode: LoginResult;
  /** Signs in with a passkey alone, which counts as both factors. Sent with x-cart-token, it merges that cart into the cart of the account. */
  signInWithPasskey: AuthResult;
  /** Skips the next shipment and charges nothing for it. */
  skipRecurrenceMonth: RecurrenceResult;
  /** Options for a new passkey. Requires stepUp where there is a second factor, otherwise the password. */
  startAddingPasskey: PasskeyOptionsResult;
  /** Starts the erasure of the account, which can be cancelled for seven days. Requires a fresh code, or the password. */
  startErasure: ErasureResult;
  /** Options for signing in with a passkey alone. */
  startPasskeySignIn: PasskeyOptionsResult;
  /** Options for stepUpWithPasskey. */
  startPasskeyStepUp: PasskeyOptionsResult;
  /** Options for the second step of login. */
  startPasskeyTwoFactor: PasskeyOptionsResult;
  /** Starts a draft from the newest version of a line, or returns the open draft. */
  startQuestionnaireDraft: QuestionnaireDraftResult;
  /** Starts an evaluation, or resumes the open one. All four consents are required to start. */
  startQuiz: QuizResult;
  /** Replaces the goods of the cart by these and turns it into the cart of a subscription. */
  startRecurrentCart: CartResult;
  /** Confirms a fresh code. For ten minutes the session may open photos and change how the person signs in, as after a code at the sign-in. */
  stepUp: DoneResult;
  /** The same as stepUp, with a passkey instead of the code. */
  stepUpWithPasskey: DoneResult;
  /** Submits an evaluation with its photos to the doctors. A repeated call returns the same appointment. */
  submitQuiz: SubmitQuizResult;
  subscribeNewsletter: DoneResult;
  suspendDoctor: UserResult;
  /** Replaces an item by another product, at today's subscription price. */
  swapRecurrenceItem: RecurrenceResult;
  switchPromotion: ManagedPromotionResult;
  takeBackErasure: DoneResult;
  /** Applies the draft to the next 200 stored evaluations; repeat until it is complete. The access to each returned case is recorded. Only for medical directors. */
  tryQuestionnaireDraft: QuestionnaireDryRunResult;
  /** Starts a job that restores the values before a file, except for products that were changed again since. */
  undoCatalogImport: CatalogImportResult;
  /** Takes back `confirmIdentity`, until the next act of the doctor in this appointment. */
  undoIdentity: CaseResult;
  /** Sets the doctor’s note on photos of their patient; nothing else changes. */
  updateEvolutionByDoctor: EvolutionResult;
  updateMe: UserResult;
  /** For its owner, before a payment is under way. */
  updateTransaction: TransactionResult;
  /** Sends a prescription for review. The same files sent again return the same upload. */
  uploadPrescription: PrescriptionUploadResult;
  /** Sends the signed check; an endpoint that answers 2xx is active, also after a pause. */
  verifyWebhook: PartnerWebhookResult;
  /** Withdraws a consent. Without telemedicine or images, open appointments are cancelled and orders that waited are refunded. */
  withdrawConsent: ConsentResult;
  /** Withdraws a submitted evaluation before a doctor claims it. Orders that waited for it are cancelled and refunded. */
  withdrawEvaluation: WithdrawEvaluationResult;
  /** Withdraws from an order or a part of it. Needs no reason. Requests with the same key withdraw once. */
  withdrawFromOrder: WithdrawalResult;
  /** Withdraws an upload before it is decided. */
  withdrawPrescriptionUpload: PrescriptionUploadResult;
};


export type MutationacceptCartOfferArgs = {
  parentLineId?: InputMaybe<Scalars['ID']['input']>;
  productId: Scalars['ID']['input'];
};


export type MutationacceptRecurrencePriceArgs = {
  id: Scalars['ID']['input'];
  offerId: Scalars['ID']['input'];
};


export type MutationaddCaseNoteArgs = {
  id: Scalars['ID']['input'];
  text: Scalars['String']['input'];
};


export type MutationaddKitToCartArgs = {
  productIds: Array<Scalars['ID']['input']>;
};


export type MutationaddOrderNoteArgs = {
  id: Scalars['ID']['input'];
  text: Scalars['String']['input'];
};


export type MutationaddPasskeyArgs = {
  name: Scalars['String']['input'];
  response: PasskeyRegistrationInput;
};


export type MutationaddProductPictureArgs = {
  alt: Scalars['String']['input'];
  fileId: Scalars['ID']['input'];
  focus: PictureFocusInput;
  id: Scalars['ID']['input'];
  seenVersion: Scalars['Int']['input'];
};


export type MutationaddQuestionnaireSafetyCaseArgs = {
  quizId: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
  title: Scalars['String']['input'];
};


export type MutationaddToCartArgs = {
  input: CartLineInput;
};


export type MutationadjustStockArgs = {
  by: Scalars['Int']['input'];
  idempotencyKey: Scalars['String']['input'];
  reason: Scalars['String']['input'];
  skuId: Scalars['ID']['input'];
};


export type MutationapplyCatalogImportArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationapplyCouponArgs = {
  title: Scalars['String']['input'];
};


export type MutationapproveQuestionnaireDraftArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
  seenRevision: Scalars['Int']['input'];
};


export type MutationarchiveProductArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
  seenVersion: Scalars['Int']['input'];
};


export type MutationarchiveProductsArgs = {
  products: Array<SeenProductInput>;
  reason: Scalars['String']['input'];
};


export type MutationarrangeProductPicturesArgs = {
  id: Scalars['ID']['input'];
  pictures: Array<ShownPictureInput>;
  seenVersion: Scalars['Int']['input'];
};


export type MutationaskForVideoArgs = {
  id: Scalars['ID']['input'];
  isForced?: Scalars['Boolean']['input'];
  isFromAgenda?: Scalars['Boolean']['input'];
  message: Scalars['String']['input'];
  revision: Scalars['Int']['input'];
  times: Array<Scalars['DateTimeISO']['input']>;
};


export type MutationauthenticateTwoFactorArgs = {
  challenge: Scalars['String']['input'];
  code: Scalars['String']['input'];
};


export type MutationbookVideoTimeArgs = {
  appointmentId: Scalars['ID']['input'];
  startsAt: Scalars['DateTimeISO']['input'];
};


export type MutationbuyOrderAgainArgs = {
  orderId: Scalars['ID']['input'];
};


export type MutationcancelCaseArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationcancelDoctorPayArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationcancelOrderUnitsArgs = {
  amount: Scalars['Cents']['input'];
  id: Scalars['ID']['input'];
  isSellable: Scalars['Boolean']['input'];
  lines: Array<RefundLineInput>;
  reason: Scalars['String']['input'];
  seen: Scalars['Cents']['input'];
};


export type MutationcancelPlannedPriceArgs = {
  from: Scalars['DateTimeISO']['input'];
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
  seenVersion: Scalars['Int']['input'];
};


export type MutationcancelPlannedQuestionnaireArgs = {
  contentVersion: Scalars['String']['input'];
  reason: Scalars['String']['input'];
  type: Scalars['Int']['input'];
};


export type MutationcancelPlannedSettingArgs = {
  name: Scalars['String']['input'];
  reason: Scalars['String']['input'];
  seenVersion: Scalars['Int']['input'];
};


export type MutationcancelPublicationArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
  seenVersion: Scalars['Int']['input'];
};


export type MutationcancelRecurrenceArgs = {
  id: Scalars['ID']['input'];
};


export type MutationcancelRecurrenceForArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationchangeAgendaArgs = {
  changes: Array<AgendaChange>;
  keepsCalls?: Scalars['Boolean']['input'];
};


export type MutationchangeApiKeyArgs = {
  id: Scalars['ID']['input'];
  input: ApiKeyInput;
};


export type MutationchangeCouponArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
  terms: CouponTermsInput;
};


export type MutationchangeDeliveryAddressArgs = {
  id: Scalars['ID']['input'];
  input: DeliveryChangeInput;
};


export type MutationchangePasswordArgs = {
  current: Scalars['String']['input'];
  password: Scalars['String']['input'];
};


export type MutationchangePricesArgs = {
  change: PriceChangeInput;
  products: Array<SeenProductInput>;
  reason: Scalars['String']['input'];
};


export type MutationchangePromotionArgs = {
  id: Scalars['ID']['input'];
  input: PromotionInput;
  reason: Scalars['String']['input'];
};


export type MutationchangeRecurrenceAddressArgs = {
  acceptedFreight?: InputMaybe<Scalars['Cents']['input']>;
  address: AddressInput;
  id: Scalars['ID']['input'];
};


export type MutationchangeRecurrenceCardArgs = {
  cardToken?: InputMaybe<Scalars['String']['input']>;
  creditCardId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


export type MutationchangeRecurrenceDayArgs = {
  dayOfMonth: Scalars['Int']['input'];
  id: Scalars['ID']['input'];
};


export type MutationchangeRecurrenceQuantityArgs = {
  id: Scalars['ID']['input'];
  itemId: Scalars['ID']['input'];
  quantity: Scalars['Int']['input'];
};


export type MutationchangeRecurrenceToPixAutomaticoArgs = {
  id: Scalars['ID']['input'];
  limit: Scalars['Cents']['input'];
};


export type MutationchangeRoleArgs = {
  reason: Scalars['String']['input'];
  role: Role;
  userId: Scalars['ID']['input'];
};


export type MutationchangeStocksArgs = {
  idempotencyKey: Scalars['String']['input'];
  kind: StockChangeKind;
  reason: Scalars['String']['input'];
  stocks: Array<SeenStockInput>;
  units: Scalars['Int']['input'];
};


export type MutationcheckRegistrationArgs = {
  reason: Scalars['String']['input'];
  userId: Scalars['ID']['input'];
};


export type MutationcheckoutTransactionArgs = {
  id: Scalars['ID']['input'];
  idempotencyKey: Scalars['String']['input'];
  input: PaymentInput;
};


export type MutationchooseFirstPasswordArgs = {
  password: Scalars['String']['input'];
};


export type MutationchooseVideoTimeArgs = {
  slotId: Scalars['ID']['input'];
};


export type MutationchooseWhenSoldOutArgs = {
  choice: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type MutationclaimCaseArgs = {
  id: Scalars['ID']['input'];
};


export type MutationclearFlagArgs = {
  flag: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  kind: FlagClearance;
  text?: Scalars['String']['input'];
};


export type MutationconcludeWithoutMedicineArgs = {
  id: Scalars['ID']['input'];
  message: Scalars['String']['input'];
  revision: Scalars['Int']['input'];
};


export type MutationconfirmIdentityArgs = {
  id: Scalars['ID']['input'];
};


export type MutationconfirmMailboxArgs = {
  token: Scalars['String']['input'];
};


export type MutationconfirmTwoFactorArgs = {
  code: Scalars['String']['input'];
};


export type MutationcontactUsArgs = {
  input: ContactUsInput;
};


export type MutationcorrectCarrierCodeArgs = {
  carrierCode: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationcorrectIdentityArgs = {
  input: IdentityInput;
  reason: Scalars['String']['input'];
  userId: Scalars['ID']['input'];
};


export type MutationcountStockArgs = {
  counted: Scalars['Int']['input'];
  expectedUnits: Scalars['Int']['input'];
  idempotencyKey: Scalars['String']['input'];
  reason: Scalars['String']['input'];
  skuId: Scalars['ID']['input'];
};


export type MutationcreateApiKeyArgs = {
  input: ApiKeyInput;
};


export type MutationcreateCouponArgs = {
  input: NewCouponInput;
};


export type MutationcreateProductArgs = {
  input: NewProductInput;
};


export type MutationcreatePromotionArgs = {
  input: PromotionInput;
};


export type MutationcreateTransactionArgs = {
  idempotencyKey: Scalars['String']['input'];
  input: CreateTransactionInput;
};


export type MutationcreateUserArgs = {
  input: NewUserInput;
};


export type MutationcropProductPictureArgs = {
  base: Scalars['String']['input'];
  focus: PictureFocusInput;
  id: Scalars['ID']['input'];
  seenVersion: Scalars['Int']['input'];
};


export type MutationdataExportLinkArgs = {
  id: Scalars['ID']['input'];
  password?: InputMaybe<Scalars['String']['input']>;
};


export type MutationdeclineRecurrencePriceArgs = {
  id: Scalars['ID']['input'];
  offerId: Scalars['ID']['input'];
};


export type MutationdeleteChatMessageArgs = {
  id: Scalars['ID']['input'];
};


export type MutationdeleteCreditCardArgs = {
  id: Scalars['ID']['input'];
};


export type MutationdeleteReviewArgs = {
  id: Scalars['ID']['input'];
};


export type MutationdiscardQuestionnaireDraftArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
  seenRevision: Scalars['Int']['input'];
};


export type MutationduplicateProductArgs = {
  id: Scalars['ID']['input'];
};


export type MutationenableTwoFactorArgs = {
  password?: InputMaybe<Scalars['String']['input']>;
};


export type MutationendCouponArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationendLightningOfferArgs = {
  productId: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationendSessionArgs = {
  id: Scalars['ID']['input'];
};


export type MutationgiveAccessReasonArgs = {
  kind: AccessReasonChoice;
  recordId?: InputMaybe<Scalars['ID']['input']>;
  text: Scalars['String']['input'];
};


export type MutationgiveReturnLabelArgs = {
  id: Scalars['ID']['input'];
  postCode: Scalars['String']['input'];
  reason: Scalars['String']['input'];
};


export type MutationgiveUpDeliveryChangeArgs = {
  id: Scalars['ID']['input'];
};


export type MutationhandBackCaseArgs = {
  id: Scalars['ID']['input'];
};


export type MutationloginArgs = {
  input: LoginInput;
};


export type MutationmakeAddressDefaultArgs = {
  id: Scalars['ID']['input'];
};


export type MutationmarkCallHeldArgs = {
  id: Scalars['ID']['input'];
};


export type MutationmarkChatReadArgs = {
  medicalAppointmentId: Scalars['ID']['input'];
  upTo: Scalars['Int']['input'];
};


export type MutationmoveNextShipmentArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
  shipOn: Scalars['String']['input'];
};


export type MutationmoveOrdersArgs = {
  orders: Array<OrderMoveInput>;
  status: Scalars['Int']['input'];
};


export type MutationmoveTransactionArgs = {
  carrierCode?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  status: Scalars['Int']['input'];
};


export type MutationnameMedicalDirectorArgs = {
  isDirector: Scalars['Boolean']['input'];
  reason: Scalars['String']['input'];
  userId: Scalars['ID']['input'];
};


export type MutationopenSealedArchiveArgs = {
  appointmentId?: InputMaybe<Scalars['ID']['input']>;
  cpf?: InputMaybe<Scalars['String']['input']>;
  ground: ArchiveGround;
  reason: Scalars['String']['input'];
};


export type MutationorderClinicEvaluationArgs = {
  idempotencyKey: Scalars['String']['input'];
  input: OrderClinicEvaluationInput;
};


export type MutationpassTwoFactorByPasskeyArgs = {
  challenge: Scalars['String']['input'];
  response: PasskeyAssertionInput;
};


export type MutationpauseRecurrenceArgs = {
  id: Scalars['ID']['input'];
  months: Scalars['Int']['input'];
  shipOn?: InputMaybe<Scalars['String']['input']>;
};


export type MutationpayDeliveryDifferenceArgs = {
  id: Scalars['ID']['input'];
  idempotencyKey: Scalars['String']['input'];
  input: DeliveryChangeInput;
  payment: PaymentInput;
};


export type MutationplanDoctorPayArgs = {
  amount: Scalars['Cents']['input'];
  from?: InputMaybe<Scalars['DateTimeISO']['input']>;
  reason: Scalars['String']['input'];
};


export type MutationplanPriceArgs = {
  id: Scalars['ID']['input'];
  input: PlannedPriceInput;
  reason: Scalars['String']['input'];
  seenVersion: Scalars['Int']['input'];
};


export type MutationprefillCartArgs = {
  ids: Scalars['String']['input'];
  replace: Scalars['Boolean']['input'];
};


export type MutationprescribeArgs = {
  input: PrescribeInput;
};


export type MutationprintOrdersArgs = {
  ids: Array<Scalars['ID']['input']>;
  kind: OrderPrint;
};


export type MutationproposeRecurrencePriceArgs = {
  fromMonth: Scalars['String']['input'];
  price: Scalars['Cents']['input'];
  productId: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationpublishProductArgs = {
  at?: InputMaybe<Scalars['DateTimeISO']['input']>;
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
  seenVersion: Scalars['Int']['input'];
};


export type MutationpublishProductsArgs = {
  products: Array<SeenProductInput>;
  reason: Scalars['String']['input'];
};


export type MutationpublishQuestionnaireDraftArgs = {
  from?: InputMaybe<Scalars['DateTimeISO']['input']>;
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
  seenRevision: Scalars['Int']['input'];
};


export type MutationpublishReviewArgs = {
  id: Scalars['ID']['input'];
  reply?: InputMaybe<Scalars['String']['input']>;
  version: Scalars['Int']['input'];
};


export type MutationreceiveReturnArgs = {
  id: Scalars['ID']['input'];
  isSellable: Scalars['Boolean']['input'];
  reason: Scalars['String']['input'];
};


export type MutationreceiveStockArgs = {
  idempotencyKey: Scalars['String']['input'];
  reason: Scalars['String']['input'];
  skuId: Scalars['ID']['input'];
  units: Scalars['Int']['input'];
};


export type MutationrecordActivityArgs = {
  code: Scalars['Int']['input'];
  id?: InputMaybe<Scalars['ID']['input']>;
  path: Scalars['String']['input'];
};


export type MutationrecordClinicalChangeArgs = {
  input: RecordChangeInput;
};


export type MutationrecoverPasswordArgs = {
  input: PasswordRecoveryInput;
};


export type MutationrecoverTwoFactorArgs = {
  challenge: Scalars['String']['input'];
  recoveryCode: Scalars['String']['input'];
};


export type MutationrefreshSessionArgs = {
  refreshToken: Scalars['String']['input'];
};


export type MutationrefundOrderArgs = {
  amount: Scalars['Cents']['input'];
  id: Scalars['ID']['input'];
  lines?: InputMaybe<Array<RefundLineInput>>;
  reason: Scalars['String']['input'];
  seen: Scalars['Cents']['input'];
};


export type MutationrefuseReviewArgs = {
  id: Scalars['ID']['input'];
  note: Scalars['String']['input'];
  reason: ReviewRefusalReason;
  version: Scalars['Int']['input'];
};


export type MutationregisterArgs = {
  input: RegisterInput;
};


export type MutationregisterPatientArgs = {
  input: PatientInput;
};


export type MutationregisterReturnPostingArgs = {
  carrierCode: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type MutationregisterShopperArgs = {
  input: ShopperInput;
};


export type MutationreleaseMailboxArgs = {
  code: Scalars['String']['input'];
  email: Scalars['String']['input'];
};


export type MutationreleaseMailboxByLinkArgs = {
  token: Scalars['String']['input'];
};


export type MutationreleaseRecurrenceMonthArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationremoveAddressArgs = {
  id: Scalars['ID']['input'];
};


export type MutationremoveCartLineArgs = {
  lineId: Scalars['ID']['input'];
};


export type MutationremoveListViewArgs = {
  id: Scalars['ID']['input'];
};


export type MutationremovePasskeyArgs = {
  id: Scalars['ID']['input'];
  password?: InputMaybe<Scalars['String']['input']>;
};


export type MutationremoveSavedAnswerArgs = {
  id: Scalars['ID']['input'];
};


export type MutationremoveSavedQueryArgs = {
  id: Scalars['ID']['input'];
};


export type MutationremoveUserArgs = {
  reason: Scalars['String']['input'];
  userId: Scalars['ID']['input'];
};


export type MutationrenamePasskeyArgs = {
  id: Scalars['ID']['input'];
  name: Scalars['String']['input'];
};


export type MutationreplayDeliveryArgs = {
  deliveryId: Scalars['ID']['input'];
  webhookId: Scalars['ID']['input'];
};


export type MutationreplyToReviewArgs = {
  id: Scalars['ID']['input'];
  reply: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


export type MutationreportStopArgs = {
  isConfirmed?: Scalars['Boolean']['input'];
  page: Scalars['Int']['input'];
  quizId: Scalars['ID']['input'];
};


export type MutationrequestDataExportArgs = {
  password?: InputMaybe<Scalars['String']['input']>;
};


export type MutationrequestPasswordRecoveryArgs = {
  email: Scalars['String']['input'];
};


export type MutationrequestSignInCodeArgs = {
  username: Scalars['String']['input'];
};


export type MutationrequestTwoFactorResetArgs = {
  challenge: Scalars['String']['input'];
};


export type MutationresendOrderMailArgs = {
  id: Scalars['ID']['input'];
};


export type MutationresetTwoFactorArgs = {
  challenge: Scalars['String']['input'];
  code: Scalars['String']['input'];
};


export type MutationresetUserTwoFactorArgs = {
  reason: Scalars['String']['input'];
  userId: Scalars['ID']['input'];
};


export type MutationresumeRecurrenceArgs = {
  id: Scalars['ID']['input'];
};


export type MutationresumeRecurrenceForArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationretireQuestionnaireSafetyCaseArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationretryRecurrenceChargeArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationreviewPrescriptionUploadArgs = {
  id: Scalars['ID']['input'];
  input: ReviewPrescriptionUploadInput;
};


export type MutationrevokeApiKeyArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationrevokePrescriptionArgs = {
  id: Scalars['ID']['input'];
  oneTimePassword: Scalars['String']['input'];
  reason: Scalars['String']['input'];
};


export type MutationrotateApiKeyArgs = {
  id: Scalars['ID']['input'];
  overlapDays?: Scalars['Int']['input'];
};


export type MutationsaveAddressArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  input: SavedAddressInput;
};


export type MutationsaveAnswerArgs = {
  answers: Array<AnswerInput>;
  page: Scalars['Int']['input'];
  questionId: Scalars['Int']['input'];
  quizId: Scalars['ID']['input'];
  time?: InputMaybe<AnswerTimeInput>;
};


export type MutationsaveAnswerTextArgs = {
  text: Scalars['String']['input'];
};


export type MutationsaveBannersArgs = {
  banners: Array<BannerInput>;
  reason: Scalars['String']['input'];
  seenVersion: Scalars['Int']['input'];
};


export type MutationsaveCompanyArgs = {
  company: CompanyInput;
  from?: InputMaybe<Scalars['DateTimeISO']['input']>;
  reason: Scalars['String']['input'];
  seenVersion: Scalars['Int']['input'];
};


export type MutationsaveCreditCardArgs = {
  cardToken: Scalars['String']['input'];
};


export type MutationsaveDiscountsArgs = {
  discounts: DiscountsInput;
  from?: InputMaybe<Scalars['DateTimeISO']['input']>;
  reason: Scalars['String']['input'];
  seenVersion: Scalars['Int']['input'];
};


export type MutationsaveDoctorArgs = {
  doctor: DoctorInput;
  reason: Scalars['String']['input'];
  userId: Scalars['ID']['input'];
};


export type MutationsaveFreightTableArgs = {
  from?: InputMaybe<Scalars['DateTimeISO']['input']>;
  reason: Scalars['String']['input'];
  seenVersion: Scalars['Int']['input'];
  table: FreightTableInput;
};


export type MutationsaveInstallmentTermsArgs = {
  from?: InputMaybe<Scalars['DateTimeISO']['input']>;
  reason: Scalars['String']['input'];
  seenVersion: Scalars['Int']['input'];
  terms: InstallmentTermsInput;
};


export type MutationsaveLandingTextsArgs = {
  from?: InputMaybe<Scalars['DateTimeISO']['input']>;
  reason: Scalars['String']['input'];
  seenVersion: Scalars['Int']['input'];
  texts: LandingTextsInput;
};


export type MutationsaveLightningOfferArgs = {
  input: LightningOfferInput;
  productId: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationsaveListViewArgs = {
  input: ListViewInput;
};


export type MutationsaveMailTextArgs = {
  from?: InputMaybe<Scalars['DateTimeISO']['input']>;
  mail: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
  seenVersion: Scalars['Int']['input'];
  text?: InputMaybe<MailTextInput>;
};


export type MutationsaveProductArgs = {
  id: Scalars['ID']['input'];
  input: ProductInput;
  reason: Scalars['String']['input'];
  seenVersion: Scalars['Int']['input'];
};


export type MutationsaveQueryArgs = {
  document: Scalars['String']['input'];
  title: Scalars['String']['input'];
};


export type MutationsaveQuestionnaireDraftArgs = {
  definition: Scalars['JSON']['input'];
  id: Scalars['ID']['input'];
  seenRevision: Scalars['Int']['input'];
};


export type MutationsaveQuizPhotoArgs = {
  field: Scalars['String']['input'];
  fileId?: InputMaybe<Scalars['ID']['input']>;
  quizId: Scalars['ID']['input'];
  time?: InputMaybe<AnswerTimeInput>;
};


export type MutationsaveReviewArgs = {
  input: SaveReviewInput;
};


export type MutationsendChatMessageArgs = {
  input: SendChatMessageInput;
};


export type MutationsendTestMailArgs = {
  mail: Scalars['ID']['input'];
  text: MailTextInput;
};


export type MutationsetCartFreightTypeArgs = {
  freightType: FreightType;
};


export type MutationsetCartLineQuantityArgs = {
  hasSecondUnit?: InputMaybe<Scalars['Boolean']['input']>;
  lineId: Scalars['ID']['input'];
  quantity: Scalars['Int']['input'];
};


export type MutationsetCartPaymentArgs = {
  installments: Scalars['Int']['input'];
  type: Scalars['Int']['input'];
};


export type MutationsetCartRecurrentArgs = {
  recurrent: Scalars['Boolean']['input'];
};


export type MutationsetCartZipcodeArgs = {
  zipcode: Scalars['String']['input'];
};


export type MutationsetProfilePictureArgs = {
  fileId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationsetStockAlertArgs = {
  alertAt?: InputMaybe<Scalars['Int']['input']>;
  reason: Scalars['String']['input'];
  skuId: Scalars['ID']['input'];
};


export type MutationsetTypingArgs = {
  medicalAppointmentId: Scalars['ID']['input'];
};


export type MutationsignInWithCodeArgs = {
  code: Scalars['String']['input'];
  document?: InputMaybe<Scalars['String']['input']>;
  username: Scalars['String']['input'];
};


export type MutationsignInWithPasskeyArgs = {
  response: PasskeyAssertionInput;
};


export type MutationskipRecurrenceMonthArgs = {
  id: Scalars['ID']['input'];
  shipOn?: InputMaybe<Scalars['String']['input']>;
};


export type MutationstartAddingPasskeyArgs = {
  password?: InputMaybe<Scalars['String']['input']>;
};


export type MutationstartErasureArgs = {
  password?: InputMaybe<Scalars['String']['input']>;
};


export type MutationstartPasskeyTwoFactorArgs = {
  challenge: Scalars['String']['input'];
};


export type MutationstartQuestionnaireDraftArgs = {
  type: Scalars['String']['input'];
};


export type MutationstartQuizArgs = {
  consents: Array<Scalars['String']['input']>;
  startOver?: Scalars['Boolean']['input'];
  type: Scalars['String']['input'];
};


export type MutationstartRecurrentCartArgs = {
  items: Array<CartLineInput>;
};


export type MutationstepUpArgs = {
  code: Scalars['String']['input'];
};


export type MutationstepUpWithPasskeyArgs = {
  response: PasskeyAssertionInput;
};


export type MutationsubmitQuizArgs = {
  input: SubmitQuizInput;
};


export type MutationsubscribeNewsletterArgs = {
  email: Scalars['String']['input'];
  name: Scalars['String']['input'];
};


export type MutationsuspendDoctorArgs = {
  isSuspended: Scalars['Boolean']['input'];
  reason: Scalars['String']['input'];
  userId: Scalars['ID']['input'];
};


export type MutationswapRecurrenceItemArgs = {
  id: Scalars['ID']['input'];
  itemId: Scalars['ID']['input'];
  productId: Scalars['ID']['input'];
};


export type MutationswitchPromotionArgs = {
  id: Scalars['ID']['input'];
  isOn: Scalars['Boolean']['input'];
  reason: Scalars['String']['input'];
};


export type MutationtryQuestionnaireDraftArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
  seenRevision: Scalars['Int']['input'];
};


export type MutationundoCatalogImportArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationundoIdentityArgs = {
  id: Scalars['ID']['input'];
};


export type MutationupdateEvolutionByDoctorArgs = {
  doctorNote: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type MutationupdateMeArgs = {
  input: ProfileInput;
  password?: InputMaybe<Scalars['String']['input']>;
};


export type MutationupdateTransactionArgs = {
  address?: InputMaybe<AddressInput>;
  freightType?: InputMaybe<FreightType>;
  id: Scalars['ID']['input'];
  installments?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationuploadPrescriptionArgs = {
  input: UploadPrescriptionInput;
};


export type MutationverifyWebhookArgs = {
  id: Scalars['ID']['input'];
};


export type MutationwithdrawConsentArgs = {
  purpose: Scalars['String']['input'];
};


export type MutationwithdrawEvaluationArgs = {
  id: Scalars['ID']['input'];
};


export type MutationwithdrawFromOrderArgs = {
  expectedRefund: Scalars['Cents']['input'];
  idempotencyKey: Scalars['String']['input'];
  items?: InputMaybe<Array<WithdrawalItemInput>>;
  orderId: Scalars['ID']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
};


export type MutationwithdrawPrescriptionUploadArgs = {
  id: Scalars['ID']['input'];
};

/** One passkey of the caller. */
export type MyPasskey = {
  __typename: 'MyPasskey';
  createdAt: Scalars['DateTimeISO']['output'];
  id: Scalars['ID']['output'];
  /** Whether a password manager copies it to other devices */
  isSynced: Scalars['Boolean']['output'];
  lastUsedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  name: Scalars['String']['output'];
};

/** The own review of a product, for its author. */
export type MyReview = {
  __typename: 'MyReview';
  /** The name under which it is shown: first name and initial */
  authorName: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  productId: Scalars['ID']['output'];
  /** The explanation of the shop for a refusal */
  refusalNote?: Maybe<Scalars['String']['output']>;
  /** Why it was refused, as a sentence */
  refusalText?: Maybe<Scalars['String']['output']>;
  /** The public reply of the shop */
  reply?: Maybe<Scalars['String']['output']>;
  /** From 1 to 5 */
  stars: Scalars['Int']['output'];
  state: ReviewState;
  text: Scalars['String']['output'];
  title?: Maybe<Scalars['String']['output']>;
  /** Sent back with an edit */
  version: Scalars['Int']['output'];
  writtenAt: Scalars['DateTimeISO']['output'];
};

export type MyReviewResult = InvalidInput | MyReview | Refusal;

/** One browser or app in which the caller is signed in. */
export type MySession = {
  __typename: 'MySession';
  /** For example "Chrome no Windows" */
  device: Scalars['String']['output'];
  /** When it ends unless it is used before */
  endsAt: Scalars['DateTimeISO']['output'];
  id: Scalars['ID']['output'];
  /** Whether this request belongs to it */
  isCurrent: Scalars['Boolean']['output'];
  lastUsedAt: Scalars['DateTimeISO']['output'];
  /** The first half of the network address at the sign-in; no place is derived from it */
  network?: Maybe<Scalars['String']['output']>;
  startedAt: Scalars['DateTimeISO']['output'];
};

/** What a paid clinic evaluation is worth in the shop. */
export type MyStoreCredit = {
  __typename: 'MyStoreCredit';
  amount: Scalars['Cents']['output'];
  expiresAt: Scalars['DateTimeISO']['output'];
  id: Scalars['ID']['output'];
  /** The order that paid for the evaluation. */
  originTransactionId: Scalars['ID']['output'];
  /** available, reserved, spent or expired. */
  state: Scalars['String']['output'];
};

/** A stored evaluation for which the draft has another result, without its answers. */
export type NamedCase = {
  __typename: 'NamedCase';
  at: Scalars['DateTimeISO']['output'];
  effect: DryRunEffect;
  /** The number of the evaluation */
  id: Scalars['ID']['output'];
};

export type NamedSku = {
  __typename: 'NamedSku';
  /** The product, with its size */
  name: Scalars['String']['output'];
  skuId: Scalars['ID']['output'];
};

/** A health goal of a shopper; the menus and the home page are organised by need. */
export type Need = {
  __typename: 'Need';
  products: Array<Product>;
  slug: Scalars['String']['output'];
  text: Scalars['String']['output'];
  tint: Scalars['String']['output'];
  title: Scalars['String']['output'];
};

/** A new secret, shown in full this once. */
export type NewApiKey = {
  __typename: 'NewApiKey';
  apiKey: ApiKeyRecord;
  key: Scalars['String']['output'];
};

export type NewApiKeyResult = InvalidInput | NewApiKey | Refusal;

export type NewCouponInput = {
  maxUses?: InputMaybe<Scalars['Int']['input']>;
  oncePerUser?: Scalars['Boolean']['input'];
  percent?: InputMaybe<Scalars['Int']['input']>;
  productId?: InputMaybe<Scalars['ID']['input']>;
  /** 3 to 20 letters and digits; upper and lower case make no difference */
  title: Scalars['String']['input'];
  validFrom?: InputMaybe<Scalars['DateTimeISO']['input']>;
  validUntil?: InputMaybe<Scalars['DateTimeISO']['input']>;
  value?: InputMaybe<Scalars['Cents']['input']>;
};

/** What a draft starts with. Everything else is added before it is published. */
export type NewProductInput = {
  name: Scalars['String']['input'];
  /** The menu of the shop: cabelo, pele, barba, sono, bem-estar or saude-sexual */
  need: Scalars['String']['input'];
  value: Scalars['Cents']['input'];
};

/** An account created by an admin. Its owner sets the password with a code sent by e-mail. */
export type NewUserInput = {
  /** DD/MM/AAAA or AAAA-MM-DD */
  birthDate: Scalars['String']['input'];
  /** Required for a doctor */
  doctor?: InputMaybe<DoctorInput>;
  /** CPF, with or without mask */
  document: Scalars['String']['input'];
  email: Scalars['String']['input'];
  firstName: Scalars['String']['input'];
  lastName: Scalars['String']['input'];
  phone: Scalars['String']['input'];
  role: Role;
};

export type OpenArchiveResult = OpenedArchive | Refusal;

export type OpenedArchive = {
  __typename: 'OpenedArchive';
  /** Until when photos and documents can be read */
  filesUntil: Scalars['DateTimeISO']['output'];
  records: Array<OpenedSealedRecord>;
};

/** Rows of an erased person that a law requires, opened on a legal ground. */
export type OpenedSealedRecord = {
  __typename: 'OpenedSealedRecord';
  keepUntil: Scalars['String']['output'];
  /** medical or fiscal */
  kind: Scalars['String']['output'];
  law: Scalars['String']['output'];
  /** The table of the rows, or file */
  name: Scalars['String']['output'];
  /** The rows as JSON; for a file, the facts about it */
  rows: Scalars['String']['output'];
  /** The title of these rows for people */
  title: Scalars['String']['output'];
  /** The link to a photo or document, valid for five minutes in this session */
  url?: Maybe<Scalars['String']['output']>;
};

/** The payer. There is no delivery, so the address is the payer's own. */
export type OrderClinicEvaluationInput = {
  address: AddressInput;
  contact: ContactInput;
};

export type OrderMoveInput = {
  /** The code of the carrier, for parcels that are sent */
  carrierCode?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
};

/** The outcome for one of the chosen orders. */
export type OrderMoveOutcome = {
  __typename: 'OrderMoveOutcome';
  id: Scalars['ID']['output'];
  /** The reason in Portuguese for the screen */
  message?: Maybe<Scalars['String']['output']>;
  /** The order, when it was moved */
  order?: Maybe<Transaction>;
  /** Code of the reason why it was not moved */
  refusal?: Maybe<Scalars['String']['output']>;
};

export type OrderMoveOutcomes = {
  __typename: 'OrderMoveOutcomes';
  items: Array<OrderMoveOutcome>;
  moved: Scalars['Int']['output'];
};

/** A chosen order that is not on the document, with the reason. */
export type OrderNotPrinted = {
  __typename: 'OrderNotPrinted';
  code?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  message: Scalars['String']['output'];
};

/** A note of an admin about an order. The buyer does not see it on the order. */
export type OrderNote = {
  __typename: 'OrderNote';
  at: Scalars['DateTimeISO']['output'];
  authorName: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  text: Scalars['String']['output'];
};

export type OrderPrint =
  | 'LABELS'
  | 'PICKING_LIST';

/** A refund owed to the buyer. */
export type OrderRefund = {
  __typename: 'OrderRefund';
  amount: Scalars['Cents']['output'];
  createdAt: Scalars['DateTimeISO']['output'];
  /** When the gateway reported it as done */
  doneAt?: Maybe<Scalars['DateTimeISO']['output']>;
  id: Scalars['ID']['output'];
  /** late, double, short, excess, cancelled, store, units, part, freight or withdrawal */
  reason: Scalars['String']['output'];
};

/** The action for which an order waits: who acts, and until when. */
export type OrderStep = {
  __typename: 'OrderStep';
  actor: OrderStepActor;
  dueAt: Scalars['DateTimeISO']['output'];
  /** The order is cancelled and refunded at this time unless the step is done before. */
  endsAt?: Maybe<Scalars['DateTimeISO']['output']>;
  isLate: Scalars['Boolean']['output'];
  kind: OrderStepKind;
  /** The person who acts: the doctor, or (for admins only) the admin who packs. Null when no single person acts. */
  name?: Maybe<Scalars['String']['output']>;
  /** Text for the buyer, in Portuguese. */
  text: Scalars['String']['output'];
};

export type OrderStepActor =
  | 'DISPATCH'
  | 'DOCTOR'
  | 'FINANCE'
  | 'PATIENT'
  | 'PHARMACY';

export type OrderStepKind =
  | 'CLINIC_EVALUATION'
  | 'EVALUATION'
  | 'PICK'
  | 'PRESCRIPTION'
  | 'REFUND'
  | 'SHIP'
  | 'UPLOAD_REVIEW'
  | 'VIDEO_CALL'
  | 'VIDEO_TIME';

/** Another appointment of the same patient with its answers. */
export type OtherCase = {
  __typename: 'OtherCase';
  answers: RecordAnswers;
  case: ClinicCase;
  id: Scalars['ID']['output'];
  /** The message to the patient with the decision */
  messageToPatient?: Maybe<Scalars['String']['output']>;
};

/** The stock is lower than the requested quantity. */
export type OutOfStock = UserError & {
  __typename: 'OutOfStock';
  /** The quantity available */
  available: Scalars['Int']['output'];
  /** Code from the error catalogue */
  code: Scalars['String']['output'];
  /** A message in Portuguese for the screen */
  message: Scalars['String']['output'];
  productId: Scalars['ID']['output'];
  productName: Scalars['String']['output'];
};

export type PackageInput = {
  duration: Scalars['String']['input'];
  subText: Scalars['String']['input'];
  text: Scalars['String']['input'];
  /** What it is, such as Shampoo */
  type: Scalars['String']['input'];
  /** How much it contains, such as 200 ml */
  unity: Scalars['String']['input'];
};

/** A page of a questionnaire with its questions. */
export type Page = {
  __typename: 'Page';
  /** 1 male, 2 female; null for both */
  gender?: Maybe<Scalars['Int']['output']>;
  /** consent, questions, photos or identity */
  kind: Scalars['String']['output'];
  nextButtonText: Scalars['String']['output'];
  /** The number n in the address /questionario/{slug}/passo-{n} */
  page: Scalars['Int']['output'];
  questions: Array<Question>;
  slug: Scalars['String']['output'];
  title: Scalars['String']['output'];
};

export type PaidCard = {
  __typename: 'PaidCard';
  brand: Scalars['String']['output'];
  holder: Scalars['String']['output'];
  installmentLabel: Scalars['String']['output'];
  installments: Scalars['Int']['output'];
  last4: Scalars['String']['output'];
};

/** A list of the panel. `QUEUE` and `CONCLUDED` are lists of doctors, the others of admins. */
export type PanelList =
  | 'APPOINTMENTS'
  | 'AUDIT'
  | 'CONCLUDED'
  | 'COUPONS'
  | 'ORDERS'
  | 'PRODUCTS'
  | 'QUEUE'
  | 'RECURRENCES'
  | 'RETURNS'
  | 'REVIEWS'
  | 'STOCK'
  | 'STOCK_MOVEMENTS'
  | 'UPLOADS'
  | 'USERS';

/** What partners may know about a change, as in the message of a webhook. */
export type PartnerEvent = {
  __typename: 'PartnerEvent';
  /** Pass it as `after` to continue behind it */
  cursor: Scalars['String']['output'];
  data: Scalars['JSON']['output'];
  /** The `webhook-id` of its message */
  id: Scalars['ID']['output'];
  timestamp: Scalars['DateTimeISO']['output'];
  type: Scalars['String']['output'];
};

/** Events after a cursor, oldest first. */
export type PartnerEventPage = {
  __typename: 'PartnerEventPage';
  items: Array<PartnerEvent>;
  /** Where to continue, now or when there is more */
  next: Scalars['String']['output'];
};

/** An address of a partner that receives the shop's events. */
export type PartnerWebhook = {
  __typename: 'PartnerWebhook';
  createdAt: Scalars['DateTimeISO']['output'];
  events: Array<Scalars['String']['output']>;
  /** The first failure since the last success */
  failingSince?: Maybe<Scalars['DateTimeISO']['output']>;
  id: Scalars['ID']['output'];
  /** The address that is used once it has answered the check */
  nextUrl?: Maybe<Scalars['String']['output']>;
  pausedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Until when the earlier secret also signs */
  previousUntil?: Maybe<Scalars['DateTimeISO']['output']>;
  /** pending, active or paused */
  state: Scalars['String']['output'];
  url: Scalars['String']['output'];
};

export type PartnerWebhookResult = PartnerWebhook | Refusal;

/** The passkey is stored. This session has passed the second factor, and its new token includes that. */
export type PasskeyAdded = {
  __typename: 'PasskeyAdded';
  passkey: MyPasskey;
  /** Present with the first second factor: ten codes, each for one sign-in without it, shown this once */
  recoveryCodes: Array<Scalars['String']['output']>;
  /** Access token that replaces the one that was sent */
  token: Scalars['String']['output'];
};

export type PasskeyAddedResult = InvalidInput | PasskeyAdded | Refusal;

/** The browser's signature with a passkey. Bytes in base64url. */
export type PasskeyAssertionInput = {
  authenticatorData: Scalars['String']['input'];
  clientDataJSON: Scalars['String']['input'];
  id: Scalars['String']['input'];
  signature: Scalars['String']['input'];
  /** Names the account; present in every sign-in with a passkey */
  userHandle?: InputMaybe<Scalars['String']['input']>;
};

/** What the browser needs to request a passkey. Five minutes, one use. */
export type PasskeyOptions = {
  __typename: 'PasskeyOptions';
  /** PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON of WebAuthn */
  options: Scalars['JSON']['output'];
};

export type PasskeyOptionsResult = PasskeyOptions | Refusal;

/** The browser's answer to startAddingPasskey. Bytes in base64url. */
export type PasskeyRegistrationInput = {
  attestationObject: Scalars['String']['input'];
  clientDataJSON: Scalars['String']['input'];
  id: Scalars['String']['input'];
  transports?: InputMaybe<Array<Scalars['String']['input']>>;
};

export type PasswordRecoveryInput = {
  /** The six digits sent by e-mail */
  code: Scalars['String']['input'];
  /** The CPF of the account; required when the mailbox was never confirmed */
  document?: InputMaybe<Scalars['String']['input']>;
  email: Scalars['String']['input'];
  /** The new password */
  password: Scalars['String']['input'];
};

/** A person who begins an evaluation. The account has no password of its own yet. */
export type PatientInput = {
  /** DD/MM/AAAA or AAAA-MM-DD */
  birthDate: Scalars['String']['input'];
  /** CPF, with or without mask */
  document: Scalars['String']['input'];
  email: Scalars['String']['input'];
  /** First name and surname */
  name: Scalars['String']['input'];
  phone: Scalars['String']['input'];
};

/** One attempt to pay an order. */
export type Payment = {
  __typename: 'Payment';
  amount: Scalars['Cents']['output'];
  boleto?: Maybe<Boleto>;
  card?: Maybe<PaidCard>;
  createdAt: Scalars['DateTimeISO']['output'];
  /** The number of the payment at the gateway. */
  gatewayId?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** PIX Automático: paying it also authorises the next months. */
  isPixAutomatico: Scalars['Boolean']['output'];
  /** A sentence in Portuguese where the state needs one. */
  message?: Maybe<Scalars['String']['output']>;
  /** 1 credit card, 2 boleto, 3 PIX. */
  method: Scalars['Int']['output'];
  pix?: Maybe<Pix>;
  purpose: PaymentPurpose;
  state: PaymentState;
  /** Sandbox only: the page where a tester pays this charge. */
  testBankUrl?: Maybe<Scalars['String']['output']>;
};

export type PaymentInput = {
  /** For the order of a subscription: the version of the terms that the buyer agreed to, from `subscriptionTerms` of the order. */
  acceptedSubscriptionTerms?: InputMaybe<Scalars['String']['input']>;
  /** The card token of the tokenization address; the card number is never sent here. */
  cardToken?: InputMaybe<Scalars['String']['input']>;
  /** PIX Automático: the highest amount of one charge. The payer may change it at the bank. */
  chargeLimit?: InputMaybe<Scalars['Cents']['input']>;
  /** A saved card instead of a new one. */
  creditCardId?: InputMaybe<Scalars['ID']['input']>;
  /** CPF of the card's owner, when it is not the buyer's. */
  holderDocument?: InputMaybe<Scalars['String']['input']>;
  /** When missing: the number chosen with `updateTransaction`, or one. */
  installments?: InputMaybe<Scalars['Int']['input']>;
  /** 1 credit card, 2 boleto, 3 PIX, 4 PIX Automático. */
  method: Scalars['Int']['input'];
  saveCard?: InputMaybe<Scalars['Boolean']['input']>;
};

/** What a payment pays: its order, or the difference of a dearer freight to another address. */
export type PaymentPurpose =
  | 'freight'
  | 'order';

/** What a browser needs to turn a card into a token. */
export type PaymentSetup = {
  __typename: 'PaymentSetup';
  gateway: Scalars['String']['output'];
  /** Whether a subscription may be paid with PIX Automático. */
  hasPixAutomatico: Scalars['Boolean']['output'];
  isSandbox: Scalars['Boolean']['output'];
  methods: Array<Scalars['Int']['output']>;
  publicKey: Scalars['String']['output'];
  tokenizationUrl: Scalars['String']['output'];
};

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

/** A picture of the product page carousel: base paths of the large and of the small one. */
export type Picture = {
  __typename: 'Picture';
  /** Alternative text: what the picture shows */
  alt?: Maybe<Scalars['String']['output']>;
  banner: Scalars['String']['output'];
  mini: Scalars['String']['output'];
};

/** The point of a picture that stays visible when the picture is cropped. */
export type PictureFocusInput = {
  /** From 0, left, to 1, right */
  x: Scalars['Float']['input'];
  /** From 0, top, to 1, bottom */
  y: Scalars['Float']['input'];
  /** From 1 (the largest possible crop) to 3 */
  zoom: Scalars['Float']['input'];
};

export type Pix = {
  __typename: 'Pix';
  copyPaste: Scalars['String']['output'];
  expiresAt: Scalars['DateTimeISO']['output'];
  /** A data:image/svg+xml picture of the code. */
  qrCode: Scalars['String']['output'];
};

/** An authorisation of PIX Automático. */
export type PixAutomatico = {
  __typename: 'PixAutomatico';
  /** The code for the bank's app, while it waits. */
  copyPaste?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** True when one shipment costs more than the limit, so its charge is not sent. */
  isBelowTotal: Scalars['Boolean']['output'];
  /** The highest amount of one charge, as the person set it at the bank; null without a limit. */
  limit?: Maybe<Scalars['Cents']['output']>;
  /** A data:image/svg+xml picture of the code. */
  qrCode?: Maybe<Scalars['String']['output']>;
  /** creating, waiting, active, refused or ended */
  state: Scalars['String']['output'];
  /** Sandbox only: the app of the payer's bank, while it waits or is active. */
  testBankUrl?: Maybe<Scalars['String']['output']>;
};

export type PlanItem = {
  __typename: 'PlanItem';
  /** One unit per month. */
  monthlyPrice: Scalars['Cents']['output'];
  product: Product;
};

export type PlannedPriceInput = {
  from: Scalars['DateTimeISO']['input'];
  oldValue?: InputMaybe<Scalars['Cents']['input']>;
  sizes: Array<SizePriceInput>;
  /** Ignored for a product in sizes, whose price is the lowest of the sizes */
  value: Scalars['Cents']['input'];
};

export type PrefilledCart = {
  __typename: 'PrefilledCart';
  cart: Cart;
  ignored: Array<Scalars['String']['output']>;
};

/** A medicine of this appointment’s line, with the usual dose and quantity. */
export type Prescribable = {
  __typename: 'Prescribable';
  /** Empty when it may be prescribed */
  blocks: Array<PrescriptionBlock>;
  concentration: Scalars['String']['output'];
  directions: Scalars['String']['output'];
  /** Number of dispensings */
  dispensings: Scalars['Int']['output'];
  /** Generic name (DCB) */
  drug: Scalars['String']['output'];
  duration: Scalars['String']['output'];
  form: Scalars['String']['output'];
  maxDispensings: Scalars['Int']['output'];
  maxUnits: Scalars['Int']['output'];
  productId: Scalars['ID']['output'];
  productName: Scalars['String']['output'];
  /** One unit, such as "frasco de 55 ml" */
  unit: Scalars['String']['output'];
  /** Units of one dispensing */
  unitsPerDispensing: Scalars['Int']['output'];
  /** AAAA-MM-DD, last valid day if it is prescribed today */
  validUntil: Scalars['String']['output'];
};

/** A prescription to sign, confirmed with a code of the doctor’s authenticator app or a passkey. */
export type PrescribeInput = {
  appointmentId: Scalars['ID']['input'];
  /** CRM */
  council: Scalars['String']['input'];
  items: Array<PrescribedItemInput>;
  messageToPatient: Scalars['String']['input'];
  /** Six digits of the authenticator app, valid once. Empty within two minutes after stepUpWithPasskey */
  oneTimePassword: Scalars['String']['input'];
  registrationNumber: Scalars['String']['input'];
  /** UF of the council */
  registrationState: Scalars['String']['input'];
  /** The revision of the appointment that the doctor read */
  revision: Scalars['Int']['input'];
};

export type PrescribeResult = CaseChanged | InvalidInput | Prescribed | Refusal;

export type Prescribed = {
  __typename: 'Prescribed';
  case: ClinicCase;
  prescription: Prescription;
};

export type PrescribedItemInput = {
  /** Instructions for use */
  directions: Scalars['String']['input'];
  dispensings: Scalars['Int']['input'];
  /** Duration of use */
  duration: Scalars['String']['input'];
  productId: Scalars['ID']['input'];
  unitsPerDispensing: Scalars['Int']['input'];
};

/** A prescription of one patient, whose dispensings are used by orders. */
export type Prescription = {
  __typename: 'Prescription';
  appointmentId?: Maybe<Scalars['ID']['output']>;
  /** CRM */
  council: Scalars['String']['output'];
  createdAt: Scalars['DateTimeISO']['output'];
  doctorName: Scalars['String']['output'];
  /** Null for a prescription that the patient uploaded */
  document?: Maybe<PrescriptionDocument>;
  /** The uploaded pages, when the patient sent the prescription */
  files: Array<StoredFile>;
  id: Scalars['ID']['output'];
  /** AAAA-MM-DD */
  issuedOn: Scalars['String']['output'];
  items: Array<PrescriptionItem>;
  messageToPatient?: Maybe<Scalars['String']['output']>;
  origin: PrescriptionOrigin;
  patientName: Scalars['String']['output'];
  registrationNumber: Scalars['String']['output'];
  /** UF of the council */
  registrationState: Scalars['String']['output'];
  /** Why it was revoked; for the clinic, null for the patient */
  revocationReason?: Maybe<Scalars['String']['output']>;
  revokedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  state: PrescriptionState;
  /** The state as a label */
  stateLabel: Scalars['String']['output'];
  uploadId?: Maybe<Scalars['ID']['output']>;
  /** AAAA-MM-DD, last valid day */
  validUntil: Scalars['String']['output'];
};

/** What blocks a medicine for a patient. */
export type PrescriptionBlock = {
  __typename: 'PrescriptionBlock';
  flag: Scalars['ID']['output'];
  label: Scalars['String']['output'];
  /** Whether the doctor of this appointment may lift the block with clearFlag */
  mayBeLifted: Scalars['Boolean']['output'];
  /** Whether recordClinicalChange lifts the block, after a video consultation in this appointment */
  needsCall: Scalars['Boolean']['output'];
};

/** One acceptance rule. */
export type PrescriptionCheck = {
  __typename: 'PrescriptionCheck';
  /** patientName, legibleDate, withinSixMonths, signedWithCrm, unaltered or sameDrugs */
  id: Scalars['ID']['output'];
  /** Null until reviewed */
  passed?: Maybe<Scalars['Boolean']['output']>;
  text: Scalars['String']['output'];
};

/** The acceptance rules, as the reviewer judged them. */
export type PrescriptionChecksInput = {
  legibleDate: Scalars['Boolean']['input'];
  patientName: Scalars['Boolean']['input'];
  sameDrugs: Scalars['Boolean']['input'];
  signedWithCrm: Scalars['Boolean']['input'];
  unaltered: Scalars['Boolean']['input'];
  withinSixMonths: Scalars['Boolean']['input'];
};

/** The signed PDF document of a prescription issued by the clinic. */
export type PrescriptionDocument = {
  __typename: 'PrescriptionDocument';
  /** Code that the public page asks for; null for every viewer except the patient */
  code?: Maybe<Scalars['String']['output']>;
  /** Whether the signature verifies now */
  isSigned: Scalars['Boolean']['output'];
  /** Signed with a test certificate, without legal value */
  isTest: Scalars['Boolean']['output'];
  prescriptionId: Scalars['ID']['output'];
  signedAt: Scalars['DateTimeISO']['output'];
  signerName: Scalars['String']['output'];
  /** Link to the PDF, for this viewer, valid for five minutes */
  url: Scalars['String']['output'];
  /** Public page that checks the prescription */
  verificationAddress: Scalars['String']['output'];
};

/** What a doctor writes in a prescription. */
export type PrescriptionDraftInput = {
  appointmentId: Scalars['ID']['input'];
  items: Array<PrescribedItemInput>;
  messageToPatient: Scalars['String']['input'];
};

/** One medicine of a prescription, and its remaining dispensings. */
export type PrescriptionItem = {
  __typename: 'PrescriptionItem';
  dispensingsAllowed: Scalars['Int']['output'];
  /** Dispensings used by orders, including orders that are not sent yet */
  dispensingsConsumed: Scalars['Int']['output'];
  dispensingsLeft: Scalars['Int']['output'];
  dose: Scalars['String']['output'];
  drug: Scalars['String']['output'];
  /** Duration of use */
  duration?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** Instructions for use */
  instructions?: Maybe<Scalars['String']['output']>;
  /** Null for a medicine that the shop does not sell */
  productId?: Maybe<Scalars['ID']['output']>;
  productName: Scalars['String']['output'];
  /** Units of the product that one dispensing allows */
  unitsPerDispensing: Scalars['Int']['output'];
};

export type PrescriptionItemInput = {
  dispensings: Scalars['Int']['input'];
  dose: Scalars['String']['input'];
  drug: Scalars['String']['input'];
  instructions?: InputMaybe<Scalars['String']['input']>;
  /** One of the products of the upload */
  productId: Scalars['ID']['input'];
  unitsPerDispensing?: Scalars['Int']['input'];
};

export type PrescriptionList = {
  __typename: 'PrescriptionList';
  items: Array<Prescription>;
  total: Scalars['Int']['output'];
};

export type PrescriptionNeed = {
  __typename: 'PrescriptionNeed';
  productId: Scalars['ID']['output'];
  productName: Scalars['String']['output'];
  wayForward: Array<WayForward>;
};

/** evaluation: issued by a doctor of the clinic; upload: sent by the patient and accepted by a reviewer */
export type PrescriptionOrigin =
  | 'EVALUATION'
  | 'UPLOAD';

/** The document as it will be signed, without a signature and marked as a preview. */
export type PrescriptionPreview = {
  __typename: 'PrescriptionPreview';
  /** PDF in base64 */
  pdf: Scalars['String']['output'];
};

export type PrescriptionPreviewResult = CaseChanged | InvalidInput | PrescriptionPreview | Refusal;

export type PrescriptionState =
  | 'EXPIRED'
  | 'REVOKED'
  | 'USED_UP'
  | 'VALID';

/** A prescription of the patient's own doctor, sent for review. */
export type PrescriptionUpload = {
  __typename: 'PrescriptionUpload';
  /** Why it was refused and what to do, for the patient */
  answer?: Maybe<Scalars['String']['output']>;
  checks: Array<PrescriptionCheck>;
  createdAt: Scalars['DateTimeISO']['output'];
  decidedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  doctorName?: Maybe<Scalars['String']['output']>;
  /** Empty after the upload was withdrawn */
  files: Array<StoredFile>;
  id: Scalars['ID']['output'];
  /** AAAA-MM-DD */
  issuedOn: Scalars['String']['output'];
  /** Until when paid orders of the patient wait for another prescription */
  ordersWaitUntil?: Maybe<Scalars['DateTimeISO']['output']>;
  patientName: Scalars['String']['output'];
  /** The prescription that was created from it */
  prescriptionId?: Maybe<Scalars['ID']['output']>;
  products: Array<PrescriptionUploadProduct>;
  registrationNumber?: Maybe<Scalars['String']['output']>;
  registrationState?: Maybe<Scalars['String']['output']>;
  status: PrescriptionUploadStatus;
  /** The status as a label */
  statusLabel: Scalars['String']['output'];
};

export type PrescriptionUploadList = {
  __typename: 'PrescriptionUploadList';
  items: Array<PrescriptionUpload>;
  total: Scalars['Int']['output'];
};

/** A product for which an upload was sent. */
export type PrescriptionUploadProduct = {
  __typename: 'PrescriptionUploadProduct';
  name: Scalars['String']['output'];
  productId: Scalars['ID']['output'];
};

export type PrescriptionUploadResult = InvalidInput | PrescriptionUpload | Refusal;

/** AWAITING is under review; the others are final */
export type PrescriptionUploadStatus =
  | 'ACCEPTED'
  | 'AWAITING'
  | 'REFUSED'
  | 'WITHDRAWN';

/** How the prices change: exactly one of the three is given. */
export type PriceChangeInput = {
  /** Added to every price (+) or taken off it (−) */
  amount?: InputMaybe<Scalars['Cents']['input']>;
  /** Added to every price (+) or taken off it (−), with at most two decimals; rounded to the nearest centavo */
  percent?: InputMaybe<Scalars['Float']['input']>;
  /** The new price; refused for a product in sizes */
  value?: InputMaybe<Scalars['Cents']['input']>;
};

/** The total changed since the shopper saw it; nothing was ordered. */
export type PriceChanged = UserError & {
  __typename: 'PriceChanged';
  /** The cart with the prices and the freight of this order. */
  cart: Cart;
  /** Code from the error catalogue */
  code: Scalars['String']['output'];
  /** A message in Portuguese for the screen */
  message: Scalars['String']['output'];
};

/** One entry of the price ledger. rule: product, lightning, companion, kit, subscription, promotion, coupon, evaluation, freight, credit or interest. */
export type PriceLine = {
  __typename: 'PriceLine';
  amount: Scalars['Cents']['output'];
  lineId?: Maybe<Scalars['ID']['output']>;
  rule: Scalars['String']['output'];
  text: Scalars['String']['output'];
};

/** What a change would do to the prices of one product. */
export type PricePreview = {
  __typename: 'PricePreview';
  /** The id of the product */
  id: Scalars['ID']['output'];
  /** The reason in Portuguese for the screen */
  message?: Maybe<Scalars['String']['output']>;
  /** As stored now; null when it is gone */
  product?: Maybe<ManagedProduct>;
  /** Code of the reason why it would not be changed */
  refusal?: Maybe<Scalars['String']['output']>;
  /** Empty for a price that the change cannot be applied to */
  steps: Array<PriceStep>;
};

export type PricePreviewList = {
  __typename: 'PricePreviewList';
  items: Array<PricePreview>;
};

export type PricePreviewResult = InvalidInput | PricePreviewList | Refusal;

/** A price of a product, or of one of its sizes, before and after a change. */
export type PriceStep = {
  __typename: 'PriceStep';
  after: Scalars['Cents']['output'];
  before: Scalars['Cents']['output'];
  /** Whether the exact result is no whole centavo */
  isRounded: Scalars['Boolean']['output'];
  /** Box size; empty for a product in one size */
  size: Scalars['String']['output'];
  skuId: Scalars['ID']['output'];
};

export type PrintOrdersResult = PrintedOrders | Refusal;

/** A PDF about the chosen orders. */
export type PrintedOrders = {
  __typename: 'PrintedOrders';
  fileName: Scalars['String']['output'];
  /** The PDF in base64; empty when no order could be printed */
  pdf: Scalars['String']['output'];
  printed: Scalars['Int']['output'];
  skipped: Array<OrderNotPrinted>;
};

/** A product of the shop. */
export type Product = {
  __typename: 'Product';
  about?: Maybe<About>;
  advantages: Array<Advantage>;
  amounts: Array<Amount>;
  /** False when it is sold out or no unit is left. */
  available: Scalars['Boolean']['output'];
  blogUrl?: Maybe<Scalars['String']['output']>;
  brandPromise: Scalars['String']['output'];
  carouselImages: Array<Picture>;
  category: Scalars['Int']['output'];
  categoryName: Scalars['String']['output'];
  code: Scalars['Int']['output'];
  commonQuestions?: Maybe<CommonQuestions>;
  defaultCoupon?: Maybe<Scalars['String']['output']>;
  depoiments: Array<Depoiment>;
  description: Scalars['String']['output'];
  descriptionImage?: Maybe<Scalars['String']['output']>;
  /** The discount label that the catalogue stores; it is not computed from the prices. */
  discountPercent?: Maybe<Scalars['Float']['output']>;
  faq: Array<FaqItem>;
  hidePriceCart: Scalars['Boolean']['output'];
  hideQtd: Scalars['Boolean']['output'];
  howWorks: Array<TextItem>;
  howWorksInfo?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** Base path of the main picture; add -640.avif or -640.webp (320, 640, 960, 1280). */
  image: Scalars['String']['output'];
  images: Array<Scalars['String']['output']>;
  infos: Array<TextItem>;
  isCombo: Scalars['Boolean']['output'];
  isPromotionalProduct: Scalars['Boolean']['output'];
  justMen: Scalars['Boolean']['output'];
  lightning?: Maybe<Lightning>;
  /** The lightning offer that sells this product at a lower price now, if there is one. */
  lightningOffer?: Maybe<Product>;
  minimumAge?: Maybe<Scalars['Int']['output']>;
  name: Scalars['String']['output'];
  need: Scalars['String']['output'];
  /** Whether the page asks a visitor for an e-mail before it shows its content. */
  needsEmail: Scalars['Boolean']['output'];
  numericSlug?: Maybe<Scalars['String']['output']>;
  oldValue?: Maybe<Scalars['Cents']['output']>;
  /** Ingredients and composition. */
  otherInformations: Array<TextItem>;
  /** Display name. */
  path: Scalars['String']['output'];
  prescriptionLink?: Maybe<Scalars['String']['output']>;
  prescriptionRequired: Scalars['Boolean']['output'];
  productInfo?: Maybe<ProductInfo>;
  productWithoutPromotionId?: Maybe<Scalars['ID']['output']>;
  promotionProductID?: Maybe<Scalars['ID']['output']>;
  rating: Scalars['String']['output'];
  /** A medicine on prescription or a product with melatonin: its advertising is restricted, and it is never sent to measurement together with a person. */
  regulated: Scalars['Boolean']['output'];
  /** The figures of the reviews of verified buyers; null without a published review. */
  reviewSummary?: Maybe<ReviewSummary>;
  sale: ProductSale;
  /** The companion offer of this product, if it has one. */
  secondUnit?: Maybe<Product>;
  /** Whether the page has a button to buy it. */
  showCart: Scalars['Boolean']['output'];
  signature: Scalars['Boolean']['output'];
  slug: Scalars['String']['output'];
  /** Which slug the address of the page uses: slug or numericSlug. */
  slugToUse: Scalars['String']['output'];
  soldOff: Scalars['Boolean']['output'];
  studyPdf?: Maybe<Scalars['String']['output']>;
  subscriptionDiscount: Scalars['Int']['output'];
  tag?: Maybe<Scalars['String']['output']>;
  tagPromotion?: Maybe<Scalars['String']['output']>;
  tint: Scalars['String']['output'];
  /** Stock code such as F10004. */
  tinyId: Scalars['String']['output'];
  /** The slug in the address of the page; the other slug redirects to it. */
  urlSlug: Scalars['String']['output'];
  /** The price of one unit now, including a running lightning offer. */
  value: Scalars['Cents']['output'];
  variantGroup?: Maybe<VariantGroup>;
  warning?: Maybe<Warning>;
  warnings: Array<Scalars['String']['output']>;
  whoUses?: Maybe<WhoUses>;
  /** What you need to know. */
  wyntk: Array<TextItem>;
};

/** A product with what was sold of it, before discounts of whole orders and before refunds. */
export type ProductFigure = {
  __typename: 'ProductFigure';
  cents: Scalars['Cents']['output'];
  code: Scalars['Int']['output'];
  formerCents: Scalars['Cents']['output'];
  formerUnits: Scalars['Int']['output'];
  name: Scalars['String']['output'];
  units: Scalars['Int']['output'];
};

/** How much the box contains and how long it lasts. */
export type ProductInfo = {
  __typename: 'ProductInfo';
  duration?: Maybe<Scalars['String']['output']>;
  hideLabel: Scalars['Boolean']['output'];
  hideUnity: Scalars['Boolean']['output'];
  img?: Maybe<Scalars['String']['output']>;
  subText?: Maybe<Scalars['String']['output']>;
  text: Scalars['String']['output'];
  type: Scalars['String']['output'];
  /** How much one unit contains, such as 200 ml */
  unity: Scalars['String']['output'];
};

/** All fields of a product that an admin may edit. They replace the stored ones. */
export type ProductInput = {
  about?: InputMaybe<TitledTextInput>;
  advantages: Array<Scalars['String']['input']>;
  brandPromise: Scalars['String']['input'];
  description: Scalars['String']['input'];
  /** Ignored: the server derives the label from the two prices, and keeps a documented one with its documented prices. */
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
  /** Ingredients and composition */
  otherInformations: Array<TextItemInput>;
  /** Display name, with size or flavour */
  path: Scalars['String']['input'];
  productInfo?: InputMaybe<PackageInput>;
  showCart: Scalars['Boolean']['input'];
  slug: Scalars['String']['input'];
  soldOff: Scalars['Boolean']['input'];
  subscriptionDiscount: Scalars['Int']['input'];
  tag?: InputMaybe<Scalars['String']['input']>;
  tagPromotion?: InputMaybe<Scalars['String']['input']>;
  /** Ignored for a product in sizes, whose price is the lowest of the sizes */
  value: Scalars['Cents']['input'];
  /** Empty for a product in one size, otherwise at least two */
  variants: Array<VariantInput>;
  /** The sentence in the coloured box */
  warning?: InputMaybe<Scalars['String']['input']>;
  warnings: Array<Scalars['String']['input']>;
  wyntk: Array<TextItemInput>;
};

/** A page of products, and the total number. */
export type ProductList = {
  __typename: 'ProductList';
  items: Array<Product>;
  total: Scalars['Int']['output'];
};

/** A medicine without a prescription, and how to get one. */
export type ProductNeedsPrescription = UserError & {
  __typename: 'ProductNeedsPrescription';
  /** Code from the error catalogue */
  code: Scalars['String']['output'];
  /** A message in Portuguese for the screen */
  message: Scalars['String']['output'];
  products: Array<PrescriptionNeed>;
};

export type ProductOrder =
  | 'NAME'
  /** `sale.price`: that of a lightning offer while it runs. */
  | 'PRICE'
  | 'RATING'
  | 'RELEVANCE'
  /** `value`, without lightning offers. */
  | 'VALUE';

/** What a change of many products did to one of them. */
export type ProductOutcome = {
  __typename: 'ProductOutcome';
  /** The id of the product */
  id: Scalars['ID']['output'];
  /** The reason in Portuguese for the screen */
  message?: Maybe<Scalars['String']['output']>;
  /** As stored now, changed or not; null when it is gone */
  product?: Maybe<ManagedProduct>;
  /** Code of the reason why it was not changed */
  refusal?: Maybe<Scalars['String']['output']>;
};

export type ProductOutcomes = {
  __typename: 'ProductOutcomes';
  changed: Scalars['Int']['output'];
  items: Array<ProductOutcome>;
};

export type ProductOutcomesResult = InvalidInput | ProductOutcomes | Refusal;

/** A published review of a product, by a person who received it. */
export type ProductReview = {
  __typename: 'ProductReview';
  /** The name under which it is shown: first name and initial */
  authorName: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  repliedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** The public reply of the shop */
  reply?: Maybe<Scalars['String']['output']>;
  /** From 1 to 5 */
  stars: Scalars['Int']['output'];
  text: Scalars['String']['output'];
  title?: Maybe<Scalars['String']['output']>;
  writtenAt: Scalars['DateTimeISO']['output'];
};

export type ProductReviewList = {
  __typename: 'ProductReviewList';
  items: Array<ProductReview>;
  /** Pass it as `after` for the next page */
  next?: Maybe<Scalars['String']['output']>;
  /** Pass it as `after` for the page before */
  previous?: Maybe<Scalars['String']['output']>;
  total: Scalars['Int']['output'];
};

/** What one unit of a product costs on every screen now: the price of its live lightning offer, where there is one, and what the button adds. */
export type ProductSale = {
  __typename: 'ProductSale';
  /** The higher price to show beside it. */
  before?: Maybe<Scalars['Cents']['output']>;
  /** When the price of a lightning offer ends. */
  endsAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** The highest number of instalments without interest; null where there are none. */
  installments?: Maybe<Scalars['String']['output']>;
  price: Scalars['Cents']['output'];
  /** The product that the button adds to the cart. */
  productId: Scalars['ID']['output'];
  /** Whether the offer returns at midnight. */
  repeatsDaily: Scalars['Boolean']['output'];
  /** That end as a text, such as "até 22:00". */
  until?: Maybe<Scalars['String']['output']>;
  /** The slug of the page that sells the product: for a listing, that of its full-price product, which is also shown when the offer of the listing does not run. */
  urlSlug: Scalars['String']['output'];
};

/** Only published products are in the shop. Archived products stay in their orders. */
export type ProductStatus =
  | 'ARCHIVED'
  | 'DRAFT'
  | 'PUBLISHED';

/** Only the fields that are sent change. */
export type ProfileInput = {
  addressNumber?: InputMaybe<Scalars['String']['input']>;
  /** The stored birth date, or nothing; another date is refused */
  birthDate?: InputMaybe<Scalars['String']['input']>;
  city?: InputMaybe<Scalars['String']['input']>;
  complement?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  firstName?: InputMaybe<Scalars['String']['input']>;
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** RG or CIN */
  nationalityDocument?: InputMaybe<Scalars['String']['input']>;
  neighborhood?: InputMaybe<Scalars['String']['input']>;
  phone?: InputMaybe<Scalars['String']['input']>;
  reference?: InputMaybe<Scalars['String']['input']>;
  street?: InputMaybe<Scalars['String']['input']>;
  uf?: InputMaybe<Scalars['String']['input']>;
  zipcode?: InputMaybe<Scalars['String']['input']>;
};

export type PromotedProduct = {
  __typename: 'PromotedProduct';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
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

/** MINIMUM: a discount from a value of goods; PAIRS: from some of the chosen products */
export type PromotionKind =
  | 'FREE_FREIGHT'
  | 'MINIMUM'
  | 'PAIRS';

export type PromotionState =
  | 'ENDED'
  | 'OFF'
  | 'RUNNING'
  | 'SCHEDULED';

export type PublishQuestionnaireResult = InvalidInput | PublishedQuestionnaire | Refusal;

/** The number of the new version. */
export type PublishedQuestionnaire = {
  __typename: 'PublishedQuestionnaire';
  contentVersion: Scalars['String']['output'];
};

export type Query = {
  __typename: 'Query';
  /** Which health records were opened and who opened them, by person or by record. */
  accessTrail: AccessTrailList;
  /** The address of a zipcode. */
  addressByZipcode: AddressResult;
  /** Only the acts on this account, order, coupon, product or key; all acts without it. */
  adminActs: AdminActList;
  apiKeyUse: ApiKeyUse;
  apiKeys: ApiKeyList;
  /** Prices a cart that the client stores itself. */
  calculateCart: CalculateResult;
  /** The caller's cart, priced now. */
  cart: Cart;
  /** Unclaimed appointments and the caller’s own, the longest wait first. */
  caseQueue: ClinicCasePage;
  /** One appointment of the caller, as their queue shows it, also after its end. */
  caseSummary: ClinicCase;
  catalogImport?: Maybe<CatalogImport>;
  /** What a file changes, in the order of its lines. */
  catalogImportChanges: CatalogChangeList;
  /** The ten latest files that admins sent. */
  catalogImports: Array<CatalogImport>;
  categories: Array<Category>;
  /** Every version of a message, including a withdrawn one: for the doctor of the appointment, for an admin with a reason, and for the patient who wrote it or had read it. Each access is recorded. */
  chatMessageRecord: ChatMessageRecordResult;
  /** For the patient and their doctor. An admin gives a reason, which the patient sees in the list of accesses. Each access is recorded. */
  chatMessages: ChatMessagesResult;
  /** Conversations with unread messages, and how many. */
  chatUnread: Array<ChatUnread>;
  /** The participants, for participants. */
  chatUsers: Array<ChatUser>;
  /** The record of an appointment, for the doctor who has or had it, and for an admin with a reason. Each access is recorded. */
  clinicRecord: ClinicRecordResult;
  companySetting: CompanySetting;
  /** A coupon by title; guests get coupon_not_logged. */
  coupon: CouponResult;
  /** Sorted by title; coupons that an admin ended are included only on request. */
  coupons: ManagedCouponList;
  /** Orders, subscriptions, credits, consents and messages of one person. */
  customer: Customer;
  /** What the clinic has of one person. Asks for a reason, and each row is in the access log. */
  customerHealth: CustomerHealth;
  /** Figures by day, week or month, depending on the length of the period. Days are AAAA-MM-DD. */
  dashboard: DashboardResult;
  /** For the owner of a paid order and for admins: the freights to another address. */
  deliveryOptions: DeliveryOptionsResult;
  discountSetting: DiscountSetting;
  doctorStatement: DoctorStatement;
  doctorsOverview: DoctorsOverview;
  editedProduct?: Maybe<EditedProduct>;
  /** The events of one order, appointment, coupon or product. */
  entityEvents: EventRecordList;
  /** Whether the free evaluation applies to the caller's cart. */
  evaluationOffer?: Maybe<EvaluationOffer>;
  /** For the owner, their doctor and admins. Each access is recorded. */
  evolution: Evolution;
  /** A link to a file the caller may see, valid for five minutes; request it when the file is opened. */
  fileLink: Scalars['String']['output'];
  /** Free times of the doctor who asked the caller for a video call; none once a call is agreed. */
  freeVideoTimes: Array<Scalars['DateTimeISO']['output']>;
  freightSetting: FreightSetting;
  /** What a parcel costs now and at another moment. */
  freightWhatIf: FreightWhatIfResult;
  /** Null while the shop is not set up. */
  homeBanners?: Maybe<EditedBanners>;
  installmentSetting: InstallmentSetting;
  landingSetting: LandingSetting;
  /** The product to offer after an evaluation, and whether it is unsafe for the caller. */
  lineProduct?: Maybe<LineProduct>;
  /** The caller's saved filters of a list, and those that other admins share. */
  listViews: Array<ListView>;
  /** Whether a CPF has an account already. */
  lookUpDocument: DocumentLookupResult;
  /** A text that is not stored yet, with the values of an example. */
  mailPreview: MailPreviewResult;
  mailTextSetting: MailTextSetting;
  /** Every product, in the order of the shop, including unlisted ones. */
  managedProducts: ManagedProductList;
  managedRecurrence?: Maybe<ManagedRecurrence>;
  /** Reviews by state; those that wait for a decision come oldest first. */
  managedReviews: ManagedReviewList;
  /** Whether the caller may choose the first password: in the session of the registration, for a day. */
  mayChooseFirstPassword: Scalars['Boolean']['output'];
  /** Null for a guest. */
  me?: Maybe<User>;
  /** One of the caller's own appointments. */
  medicalAppointment: MedicalAppointment;
  /** Every appointment, the newest first, without answers. */
  medicalAppointments: ClinicCaseList;
  /** Who opened the caller's records, the latest first. */
  myAccessEntries: AccessEntryPage;
  /** The hours of seven days of the caller, open and blocked. */
  myAgenda: Array<AgendaDay>;
  /** The caller's conversations, as a patient and as a doctor. */
  myChats: ChatList;
  /** The caller's consents with their history. */
  myConsents: Array<Consent>;
  myCreditCards: Array<CreditCard>;
  /** The copy that is being prepared or is ready. */
  myDataExport?: Maybe<DataExport>;
  /** The caller’s earnings: the last twelve months, and one of them line by line. */
  myEarnings: Earnings;
  /** The erasure that can still be cancelled. */
  myErasure?: Maybe<Erasure>;
  /** The caller’s photos over time, the newest first. */
  myEvolutions: EvolutionPage;
  /** The caller's data that a law requires us to keep after an erasure. */
  myLegalHolds: Array<LegalHoldInfo>;
  /** The caller's appointments, the newest first. */
  myMedicalAppointments: MedicalAppointmentList;
  /** The caller's passkeys, oldest first. */
  myPasskeys: Array<MyPasskey>;
  /** The caller’s uploads, the newest first. */
  myPrescriptionUploads: PrescriptionUploadList;
  /** The caller's prescriptions, the newest first. */
  myPrescriptions: PrescriptionList;
  /** The caller’s evaluations, the newest first. */
  myQuizzes: QuizList;
  /** The caller's subscriptions, newest first; at most one is not cancelled. */
  myRecurrences: Array<Recurrence>;
  /** The caller’s calls and offered times, six weeks at most. */
  mySchedule: Array<ScheduledCall>;
  /** The last twenty, newest first. */
  mySentMessages: Array<SentMessage>;
  /** Where the caller is signed in, this browser first. */
  mySessions: Array<MySession>;
  /** The caller's credits from clinic evaluations. */
  myStoreCredits: Array<MyStoreCredit>;
  /** The caller's placed orders. */
  myTransactions: TransactionList;
  myTwoFactor: TwoFactorState;
  /** The caller’s open evaluation of a line. */
  openQuiz?: Maybe<Quiz>;
  /** The products of the caller's delivered order that they may review, with their reviews. */
  orderReviews: Array<ReviewableProduct>;
  /** Placed orders, newest first; by code, carrier code, CPF, or words of name and e-mail. */
  orders: TransactionList;
  /** A link to the uncropped upload, valid for five minutes; null for a picture that was not uploaded */
  originalPicture?: Maybe<Scalars['String']['output']>;
  /** The events of webhooks as pages, kept for 30 days. */
  partnerEvents: PartnerEventPage;
  partnerWebhooks: Array<PartnerWebhook>;
  paymentSetup: PaymentSetup;
  /** For the patient, the doctor who issued it and admins. Each access is recorded. */
  prescription: Prescription;
  /** Uploads that await review, the oldest first. The access to each of them is recorded for its owner. */
  prescriptionUploads: PrescriptionUploadList;
  /** The PDF that prescribe would sign with this input, for the doctor of the appointment. */
  previewPrescription: PrescriptionPreviewResult;
  /** What `changePrices` would do. Nothing is changed. */
  previewPrices: PricePreviewResult;
  /** One product by text slug, numeric slug, id, code or `tinyId`. */
  product?: Maybe<Product>;
  /** The published reviews of a product, the newest first. Medicines have none. */
  productReviews: ProductReviewList;
  /** Products of the shop, by category or need. */
  products: ProductList;
  /** Promotions, lightning offers and dated coupons of a month in São Paulo, AAAA-MM. */
  promotionCalendar: Array<CalendarEntry>;
  /** The newest first; those that ended long ago are left out. */
  promotions: Array<ManagedPromotion>;
  /** By slug or number of the line; without a version the current one. */
  questionnaire?: Maybe<Questionnaire>;
  /** The open draft of a line. */
  questionnaireDraft?: Maybe<QuestionnaireDraft>;
  /** Every line with its versions; null for a doctor who is not a medical director. */
  questionnaireLines?: Maybe<Array<QuestionnaireLine>>;
  /** One of the caller's own evaluations. */
  quiz?: Maybe<Quiz>;
  /** The people who were informed of a proposal, and their answers. */
  recurrencePriceAnswers: RecurrencePriceAnswerPage;
  /** Newest first. */
  recurrencePriceProposals: Array<RecurrencePriceProposal>;
  /** The products for which a new price may be proposed, by name. */
  recurrenceRepriceableProducts: Array<RecurrenceRepriceableProduct>;
  /** Products that may replace an item of a subscription. */
  recurrenceSwaps: Array<RecurrenceSwap>;
  /** By state, problem, day of the next shipment, CPF, or words of name and e-mail. Newest first; with days, the nearest shipment first. */
  recurrences: RecurrencePage;
  /** What a refund of some units of a paid order would return, with every discount. */
  refundQuote: RefundQuoteResult;
  /** The figures of the reviews of a product; null without a published review. */
  reviewSummary?: Maybe<ReviewSummary>;
  /** The texts that the caller keeps for conversations. */
  savedAnswers: Array<SavedAnswer>;
  /** The caller's saved queries, newest first. */
  savedQueries: Array<SavedQuery>;
  /** Search without accents or case that tolerates a typing mistake. */
  searchProducts: ProductList;
  /** Zipcodes of a street, for people who do not know theirs. */
  searchZipcodes: ZipcodeSearchResult;
  /** The log of attacks and changes of access, filtered by kind, by account and between two moments. */
  securityEvents: SecurityEventList;
  /** The settings this server was started with, without secrets. */
  serverFacts: Array<ServerFact>;
  /** The movements of the stocks, the latest first. */
  stockMovements: StockMovementList;
  /** The open orders that have reserved units of a stock. */
  stockReservations: StockReservationList;
  /** Every stock in the order of the shop, including those of drafts. */
  stockShelves: StockShelfList;
  /** The data that all pages share. Null while the shop is not set up (project_setup_not_found). */
  store?: Maybe<Store>;
  /** Tracks a parcel by the order code, or by the carrier code once the parcel was sent. */
  trackOrder: TrackOrderResult;
  /** For its owner and for admins. */
  transaction?: Maybe<Transaction>;
  /** Orders that need an action, the earliest due date first. */
  unfinishedOrders: TransactionList;
  /** Newest first. A CPF, or words of name and e-mail, filter the list. */
  users: UserPage;
  /** Whether the caller may buy these products now, in the quantities of the cart. */
  validPrescription: ValidPrescription;
  /** The caller’s submitted evaluation of a line that waits for its outcome. Another one cannot be started meanwhile. */
  waitingQuiz?: Maybe<Quiz>;
  webhookDeliveries: WebhookDeliveryList;
  /** Whether the caller may withdraw from one of their orders, until when, and the refund. */
  withdrawalOffer: WithdrawalOffer;
  /** Returns that have not arrived, the oldest first; or the withdrawals in one state, or with a code. */
  withdrawals: WithdrawalList;
};


export type QueryaccessTrailArgs = {
  about?: InputMaybe<Scalars['ID']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
};


export type QueryaddressByZipcodeArgs = {
  zipcode: Scalars['String']['input'];
};


export type QueryadminActsArgs = {
  about?: InputMaybe<Scalars['ID']['input']>;
  act?: InputMaybe<Scalars['String']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
};


export type QueryapiKeyUseArgs = {
  id: Scalars['ID']['input'];
};


export type QueryapiKeysArgs = {
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
};


export type QuerycalculateCartArgs = {
  input: CalculateInput;
};


export type QuerycaseQueueArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  isConcluded?: Scalars['Boolean']['input'];
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
  onlyLate?: Scalars['Boolean']['input'];
  onlyMine?: Scalars['Boolean']['input'];
  request?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<Array<Scalars['Int']['input']>>;
};


export type QuerycaseSummaryArgs = {
  id: Scalars['ID']['input'];
};


export type QuerycatalogImportArgs = {
  id: Scalars['ID']['input'];
};


export type QuerycatalogImportChangesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  importId: Scalars['ID']['input'];
  kind?: InputMaybe<CatalogChangeKind>;
  leftAsIs?: InputMaybe<Scalars['Boolean']['input']>;
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
};


export type QuerychatMessageRecordArgs = {
  id: Scalars['ID']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
};


export type QuerychatMessagesArgs = {
  before?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  medicalAppointmentId: Scalars['ID']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
};


export type QuerychatUsersArgs = {
  medicalAppointmentId: Scalars['ID']['input'];
};


export type QueryclinicRecordArgs = {
  id: Scalars['ID']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
};


export type QuerycouponArgs = {
  title: Scalars['String']['input'];
};


export type QuerycouponsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
  withEnded?: Scalars['Boolean']['input'];
};


export type QuerycustomerArgs = {
  id: Scalars['ID']['input'];
};


export type QuerycustomerHealthArgs = {
  id: Scalars['ID']['input'];
};


export type QuerydashboardArgs = {
  from: Scalars['String']['input'];
  to: Scalars['String']['input'];
};


export type QuerydeliveryOptionsArgs = {
  address: AddressInput;
  id: Scalars['ID']['input'];
};


export type QuerydoctorStatementArgs = {
  doctorId: Scalars['ID']['input'];
  month?: InputMaybe<Scalars['String']['input']>;
};


export type QuerydoctorsOverviewArgs = {
  month?: InputMaybe<Scalars['String']['input']>;
};


export type QueryeditedProductArgs = {
  id: Scalars['ID']['input'];
};


export type QueryentityEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  entityId: Scalars['ID']['input'];
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
};


export type QueryevolutionArgs = {
  id: Scalars['ID']['input'];
};


export type QueryfileLinkArgs = {
  id: Scalars['ID']['input'];
  size?: FileSize;
};


export type QueryfreeVideoTimesArgs = {
  appointmentId: Scalars['ID']['input'];
};


export type QueryfreightWhatIfArgs = {
  input: FreightWhatIfInput;
};


export type QuerylineProductArgs = {
  type: Scalars['String']['input'];
};


export type QuerylistViewsArgs = {
  list: PanelList;
};


export type QuerylookUpDocumentArgs = {
  document: Scalars['String']['input'];
};


export type QuerymailPreviewArgs = {
  mail: Scalars['ID']['input'];
  text: MailTextInput;
};


export type QuerymanagedProductsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<ProductStatus>;
};


export type QuerymanagedRecurrenceArgs = {
  id: Scalars['ID']['input'];
};


export type QuerymanagedReviewsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
  state?: InputMaybe<ReviewState>;
};


export type QuerymedicalAppointmentArgs = {
  id: Scalars['ID']['input'];
};


export type QuerymedicalAppointmentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
  status?: InputMaybe<Scalars['Int']['input']>;
};


export type QuerymyAccessEntriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
};


export type QuerymyAgendaArgs = {
  from: Scalars['String']['input'];
};


export type QuerymyChatsArgs = {
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
};


export type QuerymyEarningsArgs = {
  month?: InputMaybe<Scalars['String']['input']>;
};


export type QuerymyEvolutionsArgs = {
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
};


export type QuerymyMedicalAppointmentsArgs = {
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
};


export type QuerymyPrescriptionUploadsArgs = {
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
};


export type QuerymyPrescriptionsArgs = {
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
};


export type QuerymyQuizzesArgs = {
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
};


export type QuerymyScheduleArgs = {
  from: Scalars['DateTimeISO']['input'];
  to: Scalars['DateTimeISO']['input'];
};


export type QuerymyTransactionsArgs = {
  isDesc?: Scalars['Boolean']['input'];
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
  orderBy?: TransactionOrder;
};


export type QueryopenQuizArgs = {
  type: Scalars['String']['input'];
};


export type QueryorderReviewsArgs = {
  transactionId: Scalars['ID']['input'];
};


export type QueryordersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  isLate?: Scalars['Boolean']['input'];
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
  since?: InputMaybe<Scalars['DateTimeISO']['input']>;
  status?: InputMaybe<Scalars['Int']['input']>;
  until?: InputMaybe<Scalars['DateTimeISO']['input']>;
};


export type QueryoriginalPictureArgs = {
  base: Scalars['String']['input'];
};


export type QuerypartnerEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  types?: InputMaybe<Array<Scalars['String']['input']>>;
};


export type QuerypartnerWebhooksArgs = {
  keyId: Scalars['ID']['input'];
};


export type QueryprescriptionArgs = {
  id: Scalars['ID']['input'];
};


export type QueryprescriptionUploadsArgs = {
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
  status?: PrescriptionUploadStatus;
};


export type QuerypreviewPrescriptionArgs = {
  input: PrescriptionDraftInput;
};


export type QuerypreviewPricesArgs = {
  change: PriceChangeInput;
  ids: Array<Scalars['ID']['input']>;
};


export type QueryproductArgs = {
  slug: Scalars['String']['input'];
};


export type QueryproductReviewsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
  productId: Scalars['ID']['input'];
};


export type QueryproductsArgs = {
  category?: InputMaybe<Scalars['Int']['input']>;
  isDesc?: Scalars['Boolean']['input'];
  isFreeToBuy?: Scalars['Boolean']['input'];
  limit?: Scalars['Int']['input'];
  need?: InputMaybe<Scalars['String']['input']>;
  offset?: Scalars['Int']['input'];
  orderBy?: ProductOrder;
};


export type QuerypromotionCalendarArgs = {
  month: Scalars['String']['input'];
};


export type QueryquestionnaireArgs = {
  contentVersion?: InputMaybe<Scalars['String']['input']>;
  type: Scalars['String']['input'];
};


export type QueryquestionnaireDraftArgs = {
  type: Scalars['Int']['input'];
};


export type QueryquizArgs = {
  id: Scalars['ID']['input'];
};


export type QueryrecurrencePriceAnswersArgs = {
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
  proposalId: Scalars['ID']['input'];
};


export type QueryrecurrencesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
  shipFrom?: InputMaybe<Scalars['String']['input']>;
  shipUntil?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<Scalars['Int']['input']>;
  trouble?: InputMaybe<RecurrenceTrouble>;
};


export type QueryrefundQuoteArgs = {
  id: Scalars['ID']['input'];
  lines: Array<RefundLineInput>;
};


export type QueryreviewSummaryArgs = {
  slug: Scalars['String']['input'];
};


export type QuerysearchProductsArgs = {
  isDesc?: Scalars['Boolean']['input'];
  isFreeToBuy?: Scalars['Boolean']['input'];
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
  orderBy?: ProductOrder;
  q: Scalars['String']['input'];
};


export type QuerysearchZipcodesArgs = {
  city: Scalars['String']['input'];
  street: Scalars['String']['input'];
  uf: Scalars['String']['input'];
};


export type QuerysecurityEventsArgs = {
  about?: InputMaybe<Scalars['ID']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  kind?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
  since?: InputMaybe<Scalars['DateTimeISO']['input']>;
  until?: InputMaybe<Scalars['DateTimeISO']['input']>;
};


export type QuerystockMovementsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  kind?: InputMaybe<StockMovementKind>;
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
  skuId?: InputMaybe<Scalars['ID']['input']>;
};


export type QuerystockReservationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
  skuId: Scalars['ID']['input'];
};


export type QuerystockShelvesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  level?: InputMaybe<StockLevel>;
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
  productId?: InputMaybe<Scalars['ID']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


export type QuerytrackOrderArgs = {
  code: Scalars['String']['input'];
};


export type QuerytransactionArgs = {
  id: Scalars['ID']['input'];
};


export type QueryunfinishedOrdersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  isLate?: Scalars['Boolean']['input'];
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
};


export type QueryusersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
  role?: InputMaybe<Role>;
  search?: InputMaybe<Scalars['String']['input']>;
};


export type QueryvalidPrescriptionArgs = {
  productIds: Array<Scalars['ID']['input']>;
};


export type QuerywaitingQuizArgs = {
  type: Scalars['String']['input'];
};


export type QuerywebhookDeliveriesArgs = {
  before?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  webhookId: Scalars['ID']['input'];
};


export type QuerywithdrawalOfferArgs = {
  items?: InputMaybe<Array<WithdrawalItemInput>>;
  orderId: Scalars['ID']['input'];
};


export type QuerywithdrawalsArgs = {
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
  state?: InputMaybe<WithdrawalState>;
};

/** A question of a questionnaire. */
export type Question = {
  __typename: 'Question';
  alertCard?: Maybe<AlertCard>;
  answers: Array<Answer>;
  /** Page and position, such as 101, 201, 301 */
  code: Scalars['Int']['output'];
  /** Colour of the line, for example #25505B */
  color: Scalars['String']['output'];
  finalText?: Maybe<Scalars['String']['output']>;
  /** Whether the question asks if the patient agrees to a later consultation */
  followConsultation: Scalars['Boolean']['output'];
  /** 1 male, 2 female; null for both */
  gender?: Maybe<Scalars['Int']['output']>;
  /** Whether the title has three parts, of which the middle part is bold */
  haveTextBold: Scalars['Boolean']['output'];
  /** Whether it is hidden because of the answers so far */
  hidden: Scalars['Boolean']['output'];
  /** Hidden while this condition is true */
  hideQuestion?: Maybe<ValueRef>;
  /** Unique in a questionnaire */
  id: Scalars['Int']['output'];
  initialText?: Maybe<Scalars['String']['output']>;
  /** Whether the answers are shown side by side */
  inline: Scalars['Boolean']['output'];
  /** Whether it is kept even when another answer hides it */
  keep: Scalars['Boolean']['output'];
  /** Whether it is kept when the answer it depends on changes */
  keepParent: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  /** The button of the page that contains the question */
  nextButtonText: Scalars['String']['output'];
  page: Scalars['Int']['output'];
  /** Shown only while this condition is true */
  questionSelectionNeeded?: Maybe<ValueRef>;
  required: Scalars['Boolean']['output'];
  slug: Scalars['String']['output'];
  textBold?: Maybe<Scalars['String']['output']>;
  title: Scalars['String']['output'];
  /** Treatment line */
  type: Scalars['Int']['output'];
};

export type QuestionInput = {
  answer: Scalars['String']['input'];
  question: Scalars['String']['input'];
};

/** A questionnaire as data, the same for everyone. */
export type Questionnaire = {
  __typename: 'Questionnaire';
  contentVersion: Scalars['String']['output'];
  /** Pages, questions, answers, rules, stops and texts */
  definition: Scalars['JSON']['output'];
  pages: Array<Page>;
  slug: Scalars['String']['output'];
  /** Treatment line */
  type: Scalars['Int']['output'];
};

/** stricter: stops, flags or requires more; looser: less; text: only texts; other: only the dry run shows the effect */
export type QuestionnaireChange =
  | 'LOOSER'
  | 'OTHER'
  | 'STRICTER'
  | 'TEXT';

/** One change between two versions of a questionnaire, described in Portuguese. */
export type QuestionnaireDifference = {
  __typename: 'QuestionnaireDifference';
  /** Empty when the part was removed */
  after: Scalars['String']['output'];
  /** Empty when the part is new */
  before: Scalars['String']['output'];
  kind: QuestionnaireChange;
  what: Scalars['String']['output'];
  /** The part of the questionnaire */
  where: Scalars['String']['output'];
};

/** The next version of a questionnaire while it is written, tried and approved. */
export type QuestionnaireDraft = {
  __typename: 'QuestionnaireDraft';
  approvedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Name of the director who approved this revision */
  approvedBy?: Maybe<Scalars['String']['output']>;
  /** The names of the people who saved a change */
  authors: Array<Scalars['String']['output']>;
  /** The published version from which it was started */
  baseVersion: Scalars['String']['output'];
  /** Pages, questions, answers, rules, stops, flags and texts */
  definition: Scalars['JSON']['output'];
  differences: Array<QuestionnaireDifference>;
  /** The dry run of this revision */
  dryRun?: Maybe<QuestionnaireDryRun>;
  id: Scalars['ID']['output'];
  /** Whether the caller is a medical director who has not changed the draft */
  mayApprove: Scalars['Boolean']['output'];
  /** Whether the caller is a medical director */
  mayTry: Scalars['Boolean']['output'];
  problems: Array<QuestionnaireProblem>;
  revision: Scalars['Int']['output'];
  safetyCases: Array<QuestionnaireSafetyCase>;
  /** Treatment line */
  type: Scalars['Int']['output'];
  updatedAt: Scalars['DateTimeISO']['output'];
};

export type QuestionnaireDraftResult = InvalidInput | QuestionnaireDraft | Refusal;

/** What the draft would have done with the stored evaluations of its line. */
export type QuestionnaireDryRun = {
  __typename: 'QuestionnaireDryRun';
  /** The cases that this request found, at most 50 in the whole dry run; empty in queries */
  cases: Array<NamedCase>;
  /** Evaluations checked so far, without those of erased people */
  checked: Scalars['Int']['output'];
  /** Empty until the dry run is complete */
  flags: Array<FlagCount>;
  isComplete: Scalars['Boolean']['output'];
  /** Whether some cases are not returned by id, so that the numbers of stops are rounded */
  isRounded: Scalars['Boolean']['output'];
  /** The cases returned by id, plus the others, rounded to 5, when they are 10 or more */
  noLongerStopped: Scalars['Int']['output'];
  /** The cases returned by id, plus the others, rounded to 5, when they are 10 or more */
  nowStopped: Scalars['Int']['output'];
  revision: Scalars['Int']['output'];
  /** Evaluations of the line when the dry run began */
  total: Scalars['Int']['output'];
};

export type QuestionnaireDryRunResult = InvalidInput | QuestionnaireDryRun | Refusal;

/** The questionnaire of a treatment line with its newest 30 versions and the one in force, the newest first. */
export type QuestionnaireLine = {
  __typename: 'QuestionnaireLine';
  hasDraft: Scalars['Boolean']['output'];
  slug: Scalars['String']['output'];
  title: Scalars['String']['output'];
  type: Scalars['Int']['output'];
  versions: Array<QuestionnaireVersionEntry>;
};

/** An error in a document, with which it cannot be published. */
export type QuestionnaireProblem = {
  __typename: 'QuestionnaireProblem';
  message: Scalars['String']['output'];
  /** The path in the document, such as questions.3.title */
  path: Scalars['String']['output'];
};

/** Answers that every version must stop or flag. */
export type QuestionnaireSafetyCase = {
  __typename: 'QuestionnaireSafetyCase';
  id: Scalars['ID']['output'];
  /** Added by a medical director, who may retire it */
  isAdded: Scalars['Boolean']['output'];
  /** Why the draft does not fulfil the case; null when it does */
  problem?: Maybe<Scalars['String']['output']>;
  title: Scalars['String']['output'];
};

/** A published version. */
export type QuestionnaireVersionEntry = {
  __typename: 'QuestionnaireVersionEntry';
  approvedBy?: Maybe<Scalars['String']['output']>;
  authors: Array<Scalars['String']['output']>;
  cancelReason?: Maybe<Scalars['String']['output']>;
  /** When the version was cancelled; a cancelled version is never in force */
  cancelledAt?: Maybe<Scalars['DateTimeISO']['output']>;
  cancelledBy?: Maybe<Scalars['String']['output']>;
  contentVersion: Scalars['String']['output'];
  isInForce: Scalars['Boolean']['output'];
  /** Whether it is in force only from a later moment on */
  isPlanned: Scalars['Boolean']['output'];
  /** Whether this is the last planned version and the caller is a medical director */
  mayCancel: Scalars['Boolean']['output'];
  /** What changed and why */
  note?: Maybe<Scalars['String']['output']>;
  /** From this moment on, new evaluations use this version */
  publishedAt: Scalars['DateTimeISO']['output'];
};

/** One evaluation of its owner, in any state. */
export type Quiz = {
  __typename: 'Quiz';
  /** Completed years on the day it was started */
  age: Scalars['Int']['output'];
  /** Answers so far, by question and answer id */
  answers: Scalars['JSON']['output'];
  contentVersion: Scalars['String']['output'];
  createdAt: Scalars['DateTimeISO']['output'];
  /** The furthest page reached */
  furthestPage: Scalars['Int']['output'];
  id: Scalars['ID']['output'];
  /** The pages of the questionnaire version, with the answers so far */
  pages: Array<Page>;
  /** Photos uploaded so far, while the evaluation is open, in the order in which it asks for them */
  photos: Array<QuizPhoto>;
  /** The submitted answers; null before the submission */
  questionAndResponse?: Maybe<Array<ResponseRecord>>;
  /** The evaluation as a text for the doctor */
  quizMessage: Scalars['String']['output'];
  /** Increases with every saved answer */
  revision: Scalars['Int']['output'];
  /** The slug in the address /questionario/{slug} */
  slug: Scalars['String']['output'];
  status: QuizStatus;
  submittedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Title of the line */
  title: Scalars['String']['output'];
  /** Treatment line */
  type: Scalars['Int']['output'];
  /** The answers so far, question by question */
  userAnswers: Array<UserAnswer>;
};

export type QuizChanged = {
  __typename: 'QuizChanged';
  /** A cursor: pass it as `after` to resume after this change */
  cursor: Scalars['String']['output'];
  quiz: Quiz;
};

export type QuizList = {
  __typename: 'QuizList';
  items: Array<Quiz>;
  total: Scalars['Int']['output'];
};

/** A photo of an evaluation that is not submitted yet. */
export type QuizPhoto = {
  __typename: 'QuizPhoto';
  /** Field name at the submission */
  field: Scalars['String']['output'];
  file: StoredFile;
};

export type QuizResult = InvalidInput | Quiz | Refusal;

/** open: being answered; submitted: has an appointment; stopped: ended by a safety stop; replaced: the patient started over */
export type QuizStatus =
  | 'OPEN'
  | 'REPLACED'
  | 'STOPPED'
  | 'SUBMITTED';

/** A safety stop; its texts are in the questionnaire. */
export type QuizStopped = UserError & {
  __typename: 'QuizStopped';
  /** Code from the error catalogue */
  code: Scalars['String']['output'];
  /** False while the evaluation is open, when the answer waits for a confirmation or a correction */
  isFinal: Scalars['Boolean']['output'];
  /** A message in Portuguese for the screen */
  message: Scalars['String']['output'];
  page: Scalars['Int']['output'];
  stopId: Scalars['String']['output'];
};

/** One evaluation as its patient saw it. */
export type RecordAnswers = {
  __typename: 'RecordAnswers';
  /** Answers by question id and answer id */
  answers: Scalars['JSON']['output'];
  contentVersion: Scalars['String']['output'];
  /** The questionnaire of that version */
  definition: Scalars['JSON']['output'];
  /** The answers as a text to read or copy */
  quizMessage: Scalars['String']['output'];
  submittedAt: Scalars['DateTimeISO']['output'];
};

/** What changed since an answer that forbids a medicine, as reported in the video consultation. All fields are required. */
export type RecordChangeInput = {
  /** The flag that no longer applies */
  flag: Scalars['String']['input'];
  /** The appointment */
  id: Scalars['ID']['input'];
  /** The revision of the appointment that the doctor read */
  revision: Scalars['Int']['input'];
  /** Since when, DD/MM/AAAA or AAAA-MM-DD */
  since: Scalars['String']['input'];
  /** Who informed the doctor */
  toldBy: Scalars['String']['input'];
  /** Which medicine or condition */
  what: Scalars['String']['input'];
};

/** A consent statement the patient agreed to. */
export type RecordConsent = {
  __typename: 'RecordConsent';
  at: Scalars['DateTimeISO']['output'];
  text: Scalars['String']['output'];
};

/** The patient, as far as the doctor needs it. */
export type RecordPerson = {
  __typename: 'RecordPerson';
  age: Scalars['Int']['output'];
  /** AAAA-MM-DD */
  birthDate: Scalars['String']['output'];
  city?: Maybe<Scalars['String']['output']>;
  /** CPF, eleven digits */
  document: Scalars['String']['output'];
  /** 1 male, 2 female, as answered or as implied by the line */
  gender?: Maybe<Scalars['Int']['output']>;
  name: Scalars['String']['output'];
  /** RG */
  nationalityDocument?: Maybe<Scalars['String']['output']>;
  /** E.164 */
  phone: Scalars['String']['output'];
  uf?: Maybe<Scalars['String']['output']>;
};

export type RecoveryCodes = {
  __typename: 'RecoveryCodes';
  /** Ten, each for one sign-in without the app; shown this once */
  codes: Array<Scalars['String']['output']>;
};

export type RecoveryCodesResult = RecoveryCodes | Refusal;

/** A subscription of the signed-in person. */
export type Recurrence = {
  __typename: 'Recurrence';
  address: Address;
  cancelledAt?: Maybe<Scalars['DateTimeISO']['output']>;
  card?: Maybe<CreditCard>;
  /** The last day on which the next shipment may be changed, skipped or cancelled; null while that shipment waits. */
  changeUntil?: Maybe<Scalars['String']['output']>;
  createdAt: Scalars['DateTimeISO']['output'];
  dayOfMonth: Scalars['Int']['output'];
  freight: Scalars['Cents']['output'];
  id: Scalars['ID']['output'];
  /** Whether it was cancelled too late for the next shipment, which is the last one. */
  isEnding: Scalars['Boolean']['output'];
  /** Whether the next shipment is near enough to renew a prescription that does not cover it. */
  isRenewalTime: Scalars['Boolean']['output'];
  items: Array<RecurrenceItem>;
  /** Whether the next shipment may still be changed, skipped or cancelled today. */
  mayChangeNext: Scalars['Boolean']['output'];
  /** Newest first. */
  months: Array<RecurrenceMonth>;
  /** AAAA-MM-DD; null without a further shipment. */
  nextShipmentOn?: Maybe<Scalars['String']['output']>;
  /** The price of the next shipment, with the new prices that were accepted from its month on. */
  nextTotal: Scalars['Cents']['output'];
  /** The authorisation that pays for the subscription; null when a card pays. */
  pixAutomatico?: Maybe<PixAutomatico>;
  /** An authorisation that the person has not confirmed at the bank yet; until then the payment method does not change. */
  pixAutomaticoOffer?: Maybe<PixAutomatico>;
  /** New prices the person has not answered. Until they accept, the promised ones apply. */
  priceOffers: Array<RecurrencePriceOffer>;
  /** Medicines whose prescription does not cover the next shipment. Empty until that shipment is near or waits. */
  renewals: Array<RecurrenceRenewal>;
  /** The last day on which a suspended subscription may be resumed. */
  resumeUntil?: Maybe<Scalars['String']['output']>;
  /** What happens when an item is sold out: wait or skip. */
  soldOutChoice: Scalars['String']['output'];
  /** 1 active, 2 suspended, 3 cancelled */
  status: Scalars['Int']['output'];
  statusLabel: Scalars['String']['output'];
  /** payment or contraindication */
  suspensionReason?: Maybe<Scalars['String']['output']>;
  /** The price of every shipment, freight included. */
  total: Scalars['Cents']['output'];
};

export type RecurrenceChanged = {
  __typename: 'RecurrenceChanged';
  /** A cursor: pass it as `after` to resume from here. */
  cursor: Scalars['String']['output'];
  recurrence: Recurrence;
};

/** One attempt to charge a month. */
export type RecurrenceCharge = {
  __typename: 'RecurrenceCharge';
  amount: Scalars['Cents']['output'];
  attempt: Scalars['Int']['output'];
  begunAt: Scalars['DateTimeISO']['output'];
  declineReason?: Maybe<Scalars['String']['output']>;
  endedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  id: Scalars['ID']['output'];
  /** AAAA-MM */
  month: Scalars['String']['output'];
  /** paid, declined or failed; null until the bank answers */
  outcome?: Maybe<Scalars['String']['output']>;
  /** The order, once the charge is paid */
  transactionId?: Maybe<Scalars['ID']['output']>;
};

/** One item of a subscription, at the price that was promised. */
export type RecurrenceItem = {
  __typename: 'RecurrenceItem';
  id: Scalars['ID']['output'];
  image: Scalars['String']['output'];
  name: Scalars['String']['output'];
  /** AAAA-MM: the first month of that price. */
  newPriceFrom?: Maybe<Scalars['String']['output']>;
  /** The price of one unit that was accepted and applies from a later month on. */
  newUnitValue?: Maybe<Scalars['Cents']['output']>;
  prescription: Scalars['Boolean']['output'];
  /** Price of one unit before the discount of the subscription. */
  price: Scalars['Cents']['output'];
  productId: Scalars['ID']['output'];
  quantity: Scalars['Int']['output'];
  slug: Scalars['String']['output'];
  /** The price of one unit in every shipment. */
  unitValue: Scalars['Cents']['output'];
  /** The price of the line in every shipment. */
  value: Scalars['Cents']['output'];
};

/** One month of a subscription. */
export type RecurrenceMonth = {
  __typename: 'RecurrenceMonth';
  /** AAAA-MM-DD; PIX Automático: when the bank pays it. */
  chargeOn?: Maybe<Scalars['String']['output']>;
  /** The day on which a waiting month is skipped, or on which the subscription is suspended for an unpaid month. */
  endsOn?: Maybe<Scalars['String']['output']>;
  /** PIX Automático: the person refused the charge at the bank, which cancelled this month. */
  isRefusedByPayer: Scalars['Boolean']['output'];
  /** AAAA-MM */
  month: Scalars['String']['output'];
  /** PIX Automático: until when the charge can be refused in the bank's app. */
  refusableUntil?: Maybe<Scalars['DateTimeISO']['output']>;
  /** The day of the next charge after a declined one. */
  retryOn?: Maybe<Scalars['String']['output']>;
  /** AAAA-MM-DD */
  shipOn: Scalars['String']['output'];
  state: Scalars['String']['output'];
  stateLabel: Scalars['String']['output'];
  /** The order, once it is paid. */
  transactionId?: Maybe<Scalars['ID']['output']>;
};

/** One move in the history of a subscription or of one of its months. */
export type RecurrenceMove = {
  __typename: 'RecurrenceMove';
  at: Scalars['DateTimeISO']['output'];
  /** Null when the system did it */
  authorName?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** Whether the state changed */
  isStep: Scalars['Boolean']['output'];
  /** The new state, in words */
  label: Scalars['String']['output'];
  /** AAAA-MM; null for the whole subscription */
  month?: Maybe<Scalars['String']['output']>;
  /** The change or its reason, as a code */
  reason?: Maybe<Scalars['String']['output']>;
};

export type RecurrencePage = {
  __typename: 'RecurrencePage';
  items: Array<RecurrenceSummary>;
  /** Pass it as `after` for the next page; null on the last page */
  next?: Maybe<Scalars['String']['output']>;
  total: Scalars['Int']['output'];
};

/** One person who was informed of a proposed price, and their answer. */
export type RecurrencePriceAnswer = {
  __typename: 'RecurrencePriceAnswer';
  /** accepted, declined or withdrawn; null without an answer. */
  answer?: Maybe<Scalars['String']['output']>;
  answeredAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** AAAA-MM: the first month it would apply to. */
  fromMonth: Scalars['String']['output'];
  ownerName: Scalars['String']['output'];
  recurrenceId: Scalars['ID']['output'];
  toldAt: Scalars['DateTimeISO']['output'];
};

export type RecurrencePriceAnswerPage = {
  __typename: 'RecurrencePriceAnswerPage';
  /** In the order in which people were informed. */
  items: Array<RecurrencePriceAnswer>;
  total: Scalars['Int']['output'];
};

/** A new price that the person may accept. Until they do, the promised price applies. */
export type RecurrencePriceOffer = {
  __typename: 'RecurrencePriceOffer';
  /** AAAA-MM: the first month it would apply to. */
  fromMonth: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  itemId: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** The price of every shipment if accepted, freight included. */
  newTotal: Scalars['Cents']['output'];
  /** The price of the line if accepted. */
  newValue: Scalars['Cents']['output'];
  /** The price of the line in every shipment now. */
  value: Scalars['Cents']['output'];
};

/** A new price for running subscriptions, and how it was answered. */
export type RecurrencePriceProposal = {
  __typename: 'RecurrencePriceProposal';
  accepted: Scalars['Int']['output'];
  createdAt: Scalars['DateTimeISO']['output'];
  declined: Scalars['Int']['output'];
  /** AAAA-MM */
  fromMonth: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** One unit before the discount of the subscription. */
  price: Scalars['Cents']['output'];
  productId: Scalars['ID']['output'];
  productName: Scalars['String']['output'];
  /** How many people were informed of it so far. */
  told: Scalars['Int']['output'];
  /** One unit as it would be charged. */
  value: Scalars['Cents']['output'];
  /** How many had not answered when a later proposal replaced it. */
  withdrawn: Scalars['Int']['output'];
};

export type RecurrencePriceProposalResult = InvalidInput | RecurrencePriceProposal | Refusal;

/** A medicine of a subscription whose prescription does not cover the next shipment. */
export type RecurrenceRenewal = {
  __typename: 'RecurrenceRenewal';
  /** The page where the evaluation of its treatment line begins. */
  evaluationUrl: Scalars['String']['output'];
  /** True while an evaluation or a prescription of it is under review. */
  isInReview: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  productId: Scalars['ID']['output'];
};

/** The repairs an admin may make */
export type RecurrenceRepair =
  | 'cancel'
  | 'move'
  | 'release'
  | 'resume'
  | 'retry';

/** A product of running subscriptions, for which a new price may be proposed. */
export type RecurrenceRepriceableProduct = {
  __typename: 'RecurrenceRepriceableProduct';
  /** The discount of a subscription, in per cent. */
  discount: Scalars['Int']['output'];
  name: Scalars['String']['output'];
  /** One unit in the shop today, before the discount of the subscription. */
  price: Scalars['Cents']['output'];
  productId: Scalars['ID']['output'];
  /** The number of running subscriptions with it, that is, of people who would be asked. */
  subscriptions: Scalars['Int']['output'];
};

export type RecurrenceResult = DearerFreight | InvalidInput | Recurrence | Refusal;

/** One subscription in the admins' list. */
export type RecurrenceSummary = {
  __typename: 'RecurrenceSummary';
  createdAt: Scalars['DateTimeISO']['output'];
  id: Scalars['ID']['output'];
  monthLabel?: Maybe<Scalars['String']['output']>;
  /** The state of the open month */
  monthState?: Maybe<Scalars['String']['output']>;
  /** AAAA-MM-DD; null without a further shipment */
  nextShipmentOn?: Maybe<Scalars['String']['output']>;
  ownerEmail: Scalars['String']['output'];
  ownerName: Scalars['String']['output'];
  /** 1 active, 2 suspended, 3 cancelled */
  status: Scalars['Int']['output'];
  statusLabel: Scalars['String']['output'];
  /** The price of every shipment, freight included */
  total: Scalars['Cents']['output'];
  trouble?: Maybe<RecurrenceTrouble>;
  units: Scalars['Int']['output'];
};

/** A product that may replace an item of a subscription. */
export type RecurrenceSwap = {
  __typename: 'RecurrenceSwap';
  image: Scalars['String']['output'];
  name: Scalars['String']['output'];
  /** A shipment with it waits for a valid prescription. */
  prescription: Scalars['Boolean']['output'];
  productId: Scalars['ID']['output'];
  /** One unit in every shipment, at the subscription price of today. */
  unitValue: Scalars['Cents']['output'];
};

/** Why a subscription needs an admin's attention */
export type RecurrenceTrouble =
  | 'failedCharge'
  | 'soldOut'
  | 'unsafe'
  | 'waitingPrescription';

/** The open month, with what it waits for. */
export type RecurrenceWait = {
  __typename: 'RecurrenceWait';
  attempts: Scalars['Int']['output'];
  declineReason?: Maybe<Scalars['String']['output']>;
  /** The subscription is suspended if the month is not paid by this day */
  giveUpOn?: Maybe<Scalars['String']['output']>;
  /** AAAA-MM */
  month: Scalars['String']['output'];
  /** The day of the next charge */
  retryOn?: Maybe<Scalars['String']['output']>;
  state: Scalars['String']['output'];
  /** The month is skipped if it lacks stock or a prescription until this day */
  waitUntil?: Maybe<Scalars['String']['output']>;
};

export type RefundLineInput = {
  itemId: Scalars['ID']['input'];
  quantity: Scalars['Int']['input'];
};

/** What a refund of some units would return. Nothing was changed. */
export type RefundQuote = {
  __typename: 'RefundQuote';
  amount: Scalars['Cents']['output'];
  goods: Scalars['Cents']['output'];
  /** The share of the interest of instalments */
  interest: Scalars['Cents']['output'];
};

export type RefundQuoteResult = RefundQuote | Refusal;

/** A refusal without further data. */
export type Refusal = UserError & {
  __typename: 'Refusal';
  /** Code from the error catalogue */
  code: Scalars['String']['output'];
  /** A message in Portuguese for the screen */
  message: Scalars['String']['output'];
};

export type RegisterInput = {
  addressNumber: Scalars['String']['input'];
  /** DD/MM/AAAA or AAAA-MM-DD */
  birthDate: Scalars['String']['input'];
  city: Scalars['String']['input'];
  complement?: InputMaybe<Scalars['String']['input']>;
  /** CPF, with or without mask */
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

export type ReplayedDeliveries = {
  __typename: 'ReplayedDeliveries';
  /** Where to continue when more events match */
  next?: Maybe<Scalars['String']['output']>;
  /** How many events are sent again */
  queued: Scalars['Int']['output'];
};

export type ReplayedDeliveriesResult = InvalidInput | Refusal | ReplayedDeliveries;

export type ResponseRecord = {
  __typename: 'ResponseRecord';
  answer: Scalars['Int']['output'];
  /** Question id; in the hair loss line the code of the question */
  question: Scalars['Int']['output'];
  /** Always 0 */
  score: Scalars['Int']['output'];
  textResponse: Scalars['String']['output'];
  /** 1 single, 2 multiple, 3 text, 4 number */
  type: Scalars['Int']['output'];
};

/** To refuse, the checks are enough. To accept, all checks, the items and the doctor are required. */
export type ReviewPrescriptionUploadInput = {
  accept: Scalars['Boolean']['input'];
  checks: PrescriptionChecksInput;
  doctorName?: InputMaybe<Scalars['String']['input']>;
  /** The day of issue on the document, when the patient read another day */
  issuedOn?: InputMaybe<Scalars['String']['input']>;
  items?: InputMaybe<Array<PrescriptionItemInput>>;
  /** A sentence for the patient */
  note?: InputMaybe<Scalars['String']['input']>;
  registrationNumber?: InputMaybe<Scalars['String']['input']>;
  registrationState?: InputMaybe<Scalars['String']['input']>;
};

/** Criticism of the product or the shop is not a reason. */
export type ReviewRefusalReason =
  | 'HEALTH_CLAIM'
  | 'OFFENCE'
  | 'OTHER'
  | 'PERSONAL_DATA';

/** Waiting for the decision of the shop; on the page of the product; not shown. */
export type ReviewState =
  | 'PUBLISHED'
  | 'REFUSED'
  | 'WAITING';

/** The figures of the published reviews of a product. */
export type ReviewSummary = {
  __typename: 'ReviewSummary';
  /** The mean, with one decimal */
  average: Scalars['Float']['output'];
  /** The numbers of reviews with 1, 2, 3, 4 and 5 stars */
  counts: Array<Scalars['Int']['output']>;
  /** The product whose reviews these are */
  id: Scalars['ID']['output'];
  total: Scalars['Int']['output'];
};

/** A product of a delivered order that its buyer may review. */
export type ReviewableProduct = {
  __typename: 'ReviewableProduct';
  /** The product whose page shows the review */
  id: Scalars['ID']['output'];
  image: Scalars['String']['output'];
  name: Scalars['String']['output'];
  review?: Maybe<MyReview>;
};

export type RevokePrescriptionResult = InvalidInput | Prescription | Refusal;

/** The role of a signed-in person. */
export type Role =
  | 'admin'
  | 'doctor'
  | 'patient';

export type SaveAnswerResult = InvalidInput | LaterAnswer | Quiz | Refusal;

export type SavePhotoResult = InvalidInput | LaterPhoto | Quiz | Refusal;

export type SaveReviewInput = {
  productId: Scalars['ID']['input'];
  /** From 1 to 5 */
  stars: Scalars['Int']['input'];
  text: Scalars['String']['input'];
  title?: InputMaybe<Scalars['String']['input']>;
  /** The delivered order with the product */
  transactionId: Scalars['ID']['input'];
  /** The version that the author edits; null for a new review */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** A delivery address that a person keeps. Orders and subscriptions have a copy. */
export type SavedAddress = {
  __typename: 'SavedAddress';
  addressNumber: Scalars['String']['output'];
  city: Scalars['String']['output'];
  complement?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** The default address is the one of the registration. */
  isDefault: Scalars['Boolean']['output'];
  /** For example Casa or Trabalho */
  label: Scalars['String']['output'];
  neighborhood: Scalars['String']['output'];
  /** Who receives the parcel, when it is not the owner */
  recipient?: Maybe<Scalars['String']['output']>;
  reference?: Maybe<Scalars['String']['output']>;
  street: Scalars['String']['output'];
  uf: Scalars['String']['output'];
  zipcode: Scalars['String']['output'];
};

export type SavedAddressInput = {
  addressNumber: Scalars['String']['input'];
  city: Scalars['String']['input'];
  complement?: InputMaybe<Scalars['String']['input']>;
  /** For example Casa or Trabalho, up to 30 characters */
  label: Scalars['String']['input'];
  neighborhood: Scalars['String']['input'];
  /** Who receives the parcel, when it is not the owner */
  recipient?: InputMaybe<Scalars['String']['input']>;
  reference?: InputMaybe<Scalars['String']['input']>;
  street: Scalars['String']['input'];
  uf: Scalars['String']['input'];
  zipcode: Scalars['String']['input'];
};

/** A text that a doctor keeps for their conversations. */
export type SavedAnswer = {
  __typename: 'SavedAnswer';
  id: Scalars['ID']['output'];
  text: Scalars['String']['output'];
};

export type SavedAnswerResult = InvalidInput | Refusal | SavedAnswer;

/** A document that the admin saved in the explorer. */
export type SavedQuery = {
  __typename: 'SavedQuery';
  document: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  title: Scalars['String']['output'];
};

export type SavedQueryResult = InvalidInput | Refusal | SavedQuery;

/** A time for a video call. */
export type ScheduleSlot = {
  __typename: 'ScheduleSlot';
  endsAt: Scalars['DateTimeISO']['output'];
  /** When the doctor recorded that the call took place */
  heldAt?: Maybe<Scalars['DateTimeISO']['output']>;
  id: Scalars['ID']['output'];
  /** The doctor fixed it without offering a choice */
  isForced: Scalars['Boolean']['output'];
  medicalAppointmentId: Scalars['ID']['output'];
  /** Address of the video room; shown from fifteen minutes before */
  roomUrl?: Maybe<Scalars['String']['output']>;
  startsAt: Scalars['DateTimeISO']['output'];
  /** offered, chosen, declined or cancelled */
  state: Scalars['String']['output'];
};

/** A reserved time in a doctor’s calendar. */
export type ScheduledCall = {
  __typename: 'ScheduledCall';
  case: ClinicCase;
  slot: ScheduleSlot;
};

export type SecurityEventList = {
  __typename: 'SecurityEventList';
  items: Array<SecurityEventRecord>;
  /** Pass it as `after` for the next page */
  next?: Maybe<Scalars['String']['output']>;
  /** Pass it as `after` for the page before */
  previous?: Maybe<Scalars['String']['output']>;
  total: Scalars['Int']['output'];
};

/** A suspected attack, or a change of access. */
export type SecurityEventRecord = {
  __typename: 'SecurityEventRecord';
  actorId?: Maybe<Scalars['ID']['output']>;
  /** The account that did it, when known */
  actorName?: Maybe<Scalars['String']['output']>;
  at: Scalars['DateTimeISO']['output'];
  /** Names from the code and counts, as JSON */
  detail?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** For example sign-in.failed */
  kind: Scalars['String']['output'];
  /** The kind, in words for the screen */
  label: Scalars['String']['output'];
  /** A keyed hash of the network address: equal for equal addresses, and the address cannot be read from it */
  network?: Maybe<Scalars['String']['output']>;
  subjectId?: Maybe<Scalars['ID']['output']>;
  /** The account it was done to, when known */
  subjectName?: Maybe<Scalars['String']['output']>;
  /** How often it happened within the same second */
  times: Scalars['Int']['output'];
};

/** A product with the version that the admin saw; a newer one is not changed. */
export type SeenProductInput = {
  id: Scalars['ID']['input'];
  seenVersion: Scalars['Int']['input'];
};

/** A stock as the admin saw it. */
export type SeenStockInput = {
  onHand: Scalars['Int']['input'];
  reserved: Scalars['Int']['input'];
  skuId: Scalars['ID']['input'];
};

export type SendChatMessageInput = {
  /** A file uploaded with the purpose `chat` */
  attachmentId?: InputMaybe<Scalars['ID']['input']>;
  /** Made by the client, 8 to 64 letters and digits; a message sent again with it is stored once */
  clientId: Scalars['String']['input'];
  medicalAppointmentId: Scalars['ID']['input'];
  /** Up to 4,000 characters */
  text?: InputMaybe<Scalars['String']['input']>;
};

/** A message that the caller sent to the support team while signed in. */
export type SentMessage = {
  __typename: 'SentMessage';
  /** When the answer is due at the latest. */
  answerDueAt: Scalars['DateTimeISO']['output'];
  id: Scalars['ID']['output'];
  message: Scalars['String']['output'];
  /** The number to name when asking about the message; the receipt shows it too. */
  protocol: Scalars['String']['output'];
  sentAt: Scalars['DateTimeISO']['output'];
  subject: Scalars['String']['output'];
};

/** A setting with which the server was started, as a text, without secrets. */
export type ServerFact = {
  __typename: 'ServerFact';
  name: Scalars['String']['output'];
  value: Scalars['String']['output'];
};

/** One value of a setting before and after a change. */
export type SettingChange = {
  __typename: 'SettingChange';
  /** Null where the value was removed */
  after?: Maybe<Scalars['String']['output']>;
  /** Null where the value is new */
  before?: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
};

/** One version of a setting: who changed what, why, and from when it is in effect. */
export type SettingVersion = {
  __typename: 'SettingVersion';
  adminName: Scalars['String']['output'];
  changes: Array<SettingChange>;
  createdAt: Scalars['DateTimeISO']['output'];
  from: Scalars['DateTimeISO']['output'];
  id: Scalars['ID']['output'];
  number: Scalars['Int']['output'];
  reason: Scalars['String']['output'];
  state: SettingVersionState;
};

export type SettingVersionState =
  | 'CANCELLED'
  | 'IN_FORCE'
  | 'PAST'
  | 'PLANNED';

/** Units of a product, or of one of its box sizes. */
export type Shelf = {
  __typename: 'Shelf';
  /** Whether this price belongs to a box size */
  isVariant: Scalars['Boolean']['output'];
  /** Box size; null for a product sold in one size */
  name: Scalars['String']['output'];
  onHand: Scalars['Int']['output'];
  price: Scalars['Cents']['output'];
  skuId: Scalars['ID']['output'];
};

/** A person who buys for the first time. The account has no password of its own yet. */
export type ShopperInput = {
  addressNumber: Scalars['String']['input'];
  /** DD/MM/AAAA or AAAA-MM-DD */
  birthDate: Scalars['String']['input'];
  city: Scalars['String']['input'];
  complement?: InputMaybe<Scalars['String']['input']>;
  /** CPF, with or without mask */
  document: Scalars['String']['input'];
  email: Scalars['String']['input'];
  /** First name and surname */
  name: Scalars['String']['input'];
  neighborhood: Scalars['String']['input'];
  phone: Scalars['String']['input'];
  reference?: InputMaybe<Scalars['String']['input']>;
  street: Scalars['String']['input'];
  uf: Scalars['String']['input'];
  zipcode: Scalars['String']['input'];
};

export type ShownPictureInput = {
  /** Alternative text: what the picture shows */
  alt: Scalars['String']['input'];
  base: Scalars['String']['input'];
};

export type SizePriceInput = {
  price: Scalars['Cents']['input'];
  skuId: Scalars['ID']['input'];
};

export type SkuWeight = {
  __typename: 'SkuWeight';
  grams: Scalars['Int']['output'];
  skuId: Scalars['ID']['output'];
};

export type SkuWeightInput = {
  grams: Scalars['Int']['input'];
  skuId: Scalars['ID']['input'];
};

/** What was sold, by product. `cents`, `freightCents` and `discountCents` add up to the money of SALE. */
export type SoldProducts = {
  __typename: 'SoldProducts';
  cents: Scalars['Cents']['output'];
  /** Coupons and store credits of whole orders; not above zero */
  discountCents: Scalars['Cents']['output'];
  formerCents: Scalars['Cents']['output'];
  formerDiscountCents: Scalars['Cents']['output'];
  formerFreightCents: Scalars['Cents']['output'];
  freightCents: Scalars['Cents']['output'];
  /** The first products by money and the first ones by units; the totals include the others */
  top: Array<ProductFigure>;
  units: Scalars['Int']['output'];
};

export type StatusMove = {
  __typename: 'StatusMove';
  at: Scalars['DateTimeISO']['output'];
  label: Scalars['String']['output'];
  note?: Maybe<Scalars['String']['output']>;
  status: Scalars['Int']['output'];
};

/** RECEIVE: adds units that arrived. ADJUST: adds units (+) or removes them (−). SET: the units that can be sold become this number. */
export type StockChangeKind =
  | 'ADJUST'
  | 'RECEIVE'
  | 'SET';

/** LOW: at its alert number or below. OUT: without units to sell. */
export type StockLevel =
  | 'LOW'
  | 'OUT';

/** RELEASE: units of an order that was not sent. RETURN: units of a parcel that came back. */
export type StockMovementKind =
  | 'CORRECTED'
  | 'COUNTED'
  | 'RECEIVED'
  | 'RELEASE'
  | 'RETURN'
  | 'SALE';

export type StockMovementList = {
  __typename: 'StockMovementList';
  items: Array<StockMovementRecord>;
  /** Pass it as `after` for the next page */
  next?: Maybe<Scalars['String']['output']>;
  /** Pass it as `after` for the page before */
  previous?: Maybe<Scalars['String']['output']>;
  total: Scalars['Int']['output'];
};

/** One change of a stock. */
export type StockMovementRecord = {
  __typename: 'StockMovementRecord';
  /** The admin who changed it; null for orders */
  adminName?: Maybe<Scalars['String']['output']>;
  after: Scalars['Int']['output'];
  at: Scalars['DateTimeISO']['output'];
  before: Scalars['Int']['output'];
  id: Scalars['ID']['output'];
  kind: StockMovementKind;
  /** The code of the order */
  orderCode?: Maybe<Scalars['String']['output']>;
  orderId?: Maybe<Scalars['ID']['output']>;
  productName: Scalars['String']['output'];
  reason?: Maybe<Scalars['String']['output']>;
  sizeName: Scalars['String']['output'];
  skuId: Scalars['ID']['output'];
  /** Units that came in (+) or went out (−) */
  units: Scalars['Int']['output'];
};

/** What a change of many stocks did to one of them. */
export type StockOutcome = {
  __typename: 'StockOutcome';
  /** The id of the stock */
  id: Scalars['ID']['output'];
  /** The reason in Portuguese for the screen */
  message?: Maybe<Scalars['String']['output']>;
  /** Code of the reason why it was not changed */
  refusal?: Maybe<Scalars['String']['output']>;
  /** As stored now, changed or not; null when it is gone */
  shelf?: Maybe<StockShelf>;
};

export type StockOutcomes = {
  __typename: 'StockOutcomes';
  changed: Scalars['Int']['output'];
  items: Array<StockOutcome>;
};

export type StockOutcomesResult = InvalidInput | Refusal | StockOutcomes;

/** Units reserved for an open order. */
export type StockReservation = {
  __typename: 'StockReservation';
  /** Null for an order whose payment has not begun */
  code?: Maybe<Scalars['String']['output']>;
  createdAt: Scalars['DateTimeISO']['output'];
  /** The id of the order */
  id: Scalars['ID']['output'];
  statusLabel: Scalars['String']['output'];
  units: Scalars['Int']['output'];
};

export type StockReservationList = {
  __typename: 'StockReservationList';
  items: Array<StockReservation>;
  /** Pass it as `after` for the next page */
  next?: Maybe<Scalars['String']['output']>;
  /** Pass it as `after` for the page before */
  previous?: Maybe<Scalars['String']['output']>;
  total: Scalars['Int']['output'];
};

/** The stock of a product in one size, or of one of its box sizes. */
export type StockShelf = {
  __typename: 'StockShelf';
  /** The number of units at which operators get a mail; null for no mail */
  alertAt?: Maybe<Scalars['Int']['output']>;
  /** The id of the product or box size */
  id: Scalars['ID']['output'];
  isDraft: Scalars['Boolean']['output'];
  isLow: Scalars['Boolean']['output'];
  /** Units that can be sold */
  onHand: Scalars['Int']['output'];
  productId: Scalars['ID']['output'];
  productName: Scalars['String']['output'];
  /** Units reserved for open orders, which are in the store room and not for sale */
  reserved: Scalars['Int']['output'];
  /** Box size; empty for a product in one size */
  sizeName: Scalars['String']['output'];
  /** The operator's own code of a box size */
  sku?: Maybe<Scalars['String']['output']>;
};

export type StockShelfList = {
  __typename: 'StockShelfList';
  items: Array<StockShelf>;
  /** Pass it as `after` for the next page */
  next?: Maybe<Scalars['String']['output']>;
  /** Pass it as `after` for the page before */
  previous?: Maybe<Scalars['String']['output']>;
  total: Scalars['Int']['output'];
};

export type StockShelfResult = InvalidInput | Refusal | StockShelf;

export type StopResult = QuizStopped | Refusal;

/** The shop itself: the texts of the home page, the footer and the help page. */
export type Store = {
  __typename: 'Store';
  aboutSections: Array<TextItem>;
  banners: Array<HomeBanner>;
  bestSellers: Array<Product>;
  blogCards: Array<BlogCard>;
  blogUrl: Scalars['String']['output'];
  brand: Scalars['String']['output'];
  company: Company;
  /** Where subscription deliveries are free: capitals or brazil. */
  freeShippingScope: Scalars['String']['output'];
  hairKit?: Maybe<HairKit>;
  helpTopics: Array<HelpTopic>;
  homeLead: Scalars['String']['output'];
  /** First heading of the home page. */
  homeTitle: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** Heading and text of the lightning offers. */
  lightningIntro: TextItem;
  /** The products on a lightning offer now that can be bought. */
  lightningProducts: Array<Product>;
  needs: Array<Need>;
  questions: Array<FaqItem>;
  /** Whether medicines and products with melatonin are shown without any promotion. */
  regulatedMode: Scalars['Boolean']['output'];
  reviews: Array<Depoiment>;
  steps: Array<TextItem>;
  /** Null while the shop does not sell subscriptions. */
  subscriptionPlan?: Maybe<SubscriptionPlan>;
  /** Reasons to trust the shop. */
  trust: Array<TextItem>;
  whatsappUrl: Scalars['String']['output'];
};

/** A private file. Access is checked again whenever its link is opened. */
export type StoredFile = {
  __typename: 'StoredFile';
  contentType: Scalars['String']['output'];
  createdAt: Scalars['DateTimeISO']['output'];
  /** Null for documents */
  height?: Maybe<Scalars['Int']['output']>;
  id: Scalars['ID']['output'];
  /** A link for the caller only, valid for five minutes. */
  url: Scalars['String']['output'];
  /** Null for documents */
  width?: Maybe<Scalars['Int']['output']>;
};


/** A private file. Access is checked again whenever its link is opened. */
export type StoredFileurlArgs = {
  size?: FileSize;
};

/** Files by their ids; the treatment line decides which of them are required. */
export type SubmitQuizInput = {
  /** The photo with the identity document */
  documentPhoto?: InputMaybe<Scalars['ID']['input']>;
  /** An existing evolution, in place of the files */
  evolutionId?: InputMaybe<Scalars['ID']['input']>;
  filePicBack?: InputMaybe<Scalars['ID']['input']>;
  filePicFront?: InputMaybe<Scalars['ID']['input']>;
  filePicRightSide?: InputMaybe<Scalars['ID']['input']>;
  filePicTop?: InputMaybe<Scalars['ID']['input']>;
  /** RG, when the line requires it and the account has none */
  nationalityDocument?: InputMaybe<Scalars['String']['input']>;
  quizId: Scalars['ID']['input'];
};

export type SubmitQuizResult = InvalidInput | MedicalAppointment | QuizStopped | Refusal;

export type Subscription = {
  __typename: 'Subscription';
  /** The caller's appointments as they change; `after` resumes behind a cursor. */
  appointmentChanged: AppointmentChanged;
  /** Appointments as they enter, change or are removed; `after` resumes behind a cursor. */
  caseQueueChanged: CaseQueueChanged;
  /** One conversation, or all of the caller when omitted; `after` resumes behind a cursor. For participants; checked again at every event. */
  chatMessageAdded: ChatEvent;
  /** Reviews as they change; `after` resumes after a cursor. */
  managedReviewChanged: ManagedReviewChanged;
  /** The same events live. The key is sent as `apiKey` in the parameters of the connection. */
  partnerEventAdded: PartnerEvent;
  /** The caller’s evaluations as they are answered; `after` resumes after a cursor. */
  quizChanged: QuizChanged;
  /** The caller's subscriptions as they change; `after` resumes from a cursor. */
  recurrenceChanged: RecurrenceChanged;
  /** One order of the caller, or all of them without an id; `after` resumes from a cursor. */
  transactionStatusChanged: TransactionStatusChanged;
};


export type SubscriptionappointmentChangedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
};


export type SubscriptioncaseQueueChangedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
};


export type SubscriptionchatMessageAddedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  medicalAppointmentId?: InputMaybe<Scalars['ID']['input']>;
};


export type SubscriptionmanagedReviewChangedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
};


export type SubscriptionpartnerEventAddedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  types?: InputMaybe<Array<Scalars['String']['input']>>;
};


export type SubscriptionquizChangedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
};


export type SubscriptionrecurrenceChangedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
};


export type SubscriptiontransactionStatusChangedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  id?: InputMaybe<Scalars['ID']['input']>;
};

/** The products that can be subscribed to, and their monthly prices. */
export type SubscriptionPlan = {
  __typename: 'SubscriptionPlan';
  /** The number of days before a shipment until which it may be changed, skipped or cancelled. */
  changeDeadlineDays: Scalars['Int']['output'];
  /** The discount on its items, in percent. */
  discountPercent: Scalars['Int']['output'];
  /** One unit of each item, bought once without any discount. */
  fullPrice: Scalars['Cents']['output'];
  id: Scalars['ID']['output'];
  items: Array<PlanItem>;
  /** One unit of each item, each month. */
  monthlyTotal: Scalars['Cents']['output'];
};

/** The terms of a subscription, as accepted with its first order. */
export type SubscriptionTerms = {
  __typename: 'SubscriptionTerms';
  /** Day of the mail that announces it, AAAA-MM-DD. */
  announcedOn?: Maybe<Scalars['String']['output']>;
  /** Last day on which it can be changed, skipped or cancelled, AAAA-MM-DD. */
  changeUntil?: Maybe<Scalars['String']['output']>;
  dayOfMonth: Scalars['Int']['output'];
  /** The name of the text; the text is at /documentos/{document}/{version}. */
  document: Scalars['String']['output'];
  /** Whether the buyer accepted the terms; false before the order is paid. */
  isBegun: Scalars['Boolean']['output'];
  monthlyFreight: Scalars['Cents']['output'];
  /** Goods and freight of every month, charged to the card of the order. */
  monthlyTotal: Scalars['Cents']['output'];
  /** Day of the next charge and shipment, AAAA-MM-DD. */
  nextShipmentOn?: Maybe<Scalars['String']['output']>;
  /** The version of the text that the buyer must accept to pay the order. */
  version: Scalars['String']['output'];
};

export type TextItem = {
  __typename: 'TextItem';
  text: Scalars['String']['output'];
  title?: Maybe<Scalars['String']['output']>;
};

export type TextItemInput = {
  text: Scalars['String']['input'];
  title?: InputMaybe<Scalars['String']['input']>;
};

export type TitledTextInput = {
  text: Scalars['String']['input'];
  title: Scalars['String']['input'];
};

export type TrackOrderResult = Refusal | TrackedOrder;

/** The status of a parcel for anyone with its code, without name, address, prices and products. */
export type TrackedOrder = {
  __typename: 'TrackedOrder';
  carrierCode?: Maybe<Scalars['String']['output']>;
  code: Scalars['String']['output'];
  /** AAAA-MM-DD, once the parcel was sent. */
  estimatedDelivery?: Maybe<Scalars['String']['output']>;
  /** AAAA-MM-DD: the last day on which a parcel is expected, from the packing on. */
  expectedOn?: Maybe<Scalars['String']['output']>;
  history: Array<StatusMove>;
  label: Scalars['String']['output'];
  status: Scalars['Int']['output'];
};

/** An order. */
export type Transaction = {
  __typename: 'Transaction';
  /** The terms the order was confirmed under; null before its first payment. */
  acceptedTerms?: Maybe<AcceptedTerms>;
  address: Address;
  /** The order that made the same purchase, so that this one cannot be paid. */
  alreadyBought?: Maybe<AlreadyBought>;
  /** For admins: the account of the buyer. */
  buyerId: Scalars['ID']['output'];
  carrierCode?: Maybe<Scalars['String']['output']>;
  /** Public tracking code; null before the order is placed. */
  code?: Maybe<Scalars['String']['output']>;
  contact: Contact;
  coupon?: Maybe<Scalars['String']['output']>;
  createdAt: Scalars['DateTimeISO']['output'];
  /** The latest change of the delivery for which a difference had to be paid. */
  deliveryChange?: Maybe<DeliveryChange>;
  discount: Scalars['Cents']['output'];
  /** AAAA-MM-DD, once the parcel was sent. */
  estimatedDelivery?: Maybe<Scalars['String']['output']>;
  /** AAAA-MM-DD: the last day on which a paid order is expected, before and after it was sent. */
  expectedOn?: Maybe<Scalars['String']['output']>;
  freight: Scalars['Cents']['output'];
  /** Null for an order of services only. */
  freightDeadline?: Maybe<Scalars['String']['output']>;
  /** Null for an order of services only. */
  freightType?: Maybe<FreightType>;
  history: Array<StatusMove>;
  id: Scalars['ID']['output'];
  /** The instalments that a card payment may have. */
  installmentOptions: Array<InstallmentOption>;
  /** The instalments chosen for a card payment; a payment without its own number uses them. */
  installments?: Maybe<Scalars['Int']['output']>;
  /** The paid evaluation of the clinic flow: its payment creates a credit. */
  isClinicEvaluation: Scalars['Boolean']['output'];
  /** Whether the expected day has passed without a delivery. */
  isDeliveryLate: Scalars['Boolean']['output'];
  isPaid: Scalars['Boolean']['output'];
  items: Array<TransactionItem>;
  /** AAAA-MM-DD: the promised day that passed, once the buyer was notified of the delay. */
  lateSince?: Maybe<Scalars['String']['output']>;
  ledger: Array<PriceLine>;
  /** Whether the order has ended and its items may be added to the cart again. */
  mayBuyAgain: Scalars['Boolean']['output'];
  /** Whether the address may be corrected: the order is paid and not being picked. */
  mayChangeAddress: Scalars['Boolean']['output'];
  /** Whether checkout would accept a payment for it now. */
  mayPay: Scalars['Boolean']['output'];
  /** Whether the order is paid and waits for a doctor before it can be picked. */
  needsEvaluation: Scalars['Boolean']['output'];
  /** For admins: the statuses that may follow. */
  nextStatuses: Array<Scalars['Int']['output']>;
  /** Who acts next and until when; null for an order that is unpaid, sent or finished. */
  nextStep?: Maybe<OrderStep>;
  /** For admins, oldest first. */
  notes: Array<OrderNote>;
  /** The payment that paid the order, or else the latest. */
  payment?: Maybe<Payment>;
  /** Newest first, with those of freight differences. */
  payments: Array<Payment>;
  placedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  recurrent: Scalars['Boolean']['output'];
  /** For admins: the amount that can still be refunded. The refunds of open returns are already subtracted. */
  refundable: Scalars['Cents']['output'];
  /** The refunds of the order. */
  refundedCents: Scalars['Cents']['output'];
  /** For admins. */
  refunds: Array<OrderRefund>;
  status?: Maybe<Scalars['Int']['output']>;
  statusLabel: Scalars['String']['output'];
  /** For the first order of a subscription: the monthly price, the dates, and the last day to change or cancel. */
  subscriptionTerms?: Maybe<SubscriptionTerms>;
  subtotal: Scalars['Cents']['output'];
  /** A neutral title that names no product. */
  title: Scalars['String']['output'];
  total: Scalars['Cents']['output'];
  /** Sum of the quantities. */
  units: Scalars['Int']['output'];
  /** Newest first. */
  withdrawals: Array<Withdrawal>;
};

/** One line as it was sold; the catalogue may have changed since. */
export type TransactionItem = {
  __typename: 'TransactionItem';
  /** Why the cancelled units are not sent. */
  cancelledNote?: Maybe<Scalars['String']['output']>;
  /** Units that were cancelled in the paid order and refunded. */
  cancelledQuantity: Scalars['Int']['output'];
  /** The refund for these units. */
  cancelledValue: Scalars['Cents']['output'];
  id: Scalars['ID']['output'];
  image: Scalars['String']['output'];
  /** A service: it has no page and is not delivered. */
  isService: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  prescription: Scalars['Boolean']['output'];
  /** Price of one unit. */
  price: Scalars['Cents']['output'];
  productId: Scalars['ID']['output'];
  /** Units without those that were cancelled and refunded. */
  quantity: Scalars['Int']['output'];
  slug: Scalars['String']['output'];
  /** The price of the line after discounts, without what was refunded. */
  value: Scalars['Cents']['output'];
};

export type TransactionList = {
  __typename: 'TransactionList';
  items: Array<Transaction>;
  /** Pass it as `after` for the next page */
  next?: Maybe<Scalars['String']['output']>;
  /** Pass it as `after` for the page before */
  previous?: Maybe<Scalars['String']['output']>;
  total: Scalars['Int']['output'];
};

export type TransactionOrder =
  | 'CREATED_AT'
  | 'STATUS'
  | 'TOTAL';

export type TransactionResult = AlreadyBought | InvalidInput | OutOfStock | PriceChanged | ProductNeedsPrescription | Refusal | Transaction;

export type TransactionStatusChanged = {
  __typename: 'TransactionStatusChanged';
  /** A cursor: pass it as `after` to resume from here. */
  cursor: Scalars['String']['output'];
  transaction: Transaction;
};

/** The password was right. A code of the person’s authenticator app, or a passkey, is still needed. */
export type TwoFactorChallenge = {
  __typename: 'TwoFactorChallenge';
  /** For authenticateTwoFactor, passTwoFactorByPasskey and recoverTwoFactor: five minutes, one use */
  challenge: Scalars['String']['output'];
  /** Whether a code of an authenticator app can answer it */
  hasApp: Scalars['Boolean']['output'];
  /** Whether a passkey can answer it */
  hasPasskey: Scalars['Boolean']['output'];
  twoFactorRequired: Scalars['Boolean']['output'];
  /** The person who signs in */
  userId: Scalars['ID']['output'];
};

/** The second factor is on. This session has passed it, and its new token includes that. */
export type TwoFactorConfirmed = {
  __typename: 'TwoFactorConfirmed';
  /** Ten, each for one sign-in without the app; shown this once */
  recoveryCodes: Array<Scalars['String']['output']>;
  /** Access token that replaces the one that was sent */
  token: Scalars['String']['output'];
};

export type TwoFactorConfirmedResult = Refusal | TwoFactorConfirmed;

/** What an authenticator app needs. Shown until it is confirmed, never after. */
export type TwoFactorSetup = {
  __typename: 'TwoFactorSetup';
  otpauthUrl: Scalars['String']['output'];
  /** The QR code of otpauthUrl, as SVG */
  qrSvg: Scalars['String']['output'];
  /** The secret to type where the QR code cannot be scanned */
  secret: Scalars['String']['output'];
};

export type TwoFactorSetupResult = Refusal | TwoFactorSetup;

/** The state of the caller’s second factor. */
export type TwoFactorState = {
  __typename: 'TwoFactorState';
  /** Until when this session, begun with a recovery code, may set up another app */
  appReplaceableUntil?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Whether an authenticator app is set up */
  hasApp: Scalars['Boolean']['output'];
  hasPasskey: Scalars['Boolean']['output'];
  /** Whether the role requires one: true for doctors and admins */
  isMandatory: Scalars['Boolean']['output'];
  /** Whether signing in requires more than the password: an app, a passkey or both */
  isOn: Scalars['Boolean']['output'];
  /** The number of unused recovery codes */
  recoveryCodesLeft: Scalars['Int']['output'];
};

/** Only files, day and products are required; the reviewer fills in the rest. */
export type UploadPrescriptionInput = {
  doctorName?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 3 files sent with the purpose "prescription" */
  fileIds: Array<Scalars['ID']['input']>;
  /** AAAA-MM-DD or DD/MM/AAAA */
  issuedOn: Scalars['String']['input'];
  /** Products that need a prescription */
  productIds: Array<Scalars['ID']['input']>;
  /** CRM */
  registrationNumber?: InputMaybe<Scalars['String']['input']>;
  /** UF of the CRM */
  registrationState?: InputMaybe<Scalars['String']['input']>;
};

/** The signed-in person. Only this person and admins can read it. */
export type User = {
  __typename: 'User';
  addressNumber?: Maybe<Scalars['String']['output']>;
  /** The delivery addresses; the default one is the first. */
  addresses: Array<SavedAddress>;
  /** AAAA-MM-DD */
  birthDate: Scalars['String']['output'];
  city?: Maybe<Scalars['String']['output']>;
  complement?: Maybe<Scalars['String']['output']>;
  doctor?: Maybe<DoctorRegistration>;
  /** Why the clinic is closed to this doctor; null for an active doctor and for other roles */
  doctorBlock?: Maybe<DoctorBlock>;
  /** CPF, eleven digits */
  document: Scalars['String']['output'];
  email: Scalars['EmailAddress']['output'];
  /** Whether the mailbox is confirmed. Until then mails about orders carry no name, and of appointments only that there is news. */
  emailConfirmed: Scalars['Boolean']['output'];
  /** True for a doctor or admin who has not set up a second factor */
  enrolmentRequired: Scalars['Boolean']['output'];
  firstName: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  lastName: Scalars['String']['output'];
  name: Scalars['String']['output'];
  /** RG or CIN as typed */
  nationalityDocument?: Maybe<Scalars['String']['output']>;
  neighborhood?: Maybe<Scalars['String']['output']>;
  /** E.164, for example +5511987654321 */
  phone: Scalars['String']['output'];
  profilePicBase?: Maybe<Scalars['String']['output']>;
  profilePicUrl?: Maybe<Scalars['String']['output']>;
  reference?: Maybe<Scalars['String']['output']>;
  role: Role;
  street?: Maybe<Scalars['String']['output']>;
  twoFactorEnabled: Scalars['Boolean']['output'];
  uf?: Maybe<Scalars['String']['output']>;
  zipcode?: Maybe<Scalars['String']['output']>;
};

/** A patient’s answer to one question. */
export type UserAnswer = {
  __typename: 'UserAnswer';
  /** The chosen or filled answers, each with its userAnswer */
  answers: Array<Answer>;
  /** Id of the question */
  id: Scalars['Int']['output'];
  page: Scalars['Int']['output'];
  question: Question;
  /** Treatment line */
  type: Scalars['Int']['output'];
};

/** A refusal a person can act on. */
export type UserError = {
  /** Code from the error catalogue */
  code: Scalars['String']['output'];
  /** A message in Portuguese for the screen */
  message: Scalars['String']['output'];
};

export type UserPage = {
  __typename: 'UserPage';
  items: Array<User>;
  /** Pass it as `after` for the next page */
  next?: Maybe<Scalars['String']['output']>;
  /** Pass it as `after` for the page before */
  previous?: Maybe<Scalars['String']['output']>;
  total: Scalars['Int']['output'];
};

export type UserResult = InvalidInput | Refusal | User;

/** Whether the caller may buy these products now. */
export type ValidPrescription = {
  __typename: 'ValidPrescription';
  /** Products that no prescription covers */
  missingProducts: Array<Scalars['ID']['output']>;
  /** The prescriptions that cover these products */
  prescriptions: Array<Prescription>;
  /** The missing products that an upload or evaluation under review may cover */
  productsInReview: Array<Scalars['ID']['output']>;
  /** The missing products that an answer of this patient forbids, even with a prescription */
  unsafeProducts: Array<Scalars['ID']['output']>;
  /** True when a prescription covers each of these products */
  valid: Scalars['Boolean']['output'];
};

/** A condition: true when a visible and chosen answer of that question has one of the values. */
export type ValueRef = {
  __typename: 'ValueRef';
  questionId: Scalars['Int']['output'];
  value: Array<Scalars['String']['output']>;
};

export type Variant = {
  __typename: 'Variant';
  available: Scalars['Boolean']['output'];
  category: Scalars['Int']['output'];
  id: Scalars['ID']['output'];
  image: Scalars['String']['output'];
  images: Array<Scalars['String']['output']>;
  /** The highest number of instalments without interest; null where there are none. */
  installments?: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  prescriptionLink?: Maybe<Scalars['String']['output']>;
  prescriptionRequired: Scalars['Boolean']['output'];
  price: Scalars['Cents']['output'];
  qtd: Scalars['Int']['output'];
  unitPrice: Scalars['String']['output'];
};

/** The boxes a product is sold in. */
export type VariantGroup = {
  __typename: 'VariantGroup';
  baseValue: Scalars['Cents']['output'];
  hideCep: Scalars['Boolean']['output'];
  hideQuantity: Scalars['Boolean']['output'];
  variants: Array<Variant>;
  whoCanUse: Scalars['String']['output'];
};

export type VariantInput = {
  /** null for a new size */
  id?: InputMaybe<Scalars['ID']['input']>;
  name: Scalars['String']['input'];
  price: Scalars['Cents']['input'];
  /** The number of units in this size */
  qtd: Scalars['Int']['input'];
  sku?: InputMaybe<Scalars['String']['input']>;
};

/** A coupon that a guest typed, and what it takes off this cart after the sign-in. */
export type WaitingCoupon = {
  __typename: 'WaitingCoupon';
  discount: Scalars['Cents']['output'];
  title: Scalars['String']['output'];
};

/** A medicine that an order waits for, with its dose, but without prices and other facts that could influence the doctor. */
export type WaitingItem = {
  __typename: 'WaitingItem';
  dose?: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  productId: Scalars['ID']['output'];
  quantity: Scalars['Int']['output'];
};

/** What waits now, whatever the period. */
export type WaitingNow = {
  __typename: 'WaitingNow';
  /** Appointments without a first answer of a doctor */
  appointments: Scalars['Int']['output'];
  /** Those of them past the promised 24 hours */
  lateAppointments: Scalars['Int']['output'];
  refundCents: Scalars['Cents']['output'];
  refunds: Scalars['Int']['output'];
};

export type Warning = {
  __typename: 'Warning';
  background: Scalars['String']['output'];
  color: Scalars['String']['output'];
  text: Scalars['String']['output'];
};

export type WayForward = {
  __typename: 'WayForward';
  /** evaluate or upload */
  kind: Scalars['String']['output'];
  text: Scalars['String']['output'];
  title: Scalars['String']['output'];
  url: Scalars['String']['output'];
};

/** One event for one endpoint, with its tries. */
export type WebhookDelivery = {
  __typename: 'WebhookDelivery';
  createdAt: Scalars['DateTimeISO']['output'];
  /** The JSON that is sent as `data` */
  data: Scalars['String']['output'];
  /** Why it was dropped: keyRevoked, keyExpired, scopeRemoved or eventRemoved */
  dropReason?: Maybe<Scalars['String']['output']>;
  /** The `webhook-id` of the message; the same for all tries */
  eventId: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** waiting, delivered, givenUp or dropped */
  state: Scalars['String']['output'];
  tries: Array<DeliveryTryView>;
  type: Scalars['String']['output'];
};

/** Deliveries, newest first. */
export type WebhookDeliveryList = {
  __typename: 'WebhookDeliveryList';
  items: Array<WebhookDelivery>;
  /** Pass it as `before` for older ones */
  next?: Maybe<Scalars['String']['output']>;
};

export type WhatIfItemInput = {
  quantity: Scalars['Int']['input'];
  /** A product, or one of its sizes */
  skuId: Scalars['ID']['input'];
};

export type WhoUses = {
  __typename: 'WhoUses';
  image?: Maybe<Scalars['String']['output']>;
  imageMobile?: Maybe<Scalars['String']['output']>;
  text?: Maybe<Scalars['String']['output']>;
  title?: Maybe<Scalars['String']['output']>;
};

export type WithdrawEvaluationResult = MedicalAppointment | Refusal;

export type WithdrawableItem = {
  __typename: 'WithdrawableItem';
  itemId: Scalars['ID']['output'];
  /** True when no prescription covers this item yet; after its withdrawal the other items can be sent. */
  lacksPrescription: Scalars['Boolean']['output'];
  /** Units that can still be withdrawn. */
  quantity: Scalars['Int']['output'];
};

/** A withdrawal of a shopper from an order or a part of it (CDC, art. 49). */
export type Withdrawal = {
  __typename: 'Withdrawal';
  carrierCode?: Maybe<Scalars['String']['output']>;
  /** The number of the receipt, also written on the parcel. */
  code: Scalars['String']['output'];
  history: Array<WithdrawalMove>;
  id: Scalars['ID']['output'];
  isWhole: Scalars['Boolean']['output'];
  /** Empty for a service. */
  items: Array<WithdrawalItem>;
  orderId: Scalars['ID']['output'];
  /** AAAA-MM-DD, the last day of the posting code. */
  postBy?: Maybe<Scalars['String']['output']>;
  postCode?: Maybe<Scalars['String']['output']>;
  /** The reason from the list, if one was given. */
  reason?: Maybe<Scalars['String']['output']>;
  receivedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** The amount refunded. */
  refund: Scalars['Cents']['output'];
  /** When the money is refunded even if nothing arrives. */
  refundBy?: Maybe<Scalars['DateTimeISO']['output']>;
  requestedAt: Scalars['DateTimeISO']['output'];
  state: WithdrawalState;
  way: WithdrawalWay;
};

export type WithdrawalItem = {
  __typename: 'WithdrawalItem';
  /** The line of the order. */
  itemId: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  quantity: Scalars['Int']['output'];
  value: Scalars['Cents']['output'];
};

export type WithdrawalItemInput = {
  itemId: Scalars['ID']['input'];
  quantity: Scalars['Int']['input'];
};

export type WithdrawalList = {
  __typename: 'WithdrawalList';
  items: Array<Withdrawal>;
  total: Scalars['Int']['output'];
};

export type WithdrawalMove = {
  __typename: 'WithdrawalMove';
  at: Scalars['DateTimeISO']['output'];
  state: WithdrawalState;
};

/** Whether and how the caller may withdraw from an order now. */
export type WithdrawalOffer = {
  __typename: 'WithdrawalOffer';
  isOnlyForAllItems: Scalars['Boolean']['output'];
  items: Array<WithdrawableItem>;
  message?: Maybe<Scalars['String']['output']>;
  /** For the units in the request, or for all units. */
  quote?: Maybe<WithdrawalQuote>;
  /** Why these units cannot be withdrawn. */
  quoteMessage?: Maybe<Scalars['String']['output']>;
  /** AAAA-MM-DD, the last day in São Paulo; null before the delivery. */
  until?: Maybe<Scalars['String']['output']>;
  /** Null when it is not possible; `message` gives the reason. */
  way?: Maybe<WithdrawalWay>;
};

/** The refund for the units in the request. */
export type WithdrawalQuote = {
  __typename: 'WithdrawalQuote';
  freight: Scalars['Cents']['output'];
  goods: Scalars['Cents']['output'];
  interest: Scalars['Cents']['output'];
  /** True when nothing of the order would remain. */
  isWhole: Scalars['Boolean']['output'];
  refund: Scalars['Cents']['output'];
};

export type WithdrawalResult = InvalidInput | Refusal | Withdrawal;

/** Waiting for a posting code; to be posted; on its way back; at the warehouse; refund under way; not posted in time. */
export type WithdrawalState =
  | 'LABEL'
  | 'LAPSED'
  | 'POSTED'
  | 'RECEIVED'
  | 'REFUNDED'
  | 'REQUESTED';

/** Cancelled before it was sent, or sent back by the shopper. */
export type WithdrawalWay =
  | 'CANCEL'
  | 'RETURN';

/** Addresses that match a street, for people who do not know their zipcode. */
export type ZipcodeList = {
  __typename: 'ZipcodeList';
  items: Array<AddressByZipcode>;
};

export type ZipcodeRange = {
  __typename: 'ZipcodeRange';
  /** First CEP, eight digits */
  from: Scalars['String']['output'];
  /** Last CEP, eight digits */
  to: Scalars['String']['output'];
};

export type ZipcodeRangeInput = {
  /** First CEP, eight digits */
  from: Scalars['String']['input'];
  /** Last CEP, eight digits */
  to: Scalars['String']['input'];
};

export type ZipcodeSearchResult = Refusal | ZipcodeList;
