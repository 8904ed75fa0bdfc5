import { useState } from 'react';
import * as styles from './LoginForm.module.css';
import { useAccountPage } from './useAccountPage.ts';

interface PasswordFieldProps {
  /** Name and id, because a page may contain several fields. */
  readonly name?: string;
  /** Label; `Password` by default. */
  readonly label?: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint: string | null;
  /** Id of the element that describes the field's problem. */
  readonly problemId: string | null;
}

/** A password field that allows pasting, password managers, and showing the password. */
export function PasswordField({ name = 'password', label, autoComplete, hint, problemId }: PasswordFieldProps) {
  const { messages } = useAccountPage();
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
