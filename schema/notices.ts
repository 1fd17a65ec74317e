/** Success messages, in one place so that GraphQL and REST use the same. */
export const NOTICES = {
  loggedIn: 'Você entrou na sua conta.',
  registered: 'Cadastro feito. Bem-vindo.',
  recoverySent: 'Enviamos um código para o seu e-mail.',
  passwordRecovered: 'Senha alterada. Entre com a nova senha.',
  userUpdated: 'Seus dados foram salvos.',
  couponAccepted: 'O cupom inserido é válido!',
  SUCCESS_QUIZ: 'Avaliação enviada. Um médico vai analisar e responder em até 24 horas.',
} as const;
