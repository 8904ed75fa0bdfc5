/* oxlint-disable typescript/consistent-type-imports -- an import statement with a relative path is silently `any` in here */
/** The texts of practice in one language, in the chunk that the first tap loads. */
declare module 'virtual:texts/practice' {
  export const messages: import('../messages/practice/en.ts').PracticeMessages;
  /** BCP 47 tag of the texts. */
  export const language: string;
}

/** The texts that only exercises show, in the chunk of exercises. */
declare module 'virtual:texts/exercise' {
  export const messages: import('../messages/exercise/en.ts').ExerciseMessages;
}

/** Sentences about errors of programs, in the chunk that the first tap loads. */
declare module 'virtual:texts/hints' {
  export const messages: import('../messages/hints/en.ts').HintMessages;
}

/** The texts of the step view, in its chunk. */
declare module 'virtual:texts/steps' {
  export const messages: import('../messages/steps/en.ts').StepMessages;
  export const language: string;
}

/** The texts of the playground, in its chunk. */
declare module 'virtual:texts/playground' {
  export const messages: import('../messages/playground/en.ts').PlaygroundMessages;
  export const language: string;
}

/** The texts of the review page. */
declare module 'virtual:texts/review' {
  export const messages: import('../messages/review/en.ts').ReviewMessages;
  export const language: string;
}

/** Names of stored practice items, in one locale. */
declare module 'virtual:texts/kept' {
  export const messages: import('../messages/kept/en.ts').KeptMessages;
}

declare module 'prismjs/components/prism-core.js' {
  const Prism: typeof import('prismjs');
  export default Prism;
}
