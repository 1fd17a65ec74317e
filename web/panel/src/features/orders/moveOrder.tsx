import { ORDER_STATUS } from '#schema/constants.ts';
import type { ActAnswer } from '../../parts/adminForm/ActForm.tsx';
import { CheckField } from '../../parts/adminForm/adminFields.tsx';

interface MoveText {
  action: string;
  /** The effect, shown before the act. */
  effect: string;
  isCancellation: boolean;
}

const MOVES: Readonly<Record<number, MoveText>> = {
  [ORDER_STATUS.approvedAfterCompensation]: {
    action: 'Confirmar o pagamento',
    effect:
      'Só confirme se você viu o dinheiro entrar. O pedido passa a valer como pago e o comprador recebe um e-mail.',
    isCancellation: false,
  },
  [ORDER_STATUS.picking]: {
    action: 'Separar',
    effect: 'As receitas do pedido são conferidas e usadas agora. O comprador recebe um e-mail.',
    isCancellation: false,
  },
  [ORDER_STATUS.inTransit]: {
    action: 'Marcar como enviado',
    effect: 'As unidades saem do estoque de vez. O comprador recebe o código de rastreio por e-mail.',
    isCancellation: false,
  },
  [ORDER_STATUS.delivered]: {
    action: 'Marcar como entregue',
    effect: 'O comprador recebe um e-mail com o prazo de sete dias para desistir.',
    isCancellation: false,
  },
  [ORDER_STATUS.cancelled]: {
    action: 'Cancelar o pedido',
    effect:
      'Tudo o que foi pago e ainda não voltou é devolvido pelo mesmo meio, as unidades voltam ao estoque e o comprador recebe um e-mail. Não dá para desfazer.',
    isCancellation: true,
  },
};

export const moveText = (status: number): MoveText =>
  MOVES[status] ?? { action: `Mover para ${status}`, effect: '', isCancellation: false };

/** Without a carrier code the buyer cannot follow the parcel, so an admin confirms that it is missing. */
export const SendWithoutCode = ({ name }: { name: string }) => (
  <CheckField name={name} help="O comprador não acompanha o pacote até alguém informar o código no pedido.">
    Enviar sem código dos Correios
  </CheckField>
);

/** Asks for the carrier code of a parcel at each of these fields. */
export const missingCodes = (paths: readonly string[]): ActAnswer => ({
  code: 'invalid_input',
  fields: paths.map((path) => ({
    path,
    message: 'Escreva o código, ou marque abaixo que o pacote vai sem ele.',
  })),
});
