import { messages as pageMessages } from 'virtual:texts/account-pages';
import type { AccountMessages } from '../../shared/messages/en.ts';
import type { AccountPageMessages } from '../../shared/messages/pages/en.ts';
import { createSignIn } from '../auth/createSignIn.ts';
import { useAccount } from './AccountContext.tsx';

/** All texts of accounts. */
export type AllAccountMessages = AccountMessages & AccountPageMessages;

/** The account, with the texts and operations that only /login and /account need; the chunk of these pages contains
 *  them. */
export function useAccountPage() {
  const account = useAccount();
  const problems = { ...account.messages.problems, ...pageMessages.problems };
  const messages: AllAccountMessages = { ...account.messages, ...pageMessages, problems };
  return { ...account, messages, signIn: account.account && createSignIn(account.account.service) };
}
