import { DOCTOR_ANSWER_HOURS } from '#schema/constants.ts';

/** What happens between the order and the parcel, for a kit with medicines. */
export const KIT_STEPS = [
  {
    title: 'Monte e feche o pedido',
    text: 'Escolha os itens e como eles chegam: uma vez ou todo mês. O preço já sai com o desconto.',
  },
  {
    title: 'Receita ou avaliação',
    text: `Se o kit tiver minoxidil ou finasterida, envie a sua receita ou responda à avaliação, sem custo nesta compra. Um médico independente responde em até ${DOCTOR_ANSWER_HOURS} horas.`,
  },
  {
    title: 'Conferência e envio',
    text: 'O farmacêutico confere a receita e o pedido sai em uma caixa lisa. Se o médico não prescrever, devolvemos o que você pagou por esses itens.',
  },
] as const;

export const KIT_QUESTIONS = [
  {
    question: 'Preciso levar os quatro itens?',
    answer:
      'Não. O desconto começa com dois itens diferentes e cresce com o terceiro e o quarto. Contam produtos diferentes, não unidades: dois frascos do mesmo shampoo são um item.',
  },
  {
    question: 'O kit é um tratamento pronto?',
    answer:
      'Não. Minoxidil e finasterida são medicamentos, e quem decide se um, os dois ou nenhum cabe no seu caso é o médico. Shampoo e goma de vitaminas são de uso livre.',
  },
  {
    question: 'E se o médico prescrever só um dos medicamentos?',
    answer:
      'O item prescrito segue. O outro pode ser cancelado sozinho, com a parte dele devolvida pelo mesmo meio do pagamento.',
  },
  {
    question: 'O desconto do kit soma com outros?',
    answer:
      'Cada item tem um desconto por vez: o do kit na compra única, o da assinatura quando ele chega todo mês. Um item em oferta relâmpago mantém a oferta e ainda conta para o kit. Cupom não soma com o kit.',
  },
  {
    question: 'Posso devolver?',
    answer:
      'Em até 7 dias depois de receber, por qualquer motivo, com o frete de volta. Medicamento devolvido é descartado, por segurança, e o seu dinheiro volta do mesmo jeito.',
  },
] as const;

export const MEDICINE_NOTE =
  'Minoxidil e finasterida: venda sob prescrição médica. Finasterida não é indicada para mulheres e não deve ser manuseada por gestantes. Leia as bulas e converse com o médico sobre riscos e contraindicações.';
