/** A field that cannot be sent as typed: its name, and what to do. */
export class FieldMistake extends Error {
  readonly path: string;
  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}
