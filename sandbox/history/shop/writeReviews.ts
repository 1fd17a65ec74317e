import { ORDER_STATUS } from '#schema/constants.ts';
import type { ReviewRefusal } from '#schema/review/reviewRefusals.ts';
import { Role } from '../../../api/src/modules/account/role.ts';
import { publishReview, refuseReview } from '../../../api/src/modules/review/decideReview.ts';
import { saveReview } from '../../../api/src/modules/review/saveReview.ts';
import type { Services } from '../../../api/src/services.ts';
import { db, run } from '../../../api/src/shared/database/query.ts';
import { asPerson, requireSuccess } from '../asPerson.ts';

const DAY_MS = 86_400_000;
/** The page shows it below each text, because no buyer wrote it. */
const MARK = 'Avaliação de demonstração.';

interface DemoReview {
  slug: string;
  stars: number;
  title: string | null;
  text: string;
  reply?: string;
  refusal?: { reason: ReviewRefusal; note: string };
  isWaiting?: boolean;
}

const REVIEWS: readonly DemoReview[] = [
  {
    slug: 'creatina',
    stars: 5,
    title: 'Mistura sem empelotar',
    text: 'Uso com água gelada e não sobra pó no fundo do copo. A colher medidora veio por cima, o que ajuda.',
  },
  {
    slug: 'creatina',
    stars: 3,
    title: 'Produto bom, tampa nem tanto',
    text: 'O pó é fino e sem gosto. A tampa chegou meio frouxa e precisei passar para outro pote.',
    reply: 'Obrigado por contar. Avisamos o fornecedor e conferimos as tampas do lote que está no depósito.',
  },
  {
    slug: 'creatina',
    stars: 4,
    title: null,
    text: 'Chegou dois dias antes do prazo e bem embalado. Só achei o pote maior do que precisava.',
  },
  {
    slug: 'gummy',
    stars: 4,
    title: 'Gosto agradável',
    text: 'Não é doce demais e não gruda no dente. Preferia um pacote que fechasse melhor depois de aberto.',
  },
  {
    slug: 'gummy',
    stars: 2,
    title: 'Esperava outra textura',
    text: 'As gomas vieram juntas por causa do calor. O atendimento respondeu, mas fiquei sem usar metade.',
    reply:
      'Sentimos muito. Nos dias quentes passamos a enviar com proteção térmica, e a troca é por nossa conta.',
  },
  {
    slug: 'shampoo-energizante',
    stars: 1,
    title: 'Entregador grosseiro',
    text: 'O produto nem abri. O entregador foi grosseiro e deixei o telefone dele aqui para quem quiser reclamar.',
    refusal: {
      reason: 'personalData',
      note: 'Tire o telefone do entregador e conte como foi a entrega: assim publicamos a sua crítica.',
    },
  },
  {
    slug: 'shampoo-energizante',
    stars: 5,
    title: 'Rende bastante',
    text: 'Pouco produto já faz espuma, e o cheiro some logo. O frasco dura mais de um mês aqui em casa.',
  },
  {
    slug: 'tonico-para-barba',
    stars: 4,
    title: null,
    text: 'O conta-gotas é preciso e não pinga. Seca rápido e não deixa a barba com aspecto oleoso.',
    isWaiting: true,
  },
];

interface DeliveredOrder {
  id: string;
  userId: string;
  at: Date;
}

/** What buyers wrote about products they received, and what the shop decided; each buyer of a product writes once. */
export async function writeReviews(
  services: Services,
  { adminId, plannedAt }: { adminId: string; plannedAt: Date },
): Promise<void> {
  for (const slug of new Set(REVIEWS.map((review) => review.slug))) {
    const ofProduct = REVIEWS.filter((review) => review.slug === slug);
    const bought = db
      .selectFrom('transaction')
      .innerJoin('transactionItem', 'transactionItem.transactionId', 'transaction.id')
      .innerJoin('product', 'product.id', 'transactionItem.productId')
      .innerJoin('transactionStatusMove as move', 'move.transactionId', 'transaction.id')
      .distinctOn('transaction.userId')
      .select(['transaction.id', 'transaction.userId', 'move.at'])
      .where('transaction.status', '=', ORDER_STATUS.delivered)
      .where('move.toStatus', '=', ORDER_STATUS.delivered)
      .where('quantity', '>', 0)
      .where('product.slug', '=', slug)
      .orderBy('transaction.userId')
      .orderBy('move.at');
    const orders = await run(
      services.orm.em.fork(),
      db
        .selectFrom(bought.as('bought'))
        .selectAll()
        .where('at', '<', new Date(plannedAt.getTime() - 3 * DAY_MS))
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(ofProduct.length),
    );
    for (const [index, review] of ofProduct.entries()) {
      const order = orders[index];
      if (order) await write(services, adminId, review, order);
    }
  }
}

async function write(
  services: Services,
  adminId: string,
  { slug, stars, title, text, reply, refusal, isWaiting = false }: DemoReview,
  order: DeliveredOrder,
): Promise<void> {
  const delivered = order.at.getTime();
  const productId = services.catalog.current().find(slug)?.id ?? '';
  const author = asPerson(
    services,
    { userId: order.userId, role: Role.patient },
    new Date(delivered + 1.5 * DAY_MS),
  );
  const words = { stars, title, text: `${text}\n\n${MARK}` };
  const { id, version, state } = requireSuccess(
    await saveReview(author, { ...words, transactionId: order.id, productId }),
  );
  // An earlier start of the demo may have decided it.
  if (isWaiting || state !== 'waiting') return;
  const admin = asPerson(services, { userId: adminId, role: Role.admin }, new Date(delivered + 2 * DAY_MS));
  requireSuccess(
    refusal
      ? await refuseReview(admin, { id, version, ...refusal })
      : await publishReview(admin, { id, version, reply: reply ?? null }),
  );
}
