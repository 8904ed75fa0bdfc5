import { useEffect, useState } from 'react';
import { Link, useHref, navigate } from 'serbakode/client';
import { AccountError } from '../model/accountError.ts';
import './AccountControl.css';
import './AccountControl.later.css';
import { useAccount } from './AccountContext.tsx';
import { useAuth } from './authContext.tsx';
import { JoinLine } from './JoinLine.tsx';
import { NoticeLine } from './NoticeLine.tsx';
import { useRememberReturn } from './returnPath.ts';

/** How long the navbar waits for the first report before it offers Login (A1 of docs/spec/requirements.md). */
export const REPORT_CEILING_MS = 8000;

/** The navbar's account control. Raw HTML contains both the pending text and the Login link, and `html[data-auth]`
 *  selects which one is shown; after the first report only one is left. */
export function AccountControl() {
  const { paths, messages } = useAccount();
  const { currentUser, loading } = useAuth();
  const isLate = useIsLate(loading);
  const isUnreachable = useIsUnreachable();
  useRememberReturn();
  return (
    <div className="auth-slot" lang="en">
      {loading && !isLate && <span className="auth-pending">{messages.loadingUser}</span>}
      {(loading || !currentUser) && <LoginLink hasHint={isLate || isUnreachable} isShown={!loading || isLate} />}
      {currentUser && (
        <>
          <Link className="auth-link" data-shown to={paths.account} lang={messages.language}>
            {messages.account}
          </Link>
          <LogoutButton />
        </>
      )}
      {!loading && <NoticeLine />}
      {currentUser && <JoinLine />}
    </div>
  );
}

/** @param hasHint show that the service is unreachable */
function LoginLink({ hasHint, isShown }: { readonly hasHint: boolean; readonly isShown: boolean }) {
  const { paths, messages } = useAccount();
  const href = useHref(paths.login);
  return (
    <>
      <a
        className="auth-link"
        href={href}
        data-shown={isShown || undefined}
        aria-describedby={hasHint ? 'auth-hint' : undefined}
      >
        {messages.login}
      </a>
      {hasHint && (
        <span className="auth-hint" id="auth-hint" role="status" lang={messages.language}>
          {messages.offlineHint}
        </span>
      )}
    </>
  );
}

/** Logs out, then goes to /login; stays on the page if the service refuses (R99). */
export function LogoutButton() {
  const { account, paths, messages } = useAccount();
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');

  async function onLogout(): Promise<void> {
    if (!account || state === 'busy') return;
    setState('busy');
    try {
      await account.logout();
    } catch (error) {
      if (!(error instanceof AccountError)) throw error;
      setState('failed');
      return;
    }
    await navigate(paths.login);
  }

  return (
    <>
      <button
        type="button"
        lang="en"
        className="button quiet auth-button"
        disabled={state === 'busy'}
        onClick={() => void onLogout()}
      >
        {messages.logout}
      </button>
      {state === 'failed' && (
        <span className="auth-hint" role="alert" lang={messages.language}>
          {messages.logoutFailed}
        </span>
      )}
    </>
  );
}

/** Whether the last report was made without reaching the service. */
function useIsUnreachable(): boolean {
  const { account } = useAccount();
  const [isUnreachable, setIsUnreachable] = useState(false);
  useEffect(() => account?.service.subscribe((_reader, kind) => setIsUnreachable(kind === 'unreachable')), [account]);
  return isUnreachable;
}

function useIsLate(loading: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setIsLate(true), REPORT_CEILING_MS);
    return () => clearTimeout(timer);
  }, [loading]);
  return loading && isLate;
}
