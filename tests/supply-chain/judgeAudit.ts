/** The result of `npm audit --json`. */
type AuditVerdict =
  | { readonly kind: 'not-run'; readonly reason: string }
  | { readonly kind: 'clean' }
  | { readonly kind: 'vulnerable'; readonly packages: readonly string[] };

interface AuditReport {
  readonly message?: string;
  readonly error?: { readonly summary?: string; readonly detail?: string; readonly code?: string };
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range?: string }>>;
}

/** Judge the report of `npm audit --json`. A registry that does not answer is not a failure, because a network
 *  problem must not fail a build. @param output output of the command */
export function judgeAudit(output: string): AuditVerdict {
  const report = parseReport(output);
  if (!report?.vulnerabilities) return { kind: 'not-run', reason: toReason(report) };
  const grave = Object.entries(report.vulnerabilities).filter(
    ([, { severity }]) => severity === 'high' || severity === 'critical',
  );
  if (grave.length === 0) return { kind: 'clean' };
  return {
    kind: 'vulnerable',
    packages: grave.map(([name, { severity, range = '*' }]) => `${name} ${range} (${severity})`),
  };
}

function parseReport(output: string): AuditReport | null {
  try {
    return JSON.parse(output) as AuditReport;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function toReason(report: AuditReport | null): string {
  const text = report?.error?.summary || report?.error?.code || report?.message || 'the registry gave no report';
  return text.replace(/ - .*/s, '');
}
