export const en = {
  title: (program: string) => `${program}, step by step`,
  first: 'First step',
  back: 'One step back',
  next: 'One step on',
  last: 'Last step',
  position: 'Step',
  step: (step: number, count: number) => `Step ${step} of ${count}`,
  /** Sentences about a step. */
  begins: (line: number) => `The program begins at line ${line}.`,
  set: (name: string, value: string) => `${name} is now ${value}.`,
  called: (name: string) => `${name} is called.`,
  calledWith: (name: string, values: string) => `${name} is called with ${values}.`,
  returns: (name: string, value: string) => `${name} returns ${value}.`,
  failed: (error: string) => `It fails: ${error}.`,
  prints: (text: string) => `It prints ${text}.`,
  nextLine: (line: number) => `Line ${line} is next.`,
  ends: 'The program ends here.',
  cut: 'The program goes on, and the recording ends here.',
  /** Headings in the state of a program. */
  code: 'Code',
  state: 'Variables and objects',
  program: 'Program',
  anonymous: 'a function without a name',
  nothing: 'no variables yet',
  more: (count: number) => `${count} more`,
  output: 'Output so far',
};

/** Texts of the step view, loaded with its first step. */
export type StepMessages = Readonly<typeof en>;
