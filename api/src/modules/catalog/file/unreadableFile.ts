/** The file as a whole cannot be read. The message is shown to the admin who sent the file. */
export class UnreadableFile extends Error {}
