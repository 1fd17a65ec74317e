import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { DRUGS } from '#schema/drugs.ts';
import { cents, percentOff } from '#schema/money.ts';
import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { isId, newId } from '../../../shared/ids.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { reasonOf, recordAct } from '../../account/users/recordAct.ts';
import { maySubscribeTo } from '../begin/subscribable.rules.ts';
import { type Month, month } from '../month/monthSchedule.rules.ts';
import { listProposals, type RecurrencePriceProposal } from './listProposals.ts';
import { mayPropose } from './price.rules.ts';
import { RecurrencePriceOfferRow, RecurrencePriceProposalRow } from './priceProposal.entity.ts';

const MAX_PRICE_CENTS = 10_000_000;

interface ProposalRequest {
  productId: string;
  /** One unit before the discount of the subscription. */
  price: number;
  fromMonth: string;
  reason: string;
}

/**
 * Proposes a new price to everyone whose subscription has this product. The law forbids a supplier to change a price
 * unilaterally (CDC, art. 51, X), so each person is asked, and the promised price applies until they accept. Unanswered
 * offers of earlier proposals are withdrawn.
 */
export async function proposePrice(
  ctx: AdminContext & Pick<Ctx, 'catalog'>,
  { productId, price, fromMonth, reason }: ProposalRequest,
): Promise<RecurrencePriceProposal | Refusal | InvalidInput> {
  const { userId } = signedInViewer(ctx);
  const givenReason = reasonOf(reason);
  if (!givenReason) return new Refusal('admin_reason_required');
  const from = readMonth(fromMonth);
  if (!from) return new InvalidInput([{ path: 'fromMonth', message: 'Informe o mês como AAAA-MM.' }]);
  if (!mayPropose(from, todayInSaoPaulo(ctx.now))) return new Refusal('recurrence_price_too_soon');
  const sold = isId(productId) ? ctx.catalog.current().sellable(productId) : null;
  if (!sold) throw new NotFound('Produto');
  const { outline, product } = sold;
  const drugClass = DRUGS[outline.slug]?.drugClass ?? null;
  if (!maySubscribeTo({ ...outline, hasVariants: product.variantGroup !== null, drugClass }))
    return new Refusal('recurrence_product_not_allowed');
  if (!Number.isSafeInteger(price) || price < 1 || price > MAX_PRICE_CENTS)
    return new InvalidInput([{ path: 'price', message: 'Informe um preço maior que zero.' }]);

  const id = newId(ctx.now.getTime());
  await rollbackOnRefusal<null>(ctx.em, async (em) => {
    await em.nativeUpdate(
      RecurrencePriceOfferRow,
      { productId, answer: null },
      { answer: 'withdrawn', answeredAt: ctx.now },
    );
    const proposal = em.create(RecurrencePriceProposalRow, {
      id,
      productId,
      unitPriceCents: price,
      fromMonth: from,
      authorId: userId,
      createdAt: ctx.now,
      // A price of one centavo would be rounded down to nothing.
      unitValueCents: Math.max(1, percentOff(cents(price), outline.subscriptionDiscount)),
    });
    em.persist(proposal);
    record(em, { type: 'recurrence.price-proposed', entityId: id });
    const detail = { name: product.name, price, fromMonth: from };
    recordAct(ctx, em, {
      act: 'subscription-price-proposed',
      entityId: productId,
      reason: givenReason,
      detail,
    });
    return null;
  });
  const [listed] = await listProposals(ctx, { id });
  if (!listed) throw new NotFound('Proposta');
  return listed;
}

function readMonth(text: string): Month | null {
  try {
    return month(text);
  } catch {
    return null;
  }
}
