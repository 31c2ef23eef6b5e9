/** The part of smtp-server that the test uses; it brings no types. */
declare module 'smtp-server' {
  import type { AddressInfo } from 'node:net';
  import type { Readable } from 'node:stream';
  export class SMTPServer {
    server: { address(): AddressInfo };
    constructor(options: {
      authOptional?: boolean;
      allowInsecureAuth?: boolean;
      disabledCommands: string[];
      onAuth?(auth: object, session: object, done: (refusal: Error | null, who?: { user: string }) => void): void;
      onMailFrom?(address: { address: string }, session: object, done: (refusal?: Error | null) => void): void;
      onRcptTo?(address: { address: string }, session: object, done: (refusal?: Error | null) => void): void;
      onData(stream: Readable, session: { envelope: { rcptTo: { address: string }[] } }, done: (refusal?: Error) => void): void;
    });
    listen(port: number, host: string, done: () => void): void;
    close(done: () => void): void;
  }
}
