/** What an error says; code may throw any value. */
export const toReason = (error: unknown): string => (error instanceof Error ? error.message : String(error));
