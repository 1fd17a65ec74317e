import type { Refusals } from './refusal.ts';

export const catalogErrors = {
  product_not_found: {
    status: 404,
    message: 'Não encontramos esse produto. Use a busca para ver o que temos hoje.',
  },
  variant_not_found: {
    status: 404,
    message: 'Essa opção do produto não existe mais. Escolha outra na página dele.',
  },
  product_sold_out: {
    status: 400,
    message: 'Este produto está esgotado no momento. Veja opções parecidas na busca.',
  },
} as const satisfies Refusals;
