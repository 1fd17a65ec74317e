let report: (error: unknown) => void = () => undefined;

/** Registers the function to which error boundaries report the errors they catch. */
export function reportCaughtTo(reporter: (error: unknown) => void): void {
  report = reporter;
}

export const caught = (error: unknown): void => report(error);
