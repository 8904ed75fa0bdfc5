import { createContext, use, useMemo, type ReactNode } from 'react';
import type { Permalink } from 'serbakode/client';
import type { AccountMessages } from '../../shared/messages/en.ts';
import type { Account } from '../session/createAccount.ts';

interface AccountValue {
  /** null while prerendering; components then render what needs no reader. */
  readonly account: Account | null;
  readonly paths: { readonly login: Permalink; readonly account: Permalink; readonly home: Permalink };
  /** The catalogue of the interface language. */
  readonly messages: AccountMessages;
  /** Whether Google sign-in is enabled. */
  readonly hasGoogle: boolean;
}

const AccountContext = createContext<AccountValue | null>(null);

interface AccountProviderProps extends AccountValue {
  readonly children: ReactNode;
}

/** Provides the account to the components of this room. Its value never changes: above content that is not hydrated yet
 *  React would discard the served HTML (see `AuthGate`). */
export function AccountProvider({ account, paths, messages, hasGoogle, children }: AccountProviderProps) {
  const value = useMemo(() => ({ account, paths, messages, hasGoogle }), [account, paths, messages, hasGoogle]);
  return <AccountContext value={value}>{children}</AccountContext>;
}

export function useAccount(): AccountValue {
  const value = use(AccountContext);
  if (!value) throw new Error('useAccount must be used within an AccountProvider');
  return value;
}
