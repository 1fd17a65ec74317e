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
  catalog_file_encoding_unknown: {
    status: 400,
    message:
      'Não dá para saber como os acentos desta planilha foram gravados. Escolha em qual das duas formas as linhas se leem bem.',
  },
  catalog_file_unreadable: { status: 400, message: 'A planilha não abriu. Salve de novo como CSV.' },
  catalog_import_refused_lines: {
    status: 400,
    message: 'Há linhas recusadas, e nada é gravado pela metade. Corrija a planilha e envie de novo.',
  },
  catalog_import_not_ready: {
    status: 409,
    message: 'Esta planilha já foi gravada, desfeita ou ainda está sendo conferida.',
  },
  product_sold_out: {
    status: 400,
    message: 'Este produto está esgotado no momento. Veja opções parecidas na busca.',
  },
} as const satisfies Refusals;
