/** How the profile names the person who opened a record. */
export const ACCESS_WORDS = {
  owner: 'você',
  doctor: 'médico',
  pharmacist: 'farmacêutico',
  admin: 'administração',
  code: 'quem tem o código do documento',
} as const;
