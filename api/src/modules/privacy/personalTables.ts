import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { DoctorRow } from '../account/doctor/doctor.entity.ts';
import { HeldMail } from '../account/mailbox/heldMail.entity.ts';
import { Passkey } from '../account/passkey/passkey.entity.ts';
import { RecoveryCode } from '../account/password/recoveryCode.entity.ts';
import { KnownDevice } from '../account/session/knownDevice.entity.ts';
import { Session } from '../account/session/session.entity.ts';
import { LoginChallenge } from '../account/twoFactor/loginChallenge.entity.ts';
import { SpareCode, TwoFactor } from '../account/twoFactor/twoFactor.entity.ts';
import { User } from '../account/user.entity.ts';
import { AdminAct } from '../account/users/adminAct.entity.ts';
import { CpfCorrection } from '../account/users/cpfCorrection.entity.ts';
import { ActivityEvent, ContactMessage, NewsletterLead } from '../activity/activity.entity.ts';
import { AccessEntry } from '../audit/accessEntry.entity.ts';
import { AccessReasonRow } from '../audit/accessReason.entity.ts';
import { CartRow } from '../cart/cart.entity.ts';
import { CartLineRow } from '../cart/cartLine.entity.ts';
import { CouponUse } from '../cart/coupon/couponUse.entity.ts';
import { StoreCredit } from '../cart/storeCredit/storeCredit.entity.ts';
import { OrderRow } from '../order/order.entity.ts';
import { OrderItemRow } from '../order/orderItem.entity.ts';
import { StatusMoveRow } from '../order/statusMove.entity.ts';
import { CreditCard } from '../payment/card/creditCard.entity.ts';
import { PaymentRow } from '../payment/payment.entity.ts';
import { PixAuthorizationRow } from '../payment/pixAutomatico/pixAuthorization.entity.ts';
import { MoneyMove } from '../payment/settlement/moneyMove.entity.ts';
import { Refund } from '../payment/settlement/refund.entity.ts';
import {
  WithdrawalItemRow,
  WithdrawalMoveRow,
  WithdrawalRow,
} from '../payment/withdrawal/withdrawal.entity.ts';
import { RecurrenceMoveRow } from '../recurrence/change/recurrenceMove.entity.ts';
import { RecurrenceChargeRow, RecurrenceMonthRow } from '../recurrence/month/recurrenceMonth.entity.ts';
import { RecurrencePriceOfferRow } from '../recurrence/price/priceProposal.entity.ts';
import { RecurrenceRow } from '../recurrence/recurrence.entity.ts';
import { RecurrenceItemRow } from '../recurrence/recurrenceItem.entity.ts';
import { clinicalTables } from './clinicalTables.ts';
import { ConsentRecord } from './consents/consentRecord.entity.ts';
import { ErasureRow } from './erasure/erasure.entity.ts';
import { DataExportRow } from './export/dataExport.entity.ts';
import type { PersonalTable } from './personalTable.ts';

const ORDERS = 'transaction_id in (select id from transaction where user_id = $1)';
const RECURRENCES = 'recurrence_id in (select id from recurrence where user_id = $1)';
const WITHDRAWALS = 'withdrawal_id in (select id from withdrawal where user_id = $1)';
const SECRET = 'secrets of the account: the person cannot use a copy, and a thief could';

