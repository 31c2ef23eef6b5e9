import type { AnyEndpoint } from '@portal/domain/http/endpoint';
import type { Answer, Person } from '#seed/client.ts';
import { ausenciaDe, type Conta } from './conta.ts';
import { diaDe, somar } from './dias.ts';
import { GENTE, type Mundo } from './mundo.ts';
import type { Relogios } from './relogio.ts';
import type { Feitos, Retrato } from './retrato.ts';

/** One life of the town: what was made in it, and how it stands now. */
export interface Vida {
  m: Mundo;
  feitos: Feitos;
  /** of each request, the number of the citizen whose it is, and its process */
  donos: Map<string, { i: number; slug: string }>;
  foto: Retrato;
  relogios: Relogios;
  /** steps given by hand to somebody who is away: until the next hour they stay there */
  aMao: Set<string>;
  /** appointments whose person was reminded, with the hour they were reminded of */
  lembrados: Set<string>;
  /** the terms that ran when the last act began */
  antesDoDia: Relogios['correm'];
}

/** What came of an act. */
export interface Feito {
  frase: string;
  status: number;
  ator: string | null;
  /** who has to hear of it */
  conta?: (c: Conta) => void;
  /** what it does to a term that neither status nor calendar tells */
  relogio?: () => void;
  /** beside what it was asked for, something that must not be: told as a failure */
  errado?: string;
}

/** Chances between 0 and 1: the same ones choose the same among the same. */
export type Sorte = readonly number[];

export interface Ato {
  /** how often it is drawn */
  peso: number;
  fazer(v: Vida, n: Sorte): Promise<Feito | null>;
}

export const um = <T>(itens: readonly T[], sorte: number | undefined): T | undefined =>
  itens[Math.floor((sorte ?? 0) * itens.length)];

/** Hours of inspections and meetings. */
export const TARDE = ['09:00', '10:30', '14:00', '15:00', '16:00'];
export const agora = (v: Vida): number => v.m.app.clock.now.getTime();
export const iso = (ms: number): string => new Date(ms).toISOString();
export const hoje = (v: Vida): string => diaDe(v.m.app.clock.now.getTime());

/** A working-looking day soon: whether the town hall opens then is the portal's to say. */
export const umDia = (v: Vida, sorte: number | undefined, ate = 9): string => somar(hoje(v), 1 + Math.floor((sorte ?? 0) * ate));

const ativos = (v: Vida): string[] => GENTE.filter((c) => v.foto.pessoas.find((p) => p.id === v.m.w.member(c).id)?.ativo);

export const idDe = (v: Vida, chave: string): string => v.m.w.member(chave).id;
/** Somebody of those who come and go. */
export const alguem = (sorte: number | undefined): string => um(GENTE, sorte) as string;
/** Somebody whose access is open; else the manager. */
export const alguemAtivo = (v: Vida, sorte: number | undefined): { chave: string; id: string; quem: Person } => {
  const chave = um([...ativos(v), 'gestor'], sorte) ?? 'gestor';
  return { chave, id: idDe(v, chave), quem: v.m.staff(chave) };
};
export const gestor = (v: Vida): Person => v.m.staff('gestor');
export const donoDe = (v: Vida, pedido: string): Person => v.m.cidadao(v.donos.get(pedido)?.i ?? 0);
export const nomeDe = (v: Vida, id: string | null): string => v.foto.pessoas.find((p) => p.id === id)?.nome ?? 'nobody';
export const isAusente = (v: Vida, id: string): boolean =>
  ausenciaDe(
    v.foto.pessoas.find((p) => p.id === id),
    hoje(v),
  ) !== undefined;

interface Chamada {
  quem: Person;
  frase: string;
  conta?: Feito['conta'];
  relogio?: Feito['relogio'];
  /** the refusal that has to come */
  recusa?: string;
  depois?: (dados: never) => void;
}

/** One call, and what it has to lead to. */
export async function chamar(
  { quem, frase, conta, relogio, recusa, depois }: Chamada,
  endpoint: AnyEndpoint,
  input: object,
): Promise<Feito> {
  const a = (await quem.call(endpoint, input)) as Answer<{ codigo?: string } | null>;
  const feito: Feito = { frase: `${frase} ${a.status}`, status: a.status, ator: quem.id };
  if (recusa && (a.status !== 422 || a.dados?.codigo !== recusa))
    return {
      ...feito,
      errado: `was to be refused as ${recusa}, and was not: ${a.status} ${JSON.stringify(a.dados).slice(0, 200)}`,
    };
  if (a.status >= 500 || a.status === 400 || a.status === 401) feito.errado = `answered ${a.status} ${a.mensagem}`;
  if (a.status >= 300) return { ...feito, frase: `${frase} ${a.status} ${a.dados?.codigo ?? a.mensagem}` };
  depois?.(a.dados as never);
  return { ...feito, ...(conta && { conta }), ...(relogio && { relogio }) };
}
