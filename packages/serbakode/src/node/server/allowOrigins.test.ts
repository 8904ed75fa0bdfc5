import { expect, it } from 'vitest';
import { allowOrigins } from './allowOrigins.ts';

const rule = (value: string) => ({ source: '**', headers: [{ key: 'Content-Security-Policy', value }] });

const withPolicies = (...policies: string[]) =>
  ({ hosting: { headers: policies.map(rule) } }) as unknown as Parameters<typeof allowOrigins>[0];

it("adds the emulators to what a page may connect to, and leaves a policy with 'none' as it is", () => {
  const closed = "sandbox allow-scripts; default-src 'none'; connect-src 'none'; form-action 'none'";
  const given = withPolicies("default-src 'none'; connect-src 'self' https://a.example; img-src 'self'", closed);
  expect(allowOrigins(given, ['http://127.0.0.1:*', 'http://localhost:*'])).toEqual(
    withPolicies(
      "default-src 'none'; connect-src 'self' https://a.example http://127.0.0.1:* http://localhost:*; img-src 'self'",
      closed,
    ),
  );
});