const ACCOUNT: readonly PersonalTable[] = [
  {
    entity: User,
    rows: 'id = $1',
    title: 'Cadastro',
    omit: ['passwordHash', 'erasedIdentity', 'passwordIsTemporary', 'nameWords'],
    erasure: { blank: {} },
  },
  {
    entity: CpfCorrection,
    rows: 'user_id = $1',
    title: 'Correções do CPF',
    omit: ['former', 'current'],
    erasure: 'keyed',
  },
  {
    entity: ConsentRecord,
    rows: 'user_id = $1',
    title: 'Consentimentos',
    hold: 'medical',
    erasure: 'keyed',
  },
  {
    entity: Session,
    rows: 'user_id = $1',
    title: 'Sessões',
    omit: ['refreshHash', 'previousHash', 'deviceHash'],
    erasure: 'delete',
  },
  {
    entity: AccessEntry,
    rows: 'owner_id = $1',
    title: 'Quem abriu seus dados',
    hold: 'medical',
    erasure: 'keyed',
  },
  {
    entity: AdminAct,
    rows: 'user_id = $1',
    title: 'O que a administração fez na sua conta',
    erasure: 'keyed',
  },
  { entity: DoctorRow, rows: 'user_id = $1', title: 'Registro profissional', erasure: 'delete' },
  {
    entity: KnownDevice,
    rows: 'user_id = $1',
    title: 'Aparelhos conhecidos',
    omit: ['deviceHash'],
    erasure: 'delete',
  },
  { entity: RecoveryCode, rows: 'user_id = $1', title: null, why: SECRET, erasure: 'delete' },
  { entity: LoginChallenge, rows: 'user_id = $1', title: null, why: SECRET, erasure: 'delete' },
  {
    entity: HeldMail,
    rows: 'user_id = $1',
    title: null,
    why: 'mails that are sent once the address is confirmed',
    erasure: 'delete',
  },
  { entity: SpareCode, rows: 'user_id = $1', title: null, why: SECRET, erasure: 'delete' },
  {
    entity: TwoFactor,
    rows: 'user_id = $1',
    title: 'Verificação em duas etapas',
    omit: ['secretSealed', 'nextSealed', 'nextSessionId', 'lastStep'],
    erasure: 'delete',
  },
  {
    entity: Passkey,
    rows: 'user_id = $1',
    title: 'Chaves de acesso',
    omit: ['credentialId', 'publicKey', 'counter'],
    erasure: 'delete',
  },
  {
    entity: DataExportRow,
    rows: 'user_id = $1',
    title: 'Cópias pedidas',
    omit: ['prefix'],
    // The rows name the objects of the archives; `finishErasure` removes both.
    erasure: { blank: { state: 'deleted' } },
  },
  {
    entity: ErasureRow,
    rows: 'user_id = $1',
    title: 'Pedidos de exclusão',
    omit: ['archiveId'],
    erasure: 'keyed',
  },
  {
    entity: AccessReasonRow,
    rows: 'owner_id = $1',
    title: 'Motivos de quem abriu seus dados',
    hold: 'medical',
    erasure: 'keyed',
  },
];

const SHOP: readonly PersonalTable[] = [
  { entity: CartRow, rows: 'user_id = $1', title: 'Carrinho', omit: ['tokenHash'], erasure: 'delete' },
  {
    entity: CartLineRow,
    rows: 'cart_id in (select id from cart where user_id = $1)',
    title: 'Itens do carrinho',
    erasure: 'delete',
  },
  {
    entity: OrderRow,
    rows: 'user_id = $1',
    title: 'Pedidos',
    hold: 'fiscal',
    erasure: { blank: { contact: {}, address: {}, carrierCode: null } },
  },
  { entity: OrderItemRow, rows: ORDERS, title: 'Itens dos pedidos', hold: 'fiscal', erasure: 'keyed' },
  { entity: StatusMoveRow, rows: ORDERS, title: 'Andamento dos pedidos', erasure: 'keyed' },
  {
    entity: PaymentRow,
    rows: 'user_id = $1',
    title: 'Pagamentos',
    omit: ['requestKey', 'gatewayId'],
    hold: 'fiscal',
    erasure: { blank: { card: null, pix: null, boleto: null } },
  },
  { entity: MoneyMove, rows: ORDERS, title: 'Movimentos de dinheiro', hold: 'fiscal', erasure: 'keyed' },
  { entity: Refund, rows: ORDERS, title: 'Devoluções', hold: 'fiscal', erasure: 'keyed' },
  {
    entity: WithdrawalRow,
    rows: 'user_id = $1',
    title: 'Desistências',
    hold: 'fiscal',
    erasure: { blank: { carrierCode: null, postCode: null, reason: null } },
  },
  { entity: WithdrawalItemRow, rows: WITHDRAWALS, title: 'Itens das desistências', erasure: 'keyed' },
  { entity: WithdrawalMoveRow, rows: WITHDRAWALS, title: 'Andamento das desistências', erasure: 'keyed' },
  {
    entity: CreditCard,
    rows: 'user_id = $1',
    title: 'Cartões salvos',
    omit: ['token'],
    erasure: { blank: { holder: '' } },
  },
  {
    entity: PixAuthorizationRow,
    rows: 'user_id = $1',
    title: 'Autorizações de PIX Automático',
    omit: ['version', 'handledVersion', 'checkedAt'],
    // The row stays until a sweep has ended it at the bank.
    erasure: { blank: { copyPaste: null } },
  },
  {
    entity: RecurrenceRow,
    rows: 'user_id = $1',
    title: 'Assinaturas',
    // Cancelled with the account, so no further month is charged.
    erasure: { blank: { contact: {}, address: {}, cardId: null, status: RECURRENCE_STATUS.cancelled } },
  },
  { entity: RecurrenceItemRow, rows: RECURRENCES, title: 'Itens das assinaturas', erasure: 'keyed' },
  { entity: RecurrenceMonthRow, rows: RECURRENCES, title: 'Meses das assinaturas', erasure: 'keyed' },
  {
    entity: RecurrenceChargeRow,
    rows: RECURRENCES,
    title: 'Cobranças das assinaturas',
    hold: 'fiscal',
    erasure: 'keyed',
  },
  { entity: RecurrenceMoveRow, rows: RECURRENCES, title: 'Histórico das assinaturas', erasure: 'keyed' },
  {
    entity: RecurrencePriceOfferRow,
    rows: RECURRENCES,
    title: 'Preços propostos para as assinaturas',
    erasure: 'keyed',
  },
  { entity: CouponUse, rows: 'user_id = $1', title: 'Cupons usados', erasure: 'keyed' },
  { entity: StoreCredit, rows: 'user_id = $1', title: 'Créditos', erasure: 'keyed' },
];

