/** Language in which a file is colored, by its ending. @param language that of the program */
export function toEditorLanguage(title: string, language: string): string {
  const ending = /\.(html|css|js|jsx|ts|tsx|sql|py|sh)$/.exec(title)?.[1];
  return ending === 'py' ? 'python' : ending === 'sh' ? 'bash' : (ending ?? language);
}
