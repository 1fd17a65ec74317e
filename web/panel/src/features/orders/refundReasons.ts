/** Why money went back, by the reason that the server stores. */
export const REFUND_REASONS: Readonly<Record<string, string>> = {
  late: 'pagamento fora do prazo',
  double: 'pago duas vezes',
  short: 'pago a menos',
  excess: 'pago a mais',
  cancelled: 'pedido cancelado',
  store: 'devolução da loja',
  part: 'parte do pedido sem receita',
  units: 'unidades tiradas do pedido',
  'freight-unused': 'diferença de frete sem a mudança de endereço',
  freight: 'frete menor no novo endereço',
  withdrawal: 'desistência do comprador',
};
