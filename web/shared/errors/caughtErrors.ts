type Reporter = (error: unknown) => void;

/** Errors caught before the reporter is loaded; the first few are enough to find the cause. */
const MAX_WAITING = 3;
let waiting: unknown[] = [];
let report: Reporter | null = null;

/** Registers the function that receives errors caught by error boundaries, including those caught before. */
export function reportCaughtTo(reporter: Reporter): void {
  report = reporter;
  for (const error of waiting) reporter(error);
  waiting = [];
}

export function reportCaught(error: unknown): void {
  if (report) report(error);
  else if (waiting.length < MAX_WAITING) waiting.push(error);
}
