import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { CartLineRow, CartRow } from '../../cart/cart.entity.ts';
import { CouponUse } from '../../cart/coupon/coupon.entity.ts';
import { StoreCredit } from '../../cart/storeCredit/storeCredit.entity.ts';
import { OrderRow } from '../../order/order.entity.ts';
import { OrderItemRow } from '../../order/orderItem.entity.ts';
import { StatusMoveRow } from '../../order/statusMove.entity.ts';
import { OrderNoteRow } from '../../payment/admin/notes/orderNote.entity.ts';
import { CreditCard } from '../../payment/card/creditCard.entity.ts';
import { PaymentRow } from '../../payment/payment.entity.ts';
import { PixAuthorizationRow } from '../../payment/pixAutomatico/pixAuthorization.entity.ts';
import { MoneyMove } from '../../payment/settlement/moneyMove.entity.ts';
import { Refund } from '../../payment/settlement/refund.entity.ts';
import {
  WithdrawalItemRow,
  WithdrawalMoveRow,
  WithdrawalRow,
} from '../../payment/withdrawal/withdrawal.entity.ts';
import { RecurrenceMoveRow } from '../../recurrence/change/recurrenceMove.entity.ts';
import { RecurrenceChargeRow, RecurrenceMonthRow } from '../../recurrence/month/recurrenceMonth.entity.ts';
import { RecurrencePriceOfferRow } from '../../recurrence/price/priceProposal.entity.ts';
import { RecurrenceRow } from '../../recurrence/recurrence.entity.ts';
import { RecurrenceItemRow } from '../../recurrence/recurrenceItem.entity.ts';
import { ReviewRow } from '../../review/review.entity.ts';
import type { PersonalTable } from './personalTable.ts';

const ORDERS = 'transaction_id in (select id from transaction where user_id = $1)';
const RECURRENCES = 'recurrence_id in (select id from recurrence where user_id = $1)';
const WITHDRAWALS = 'withdrawal_id in (select id from withdrawal where user_id = $1)';

/** What a person put in the cart, ordered, paid, returned and subscribed to. */
export const shopTables: readonly PersonalTable[] = [
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
    omit: ['contactIndexes'],
    hold: 'fiscal',
    // An empty list and not null, which marks orders of earlier releases that are still to be indexed.
    erasure: { blank: { contact: {}, address: {}, carrierCode: null, contactIndexes: [] } },
  },
  { entity: OrderItemRow, rows: ORDERS, title: 'Itens dos pedidos', hold: 'fiscal', erasure: 'keyed' },
  { entity: StatusMoveRow, rows: ORDERS, title: 'Andamento dos pedidos', erasure: 'keyed' },
  { entity: OrderNoteRow, rows: ORDERS, title: 'Anotações da loja nos pedidos', erasure: 'keyed' },
  {
    entity: PaymentRow,
    rows: ORDERS,
    title: 'Pagamentos',
    omit: ['requestKey', 'gatewayId'],
    hold: 'fiscal',
    erasure: { blank: { card: null, delivery: null, pix: null, boleto: null } },
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
    // The row is kept until a sweep has ended it at the bank.
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
  {
    entity: ReviewRow,
    rows: 'user_id = $1',
    title: 'Opiniões sobre produtos',
    omit: ['decidedBy', 'version'],
    erasure: 'delete',
  },
  { entity: CouponUse, rows: 'user_id = $1', title: 'Cupons usados', erasure: 'keyed' },
  { entity: StoreCredit, rows: 'user_id = $1', title: 'Créditos', erasure: 'keyed' },
];
