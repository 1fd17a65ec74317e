/** A reason why a backup or a restore did not begin or was stopped, as a sentence for the operator. */
export class BackupRefused extends Error {}
