import { z } from 'zod';
import type { FileStore } from '#platform/files/store.ts';
import type { Ctx } from '#platform/http/context.ts';
import type { Diretorio } from '#platform/ldap/directory.ts';
import type { Mensagem } from '#platform/mail/send.ts';
import type { Arrival } from '#platform/net/arrival.ts';
import type { Probe } from '#platform/net/probe.ts';
import type { Posted, ReadLimits } from '#platform/net/read.ts';
import type { Carimbador } from '#platform/signing/carimbo.ts';

export interface Probes {
  mail(ms: number): Promise<Probe>;
  /** One word a server, in their order. */
  directory(diretorio: Diretorio, ms: number): Promise<Probe[]>;
  /** A page that a town named. */
  page(address: string, ms: number): Promise<Probe>;
  /** The service of postal codes, which the operator named; null when there is none. */
  cep: ((ms: number) => Promise<Probe>) | null;
}

/**
 * What a job gets: `inTenant` opens a transaction of its town as often as it needs one. Slow work (a PDF, a mail) stands
 * between transactions, never inside.
 */
export interface JobCtx {
  organizacaoId: number;
  /** Aborted when this run has lost its job: it took too long, the program ends, or another has it. From then on nothing it does is kept. */
  signal: AbortSignal;
  agora(): Date;
  files: FileStore;
  /** False when no SMTP is set: the mail stays in the outbox. */
  sendMail(mensagem: Mensagem): Promise<boolean>;
  /** Whether a request for this address comes to this installation; `porHttp` where https is not ready but http comes here. */
  askArrival(dominio: string): Promise<Arrival | 'porHttp'>;
  /** Asks the systems the portal depends on whether they work, each within `ms`. */
  probes: Probes;
  /** Where the councils of professionals are asked, with {conselho}, {uf} and {registro}; undefined: nobody is. */
  conselhoUrl: string | undefined;
  /** The JSON at an address that the town named, where the guard lets it be reached. @throws Error when it is late, long, or none */
  lerJson(endereco: string, limites: ReadLimits): Promise<unknown>;
  /** What an address answers to JSON or a form (POST unless told): the town's where the guard lets it be reached, the operator's anywhere. @throws Error as above */
  enviarJson(
    endereco: string,
    limites: ReadLimits,
    envio: {
      de: 'municipio' | 'instalacao';
      metodo?: 'GET' | 'POST' | 'PUT' | 'PATCH';
      corpo?: unknown;
      cabecalhos?: Record<string, string>;
    },
  ): Promise<Posted>;
  /** The status that an address of the town answers to these very bytes, where the guard lets it be reached; nothing else is read of it. @throws Error as above */
  entregar(
    endereco: string,
    ms: number,
    envio: { corpo: string | Uint8Array; cabecalhos: Record<string, string> },
  ): Promise<number>;
  /** By what signatures are validated later, where the operator lets it be asked for; null: it is not. */
  validacao: {
    /** DER of those the installation trusts. */
    confiados: readonly Buffer[];
    /** What a certificate's authority publishes at an address, where the guard lets it be reached; null when nothing came in time. */
    buscar(endereco: string): Promise<Buffer | null>;
    falhou(error: unknown): void;
  } | null;
  /** DER of those whose signatures are believed, whatever their level. */
  confiados: readonly Buffer[];
  /** Who stamps a signature with the time; new for each paper, since one that keeps silent is asked no more for it. */
  carimbador(): Carimbador;
  /** The tax system of towns that name none of their own; undefined: there is none. */
  tributosUrl: string | undefined;
  /** Secret of the installation, the same in every copy. */
  segredo: string;
  inTenant<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
  /** A transaction in the name of somebody of the staff, with the rights they have now; null when they have none any more. */
  emNomeDe<T>(usuarioId: string, work: (ctx: Ctx) => Promise<T>): Promise<T | null>;
  /** The same for another town: a job of the installation enters each town by its own door. */
  doMunicipio(organizacaoId: number): JobCtx;
}

/** How a failed job is tried again: so often, first after so many seconds, then ever later. */
export interface Repeticao {
  vezes: number;
  segundos: number;
}

/** Towns that are served; towns of whatever state; these and the installation itself: for what is taken away when its day has come. */
export type Quais = 'abertos' | 'municipios' | 'todos';

/** How many jobs of one name run at once, and for how long. */
export interface Ritmo {
  /**
   * In one process. A town has one fewer of them, and always one: whatever it asks for, somebody else's has a place. More than two are for
   * what waits for others, e.g. a mail server.
   */
  aoMesmoTempo: number;
  /** Seconds that one may take; then it is aborted, and tried again as one that failed. */
  limite: number;
}

/** What reads or writes as much as a town has: minutes, not seconds. */
export const DEMORADO: Partial<Ritmo> = { aoMesmoTempo: 3, limite: 3600 };

/** What enqueueing needs of a job: so a lower module may ask for what a higher one does. */
export type Pedido<P extends Record<string, unknown>> = Pick<Job<P>, 'nome' | 'payload'>;

/** A job is a value. Its payload carries ids, never rows; running it twice does no harm. */
export interface Job<P extends Record<string, unknown>> {
  nome: string;
  payload: z.ZodType<P>;
  run: (ctx: JobCtx, payload: P) => Promise<void>;
  repetir: Repeticao;
  ritmo: Ritmo;
  /** Runs by itself, for the installation: a cron line in the time of Brasília. */
  quando?: string;
  /** At its hour it becomes one job for each town, with repetitions and a limit of its own. */
  cada?: { quais: Quais; fazer: (municipio: JobCtx) => Promise<unknown> };
}

export const job = <P extends Record<string, unknown>>(
  nome: string,
  payload: z.ZodType<P>,
  run: Job<P>['run'],
  repetir: Repeticao = { vezes: 8, segundos: 3 },
  ritmo: Partial<Ritmo> = {},
): Job<P> => ({ nome, payload, run, repetir, ritmo: { aoMesmoTempo: 2, limite: 900, ...ritmo } });

/** A job that reads or writes as much as a town has. */
export const jobDemorado = <P extends Record<string, unknown>>(nome: string, payload: z.ZodType<P>, run: Job<P>['run']): Job<P> =>
  job(nome, payload, run, undefined, DEMORADO);

/** A job that no act enqueues: it runs by the clock, once for all copies of the server, in the tenant of the installation. */
export const jobPeriodico = (nome: string, quando: string, run: (ctx: JobCtx) => Promise<void>): Job<Record<string, never>> => ({
  ...job(nome, z.object({}) as z.ZodType<Record<string, never>>, run),
  quando,
});

// biome-ignore lint/suspicious/noExplicitAny: a list of jobs with different payloads; each parses its own
export type AnyJob = Job<any>;
