import { useState } from 'react';
import { useAccount } from './AccountContext.tsx';
import styles from './LoginForm.module.css';

interface PasswordFieldProps {
  /** Name and id; a page may hold several. */
  readonly name?: string;
  /** What it is called; `Password` unless given. */
  readonly label?: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint: string | null;
  /** Element that tells what is wrong with it. */
  readonly problemId: string | null;
}

/** A password that can be pasted, filled in by a password manager, and looked at. */
export function PasswordField({ name = 'password', label, autoComplete, hint, problemId }: PasswordFieldProps) {
  const { messages } = useAccount();
  const [isShown, setIsShown] = useState(false);
  const descriptions = [hint && `${name}-hint`, problemId].filter(Boolean).join(' ');
  return (
    <div className={styles['field']}>
      <label htmlFor={name}>{label ?? messages.password}</label>
      <span className={styles['password']}>
        <input
          id={name}
          type={isShown ? 'text' : 'password'}
          name={name}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-invalid={problemId ? true : undefined}
          aria-describedby={descriptions || undefined}
        />
        <button
          type="button"
          className="button quiet"
          aria-pressed={isShown}
          aria-controls={name}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? messages.hidePassword : messages.showPassword}
        </button>
      </span>
      {hint && <small id={`${name}-hint`}>{hint}</small>}
    </div>
  );
}
