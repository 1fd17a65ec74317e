import type { Refusals } from './refusal.ts';

/**
 * Codes for existing registrations have every combination of fields, because the form marks each field
 * . `entity_not_found` has the exact words of the specification; it is rate-limited.
 */
export const accountErrors = {
  email_already_registered: {
    status: 400,
    message: 'Este e-mail já tem cadastro. Entre com ele ou recupere a senha.',
  },
  cpf_already_registered: {
    status: 400,
    message:
      'CPF já cadastrado, verifique o e-mail inserido. Em caso de dificuldades, nos chame no WhatsApp.',
  },
  cellphone_already_registered: {
    status: 400,
    message: 'Este celular já tem cadastro. Use outro número ou entre na sua conta.',
  },
  email_cpf_already_registered: {
    status: 400,
    message: 'Este e-mail e este CPF já têm cadastro. Entre na sua conta ou recupere a senha.',
  },
  email_cellphone_already_registered: {
    status: 400,
    message: 'Este e-mail e este celular já têm cadastro. Entre na sua conta ou recupere a senha.',
  },
  cpf_cellphone_already_registered: {
    status: 400,
    message: 'Este CPF e este celular já têm cadastro. Entre na sua conta ou recupere a senha.',
  },
  email_cpf_cellphone_already_registered: {
    status: 400,
    message: 'Este e-mail, este CPF e este celular já têm cadastro. Entre na sua conta ou recupere a senha.',
  },
  recovery_document_required: {
    status: 400,
    message: 'O e-mail deste cadastro ainda não foi confirmado. Informe também o CPF do cadastro.',
  },
  recovery_document_mismatch: {
    status: 400,
    message: 'Este CPF não é o do cadastro. Confira os números, ou libere o e-mail se o cadastro não é seu.',
  },
  invalid_mailbox_link: {
    status: 400,
    message:
      'Este link não vale mais. Peça outro em Meus dados, ou libere o e-mail por um código se o cadastro não é seu.',
  },
  address_book_full: {
    status: 400,
    message: 'Você já guarda dez endereços. Remova um deles para guardar outro.',
  },
  address_already_saved: { status: 400, message: 'Você já guarda este endereço.' },
  default_address_is_own: {
    status: 400,
    message:
      'O endereço principal é o do seu cadastro, no seu nome. Tire o nome de quem recebe, ou escolha outro.',
  },
  registration_error: { status: 400, message: 'Erro ao realizar cadastro. Tente novamente mais tarde.' },
  login_after_registration_failed: {
    status: 400,
    message: 'Os dados informados não são válidos. Verifique e tente novamente.',
  },
  invalid_email: { status: 400, message: 'Informe um e-mail válido.' },
  invalid_name: { status: 400, message: 'Confira o nome: use nome e sobrenome, sem números.' },
  invalid_document: { status: 400, message: 'Informe um CPF válido.' },
  invalid_social_media: {
    status: 400,
    message: 'Não reconhecemos esse perfil. Confira o endereço da rede social.',
  },
  account_field_fixed: {
    status: 400,
    message: 'CPF e papel não mudam por aqui. Para corrigir um erro, fale com a gente.',
  },
  invalid_password: { status: 400, message: 'A senha atual não confere. Digite de novo.' },
  temporary_password: {
    status: 400,
    message: 'Sua senha ainda é provisória. Crie a sua com o código que enviamos em "Esqueci minha senha".',
  },
  first_password_not_available: {
    status: 400,
    message: 'Para criar uma senha agora, peça um código em "Esqueci minha senha".',
  },
  user_not_found: { status: 400, message: 'Não encontramos esse cadastro. Confira os dados informados.' },
  entity_not_found: { status: 400, message: 'Usuário não encontrado, você digitou o e-mail corretamente?' },
  invalid_recovery_code: {
    status: 400,
    message: 'Este código não confere ou já venceu. Confira o e-mail ou peça um novo código.',
  },
  invalid_document_code: {
    status: 400,
    message: 'O código enviado para o seu e-mail não confere. Confira ou peça outro.',
  },
  under_age: {
    status: 400,
    message: 'Nossa loja é só para maiores de 18 anos. Se a data estiver errada, corrija e siga em frente.',
  },
} as const satisfies Refusals;
