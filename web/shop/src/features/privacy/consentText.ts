interface ConsentText {
  title: string;
  /** What the consent allows. */
  text: string;
  /** What happens when it is withdrawn. */
  withdrawal: string;
}

export const CONSENT_TEXTS: Readonly<Record<string, ConsentText>> = {
  terms: {
    title: 'Termos de uso',
    text: 'As regras da loja e da conta.',
    withdrawal: 'Sem eles a conta não funciona. Para deixá-los, apague a conta.',
  },
  privacy: {
    title: 'Política de privacidade',
    text: 'Você leu como usamos os seus dados.',
    withdrawal: 'Não é um consentimento: é a informação que a lei manda dar.',
  },
  telemedicine: {
    title: 'Atendimento a distância',
    text: 'Médicos podem avaliar você pela internet.',
    withdrawal:
      'A avaliação em andamento é encerrada e o que dependia dela é devolvido. O que já foi registrado no prontuário fica, como manda a lei.',
  },
  images: {
    title: 'Envio de fotos ao médico',
    text: 'O médico do seu caso pode ver as fotos que você enviou.',
    withdrawal:
      'A avaliação em andamento é encerrada e o que dependia dela é devolvido. Fotos de avaliações concluídas fazem parte do prontuário.',
  },
  subscription: {
    title: 'Termos da assinatura',
    text: 'A cobrança mensal no cartão, como mostrada antes do primeiro pagamento.',
    withdrawal: 'Para parar a cobrança, cancele a assinatura em Minhas assinaturas.',
  },
  marketing: {
    title: 'Novidades por e-mail',
    text: 'Se você deixar um carrinho para trás, enviamos um lembrete discreto. As novidades que a loja tiver também dependem deste sim. Nunca usamos dados de saúde para isso.',
    withdrawal: 'Paramos de enviar novidades e lembretes. E-mails sobre os seus pedidos continuam.',
  },
};

export const STEP_LABELS: Readonly<Record<string, string>> = {
  given: 'Aceito',
  refused: 'Recusado',
  withdrawn: 'Retirado',
};
