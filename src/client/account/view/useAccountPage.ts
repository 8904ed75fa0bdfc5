import { messages as pageMessages } from 'virtual:account';
import type { AccountMessages } from '../../../shared/messages/account/messages.ts';
import type { AccountPageMessages } from '../../../shared/messages/account/pages/messages.ts';
import { useAccount } from './AccountContext.tsx';

/** All texts of accounts. */
export type AllAccountMessages = AccountMessages & AccountPageMessages;

/** The account, with the texts that only /login and /account show: they come with the chunk of these pages. */
export function useAccountPage() {
  const account = useAccount();
  const problems = { ...account.messages.problems, ...pageMessages.problems };
  const messages: AllAccountMessages = { ...account.messages, ...pageMessages, problems };
  return { ...account, messages };
}
