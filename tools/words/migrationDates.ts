/** Migrations whose name is later than now: a migration written meanwhile would sort before one that already ran. */
export function futureMigrations(fileNames: string[], now: Date): string[] {
  const stamp = now.toISOString().replace(/\D/g, '').slice(0, 14);
  return fileNames.filter((name) => (/Migration(\d{14})/.exec(name)?.[1] ?? '') > stamp);
}
