/** The language by which a file is colored, from its extension. @param language of the program */
export function toEditorLanguage(title: string, language: string): string {
  const ending = /\.(html|css|js|jsx|ts|tsx|sql|py|sh)$/.exec(title)?.[1];
  return ending === 'py' ? 'python' : ending === 'sh' ? 'bash' : (ending ?? language);
}
