import { formatCnpj } from '#schema/br/cnpj.ts';
import { formatCpf } from '#schema/br/cpf.ts';
import { formatDay } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { BRAND } from '#schema/brand.ts';
import { cents, formatBRL } from '#schema/money.ts';
import type { ChargeRow } from '../snapshot.ts';

/** One labelled cell: its start and width, in twelfths of the page. */
export type Cell = readonly [label: string, text: string, from: number, span: number];

/** The cells of a boleto, row by row. */
export function rowsOf(charge: ChargeRow): Cell[][] {
  const { payer } = charge;
  const { address } = payer;
  const due = charge.due_at ? formatDay(todayInSaoPaulo(charge.due_at)) : '';
  const issued = formatDay(todayInSaoPaulo(charge.created_at));
  const number = charge.boleto_barcode?.slice(-11) ?? '';
  const amount = formatBRL(cents(Number(charge.amount_cents)));
  const document = payer.document.length === 11 ? formatCpf(payer.document) : formatCnpj(payer.document);
  const street = [address.street, address.addressNumber, address.complement].filter(Boolean).join(', ');
  return [
    [
      ['Local de pagamento', 'Somente na página Banco de testes. Nenhum banco aceita este boleto.', 0, 9],
      ['Vencimento', due, 9, 3],
    ],
    [
      ['Beneficiário', `${BRAND} (empresa fictícia)`, 0, 9],
      ['Nosso número', number, 9, 3],
    ],
    [
      ['Data do documento', issued, 0, 3],
      ['Espécie', 'DM', 3, 2],
      ['Aceite', 'N', 5, 2],
      ['Moeda', 'R$', 7, 2],
      ['(=) Valor do documento', amount, 9, 3],
    ],
    [
      ['Descrição', charge.description, 0, 9],
      ['(=) Valor cobrado', '', 9, 3],
    ],
    [
      ['Pagador', payer.name, 0, 9],
      ['CPF ou CNPJ', document, 9, 3],
    ],
    [['Endereço', `${street}, ${address.neighborhood}`, 0, 12]],
    [['Cidade', `${address.zipcode} ${address.city}, ${address.uf}`, 0, 12]],
  ];
}
