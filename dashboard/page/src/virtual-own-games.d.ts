/** Made by the build: addresses of the frame for games of the user's own, and of the script that runs in it. */
declare module 'virtual:own-games' {
  export const frame: string;
  export const script: string;
}

/** Of the compiled files. */
declare module 'virtual:checked-answers' {
  export const checkedMessage: (value: unknown) => import('../../web/own-games/messages.ts').FromOwn;
  export class CheckedAnswer {
    constructor(
      request: import('../../web/messages.ts').RequestMessage,
      give: (answer: import('../../web/messages.ts').AnswerMessage) => void,
    );
    take(answer: import('../../web/messages.ts').AnswerMessage): void;
  }
}

/** Text of a module to begin with. */
declare module 'virtual:example-game' {
  export const text: string;
}
