/** Add the file or folder to a disk error: Node names none when a write to an open file fails.
 *  @returns the same error */
export function nameFile(error: unknown, file: string): unknown {
  if (!(error instanceof Error)) return error;
  const { code, path } = error as NodeJS.ErrnoException;
  // Bundlers written in Rust include the system's error number only as text.
  if (code === undefined && error.message.includes('(os error 28)'))
    Object.assign(error, { code: 'ENOSPC', syscall: 'write', path: file });
  else if (code !== undefined && path === undefined) Object.assign(error, { path: file });
  return error;
}
