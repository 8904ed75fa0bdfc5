const ENDINGS: Readonly<Record<string, string>> = { bash: 'sh', python: 'py', rust: 'rs', kotlin: 'kt' };

/** Name of a file whose fence has no title. */
export function toFileName(id: string, language: string): string {
  return `${id}.${ENDINGS[language] ?? language}`;
}
