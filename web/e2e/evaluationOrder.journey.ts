import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ORDER_STATUS } from '#schema/constants.ts';
import { heading, refuseCookies } from './support/browser.ts';
import { checkAppointmentAnswers } from './support/evaluation/evaluationAppointment.ts';
import { HAIR, SLEEP } from './support/evaluation/evaluationLines.ts';
import { finish, takeAllPhotos } from './support/evaluation/evaluationPhotos.ts';
import { walkQuestions } from './support/evaluation/evaluationWalk.ts';
import { fillRegistration, giveRg, newPerson, signUp } from './support/people.ts';
import { addToCart, orderOnPage, walkToDelivery } from './support/purchase.ts';
import { withAccessibilityChecks } from './support/screen.ts';
import type { Shop } from './support/shop.ts';
import { ADMIN, jsonOf, tokenOf } from './support/staff.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage?.close());

/** The pages of the profile that show the evaluation, and the two pages for getting a prescription another way. */
const AFTERWARDS = [
  ['/perfil/avaliacoes', 'Minhas avaliações'],
  ['/perfil/fotos', 'Minhas fotos'],
  ['/perfil/receitas', 'Minhas receitas'],
  ['/perfil/acessos', 'Quem abriu meu prontuário'],
  ['/prescricao', 'Receita médica'],
  ['/clinica', 'Avaliação médica que vira crédito'],
] as const;

/** The admin moves an order to picking; returns the code of the refusal, or the order's new status. */
async function askToPick(shop: Shop, id: string): Promise<unknown> {
  const token = await tokenOf(shop, ADMIN);
  const { error, status } = await jsonOf(shop.url)(
    'PUT',
    `/transaction/${id}`,
    { status: ORDER_STATUS.picking },
    token,
  );
  return error ?? status;
}

describe('a medicine from the shop', { timeout: 600_000 }, () => {
  it('is ordered and paid after an evaluation begun at the checkout, and then waits for the doctor', () =>
    withAccessibilityChecks(stage, {}, async (page, checkScreen) => {
      const person = newPerson('Heitor');
      await signUp(page, person);
      await addToCart(page, 'minoxidil');
      await walkToDelivery(page);
      await page.getByRole('radio', { name: /Entrega padrão/ }).waitFor();
      await page.getByRole('button', { name: 'Ir para o pagamento' }).click();
      await page.getByRole('heading', { name: 'Falta a receita' }).waitFor();
      await page.getByRole('link', { name: 'Fazer a avaliação médica' }).click();

      await heading(page, 'Como funciona').waitFor();
      assert.equal(new URL(page.url()).pathname, '/avaliacao/quedadecabelo');
      await page.getByRole('button', { name: 'Começar a avaliação' }).click();
      await page.waitForURL('**/questionario/quedadecabelo/passo-1');
      await page.getByRole('progressbar').waitFor();
      const givenAnswers = await walkQuestions(page, HAIR);
      await takeAllPhotos(page, HAIR);
      await finish(page, HAIR);
      const { flags } = await checkAppointmentAnswers(stage.shop, person.document, HAIR, givenAnswers);
      for (const flag of ['FRONTAL_ONLY', 'IDENTITY_NOT_CONFIRMED'])
        assert.ok(flags.includes(flag), `${flags}`);

      await page.getByRole('link', { name: 'Voltar ao meu pedido' }).click();
      await heading(page, 'Contato e entrega').waitFor();
      await page.getByRole('radio', { name: /Entrega padrão/ }).waitFor();
      await page.getByRole('button', { name: 'Ir para o pagamento' }).click();
      await heading(page, 'Pagamento').waitFor();
      const id = orderOnPage(page);
      await page.getByRole('button', { name: /^Gerar PIX de R\$/ }).click();
      await heading(page, 'Pedido recebido. Falta pagar o PIX').waitFor();
      const code = (await page.getByRole('group', { name: 'Código PIX Copia e Cola' }).innerText()).trim();
      await stage.shop.operate('/gateway-sandbox/v1/test/pay', { code });
      await heading(page, 'Pagamento aprovado').waitFor();
      await page.getByText(/aguarda a decisão do médico/).waitFor();
      await page.goto(`/perfil/pedidos/${id}`);
      await page.getByRole('heading', { name: 'Aguardando a decisão do médico' }).waitFor();

      await checkScreen('an order that waits for the doctor');

      assert.equal(await askToPick(stage.shop, id), 'product_needs_prescription');
      const [order] = await stage.shop.rows<{ status: number }>(
        'select status from transaction where id = $1',
        [id],
      );
      assert.equal(order?.status, ORDER_STATUS.approvedAfterCompensation);

      await giveRg(page);
      for (const [path, title] of AFTERWARDS) {
        await page.goto(path);
        await heading(page, title).waitFor();
        await page.locator('[aria-busy=true]').first().waitFor({ state: 'hidden' });
        await checkScreen(path);
      }
      await page.goto('/perfil/avaliacoes');
      await page.getByRole('link', { name: /^Ver respostas/ }).click();
      await page.getByRole('link', { name: 'Ver as fotos enviadas' }).waitFor();
      await checkScreen('the answers');
    }));
});

describe('an evaluation bought at the clinic', { timeout: 600_000 }, () => {
  it('costs R$ 120,00, which the buyer receives as credit, and is then answered like any other evaluation', () =>
    withAccessibilityChecks(stage, { isPhone: true }, async (page, checkScreen) => {
      const person = newPerson('Ivan');
      await page.goto('/clinica');
      await refuseCookies(page);
      await page.getByRole('main').getByRole('link', { name: 'Criar conta' }).click();
      await heading(page, 'Crie sua conta').waitFor();
      await fillRegistration(page, person);
      await page.getByRole('button', { name: 'Criar conta' }).click();
      await page.waitForURL((url) => url.pathname === '/clinica');
      await page.getByRole('button', { name: 'Ir para o pagamento' }).click();
      await heading(page, 'Pagamento').waitFor();
      await page.getByRole('button', { name: 'Gerar PIX de R$ 120,00' }).click();
      await heading(page, 'Falta pagar o PIX').waitFor();
      const id = orderOnPage(page);
      const code = (await page.getByRole('group', { name: 'Código PIX Copia e Cola' }).innerText()).trim();
      await stage.shop.operate('/gateway-sandbox/v1/test/pay', { code });
      await heading(page, 'Avaliação paga').waitFor();
      const credit = page.getByRole('region', { name: 'Seu crédito na loja' });
      await credit.getByText('R$ 120,00', { exact: true }).waitFor();
      await checkScreen('the clinic, paid');
      const credits = await stage.shop.rows(
        'select amount_cents as amount, state from store_credit where origin_transaction_id = $1',
        [id],
      );
      assert.deepEqual(credits, [{ amount: 12_000, state: 'available' }]);

      await page
        .getByRole('region', { name: 'O que você quer tratar?' })
        .getByRole('link', { name: 'Sono' })
        .click();
      await heading(page, 'Como funciona').waitFor();
      await page.getByRole('button', { name: 'Começar a avaliação' }).click();
      await page.waitForURL('**/questionario/melatonina/passo-1');
      await page.getByRole('progressbar').waitFor();
      const givenAnswers = await walkQuestions(page, SLEEP);
      await takeAllPhotos(page, SLEEP);
      await finish(page, SLEEP);
      await checkAppointmentAnswers(stage.shop, person.document, SLEEP, givenAnswers);
    }));
});
