import type { Refusals } from './refusal.ts';

export const prescriptionErrors = {
  product_unsafe_for_you: {
    status: 400,
    message:
      'Pelo que você contou em uma avaliação, um destes medicamentos não é seguro para você. Se algo mudou, converse com um médico por vídeo.',
  },
  prescription_line: {
    status: 400,
    message: 'Esta consulta é de outro tratamento. Prescreva só o que esta linha avalia.',
  },
  prescription_retained: {
    status: 400,
    message:
      'Este medicamento pede receita com retenção, emitida em um serviço integrado ao SNCR. Ele não pode ser prescrito aqui.',
  },
  prescription_in_future: {
    status: 400,
    message: 'A data de emissão está no futuro. Confira o dia que aparece na receita.',
  },
  prescription_too_old: {
    status: 400,
    message: 'A receita foi emitida há mais de 6 meses. Peça uma nova ao seu médico ou faça a avaliação.',
  },
  prescription_product_unknown: {
    status: 400,
    message: 'Não encontramos um dos produtos escolhidos. Escolha de novo para qual produto é a receita.',
  },
  prescription_not_needed: {
    status: 400,
    message: 'Um dos produtos escolhidos não precisa de receita. Deixe só os que precisam.',
  },
  prescription_products_required: {
    status: 400,
    message: 'Escolha para qual produto é a receita.',
  },
  prescription_files_required: {
    status: 400,
    message: 'Envie a foto ou o PDF da receita.',
  },
  prescription_file_type: {
    status: 400,
    message: 'Envie a receita como foto, em JPG ou PNG, ou como PDF.',
  },
  prescription_too_many_files: {
    status: 400,
    message: 'Envie até 3 arquivos por receita. Se ela tem mais páginas, junte tudo em um PDF.',
  },
  prescription_file_used: {
    status: 400,
    message: 'Este arquivo já foi enviado em outra receita. Acompanhe a análise pelo seu perfil.',
  },
  prescription_is_ours: {
    status: 400,
    message:
      'Esta receita é nossa e já está no seu perfil. Não precisa enviar: o pedido usa o que resta dela.',
  },
  prescription_uploads_limit: {
    status: 400,
    message: 'Você já tem 5 receitas em análise. Espere a resposta de uma delas para enviar outra.',
  },
  prescription_already_decided: {
    status: 409,
    message: 'Esta receita já foi respondida. Atualize a página para ver a decisão.',
  },
  prescription_checks_failed: {
    status: 400,
    message: 'Para aceitar, todos os itens precisam estar conferidos. Marque o que falta ou recuse.',
  },
  prescription_checks_passed: {
    status: 400,
    message: 'Para recusar, marque pelo menos um item que não foi atendido.',
  },
  prescription_items_required: {
    status: 400,
    message: 'Informe o que a receita libera: produto, medicamento, dose e quantidade.',
  },
  shift_required: {
    status: 409,
    message: 'Inicie o seu plantão para decidir sobre pedidos.',
  },
  order_not_on_bench: {
    status: 409,
    message: 'Este pedido não espera mais por um farmacêutico.',
  },
  lots_short: {
    status: 409,
    message: 'Os lotes não bastam, ou vencem antes do fim do tratamento. Receba unidades antes de dispensar.',
  },
  quantity_above_prescription: {
    status: 409,
    message: 'O pedido tem mais unidades do que a receita permite.',
  },
  pharmacy_question_open: {
    status: 409,
    message: 'Já há uma pergunta sobre este pedido à espera de resposta.',
  },
  pharmacy_question_closed: {
    status: 409,
    message: 'Esta pergunta já foi respondida ou não precisa mais de resposta.',
  },
  no_doctor_to_ask: {
    status: 409,
    message: 'A receita veio de fora da clínica. Pergunte ao paciente.',
  },
  treatment_on_hold: {
    status: 409,
    message:
      'Um médico precisa ler o que você nos contou antes do próximo envio. A resposta aparece em Como está indo, no seu perfil.',
  },
  severe_report_concluded: {
    status: 409,
    message: 'Outro médico já concluiu este relato.',
  },
  check_in_answered: {
    status: 409,
    message: 'Você já respondeu. Se algo mudou, conte em “Contar um sintoma”.',
  },
  order_not_dispensed: {
    status: 409,
    message: 'O farmacêutico ainda não dispensou os medicamentos deste pedido.',
  },
  prescription_doctor_required: {
    status: 400,
    message: 'Informe o nome do médico e um CRM com UF que existam.',
  },
  prescription_name_not_drawn: {
    status: 400,
    message: 'Um dos nomes da receita tem um caractere que não pode ser impresso. Corrija o cadastro.',
  },
} as const satisfies Refusals;