const ACTIVITY: readonly PersonalTable[] = [
  { entity: ActivityEvent, rows: 'user_id = $1', title: 'Páginas abertas', erasure: 'delete' },
  {
    entity: NewsletterLead,
    rows: '$1::uuid is not null and email_index = $2',
    title: 'Novidades por e-mail',
    erasure: 'delete',
  },
  {
    entity: ContactMessage,
    rows: 'user_id = $1 or email_index = $2',
    title: 'Mensagens ao atendimento',
    erasure: 'delete',
  },
];

/**
 * Every table with rows about a person, in the order of the export. The export, the erasure and the sealed archive read
 * only this list. `personalTables.test.ts` fails when a table of the database is neither here nor below.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  ...ACCOUNT,
  ...SHOP,
  ...clinicalTables,
  ...ACTIVITY,
];

/**
 * Tables without a copy in the export, each with its reason.
 */
export const OTHER_TABLES: Readonly<Record<string, string>> = {
  audit_head: 'signatures over the chain of accesses and admin acts',
  audit_link: 'hashes of accesses and admin acts',
  hand_over: 'codes of 60 seconds between two hosts',
  passkey_challenge: 'challenges of five minutes',
  api_key: 'keys of other companies, with the sealed address of the company',
  api_key_call: 'recent calls of other companies, without arguments',
  api_key_day: 'counts of requests of other companies',
  coupon: 'offers to all shoppers',
  daily_figure: 'counts and amounts by day; no person',
  event: 'ids and states for live pages; the rows they name are exported',
  idempotency_key:
    'answers of the last 30 days, kept to repeat them; the rows they name are exported, these are removed',
  lightning_offer: 'offers to all shoppers',
  migration: 'versions of the database',
  partner_event: 'codes and states of orders and public facts of products; no person',
  partner_position: 'a position in the event log',
  partner_webhook: 'addresses of programs of other companies',
  saved_query: 'GraphQL documents that admins saved in the explorer',
  shop_picture: 'pictures of products and of the home page',
  webhook_delivery: 'partner events sent to other companies',
  webhook_queue: 'which partner events wait',
  person_key: 'wrapped keys; an erasure destroys the key of the person',
  product: 'the catalogue',
  questionnaire_draft: 'questions, not answers',
  questionnaire_safety_case: 'answers that name no person, to check questionnaires with',
  questionnaire_version: 'questions, not answers',
  recurrence_price_proposal: 'prices proposed to everyone with a product',
  rate_limit: 'counts of attempts under keyed hashes, deleted within a day',
  sealed_conversion: 'digests of accesses and admin acts before and after they were sealed',
  sealed_opening: 'who opened a sealed archive, under an id that names no person',
  sealed_record: 'ciphertext of people whose account is gone',
  security_event: 'attacks and changes of access: names from the code and counts',
  setting: 'settings of the shop',
  setting_version: 'versions of the settings of the shop, with the admin who saved each',
  signing_certificate: 'the certificate of test signatures',
  stock: 'units in stock, by product',
};
