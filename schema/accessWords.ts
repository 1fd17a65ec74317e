/** How the profile names who opened a record. */
export const ACCESS_WORDS = { owner: 'você', doctor: 'médico', admin: 'administração' } as const;
