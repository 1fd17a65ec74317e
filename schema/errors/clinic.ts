import type { Refusals } from './refusal.ts';

export const clinicErrors = {
  appointment_taken: { status: 409, message: 'Outro médico já assumiu esta consulta.' },
  appointment_ended: { status: 409, message: 'Esta consulta foi encerrada antes de um médico assumir.' },
  evaluation_already_taken: {
    status: 409,
    message:
      'Um médico já está com a sua avaliação, e ela não pode mais ser retirada. Se algo mudou, avise na conversa com o médico.',
  },
  appointment_not_yours: {
    status: 409,
    message: 'Esta consulta não está com você. Se ela ainda estiver na lista, assuma de novo.',
  },
  appointment_changed: {
    status: 409,
    message: 'A consulta mudou enquanto você a lia. Confira o que mudou antes de decidir.',
  },
  appointment_move_not_allowed: {
    status: 400,
    message: 'Esta consulta não aceita essa decisão na situação em que está.',
  },
  doctor_not_active: {
    status: 403,
    message: 'Seu registro profissional ainda não foi conferido. Fale com a administração.',
  },
  reason_required: {
    status: 400,
    message: 'Diga o motivo em pelo menos 10 caracteres. O paciente vê o que você escrever.',
  },
  message_required: { status: 400, message: 'Escreva uma mensagem para o paciente.' },
  flags_not_seen: { status: 400, message: 'Marque “Ciente” em cada alerta antes de decidir.' },
  identity_not_confirmed: {
    status: 400,
    message: 'Compare a foto com o documento e confirme a identidade antes de prescrever.',
  },
  record_not_opened: {
    status: 400,
    message: 'Abra o prontuário e a foto com o documento como estão agora antes de decidir.',
  },
  identity_not_undoable: {
    status: 409,
    message: 'A confirmação da identidade não pode mais ser desfeita: já houve outro ato nesta consulta.',
  },
  call_not_begun: { status: 400, message: 'Esta consulta não tem videoconsulta que já tenha começado.' },
  video_not_concluded: {
    status: 400,
    message: 'Registre primeiro que a videoconsulta foi realizada.',
  },
  change_not_possible: {
    status: 400,
    message: 'Nenhuma resposta anterior do paciente depende deste registro nesta consulta.',
  },
  registration_mismatch: {
    status: 400,
    message: 'O CRM informado não é o do seu cadastro. Confira conselho, número e estado.',
  },
  signature_unavailable: {
    status: 503,
    message: 'A assinatura não pôde ser feita agora. Nada foi prescrito; tente de novo em instantes.',
  },
  revocation_needs_reason: {
    status: 400,
    message: 'Escreva o motivo do cancelamento em pelo menos 10 caracteres.',
  },
  flag_forbids: {
    status: 400,
    message: 'Um alerta desta consulta impede prescrever este medicamento.',
  },
  clearance_not_possible: { status: 400, message: 'Este alerta não pode ser liberado nesta consulta.' },
  clearance_needs_reason: {
    status: 400,
    message: 'Descreva a avaliação ou a justificativa em pelo menos 20 caracteres.',
  },
  slot_in_past: { status: 400, message: 'Escolha um horário a partir de uma hora adiante.' },
  slot_taken: { status: 409, message: 'Você já tem outro compromisso nesse horário.' },
  hour_not_open_to_change: {
    status: 400,
    message: 'Mude só horas que ainda não começaram, das 7h às 22h, até um ano adiante.',
  },
  hours_taken: {
    status: 409,
    message:
      'Há videoconsulta nesse horário. Mude ou cancele a chamada antes, ou mantenha a chamada e feche o resto.',
  },
  no_open_hours: {
    status: 409,
    message:
      'Não há hora livre na sua agenda nos próximos dias. Abra horas na agenda ou ofereça dois horários.',
  },
  call_already_set: {
    status: 409,
    message: 'A sua videoconsulta já está marcada. Para mudar a hora, escreva na conversa com o médico.',
  },
  slot_gone: { status: 409, message: 'Esse horário não está mais disponível. Veja os horários oferecidos.' },
  two_times_required: { status: 400, message: 'Ofereça dois horários diferentes.' },
} as const satisfies Refusals;
