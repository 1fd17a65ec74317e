let report: (error: unknown) => void = () => undefined;

/** Where boundaries hand the errors they caught, so that these are reported too. */
export function reportCaughtTo(reporter: (error: unknown) => void): void {
  report = reporter;
}

export const caught = (error: unknown): void => report(error);
