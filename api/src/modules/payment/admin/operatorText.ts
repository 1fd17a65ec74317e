import { type ErrorCode, errorMessage } from '#schema/errors/catalogue.ts';

/**
 * Refusals whose text in the catalogue addresses the shopper, in words for the operator. No text says what a patient
 * answered.
 */
const FOR_OPERATORS: Partial<Record<ErrorCode, string>> = {
  product_needs_prescription: 'O pedido espera uma receita aprovada. Só depois dela pode ser separado.',
  product_unsafe_for_you:
    'A clínica impediu um medicamento deste pedido. Fale com a clínica antes de separar ou enviar.',
  treatment_on_hold:
    'A clínica segura os medicamentos deste paciente até um médico concluir. Não separe nem envie o pedido.',
  out_of_stock: 'Faltam unidades em estoque para este pedido. Confira o estoque e tente de novo.',
  not_found: 'Este pedido não existe mais. Atualize a lista.',
  GENERIC: 'Algo deu errado com este pedido. Tente de novo mais tarde.',
};

export const operatorText = (code: ErrorCode): string => FOR_OPERATORS[code] ?? errorMessage(code);
