/** Legal grounds for opening the archive of an erased person, as an admin reads them. */
export const ARCHIVE_GROUNDS = {
  courtOrder: 'Ordem judicial',
  medicalCouncil: 'Pedido do conselho de medicina',
  taxAuthority: 'Pedido da autoridade fiscal',
  person: 'Pedido da própria pessoa',
  defence: 'Defesa da loja em processo',
} as const;
