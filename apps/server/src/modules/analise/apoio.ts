import {
  apoiosDe,
  type Fundamentos,
  type Mudanca,
  mudancasEmPalavras,
  mudaram,
  semObjeto,
} from '@portal/domain/analise/fundamentos';
import type { VereditoDado } from '@portal/domain/analise/schema';
import { alteracoesPara } from '@portal/domain/respostas/reservado';
import type { Alteracao, Respostas } from '@portal/domain/respostas/respostas';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { conferidoPara, conferirProjeto, type Olhar } from '../requerimentos/index.ts';
import { type Cena, comoEnviadas } from '../tramitacao/index.ts';

type Peca = Pick<VereditoDado, 'etapa_id' | 'campo_id' | 'alvo'>;

/** A verdict as it is stored: with what it rested on, and the round that was judged. */
export interface VereditoGuardado extends Omit<VereditoDado, 'vale' | 'mudou'> {
  apoio: Fundamentos;
  rodada: number;
}

/**
 * What verdicts of this moment rest on, piece by piece: read once for as many as are given in one act.
 * @param respostas those in force, unless a round brings others
 */
export async function abrirApoios(
  { ctx, r, definicao, etapas }: Cena,
  respostas = r.respostas,
): Promise<(peca: Peca) => Fundamentos> {
  return apoiosDe({ definicao, respostas, etapas, ...(await conferirProjeto(ctx, r, definicao, respostas)) });
}

/** The last round that was sent; 0 before there is one. */
export const rodadaDe = (requerimentoId: string) =>
  sql<number>`coalesce((select max(s.numero) from submissao s where s.requerimento_id = ${requerimentoId}), 0)`;

async function findRodadas({ tx }: Pick<Ctx, 'tx'>, id: string, numeros: readonly number[]): Promise<Map<number, Respostas>> {
  if (numeros.length === 0) return new Map();
  const rows = await tx
    .selectFrom('submissao')
    .select(['numero', 'respostas'])
    .where('requerimento_id', '=', id)
    .where('numero', 'in', numeros)
    .execute();
  return new Map(rows.map((row) => [row.numero, row.respostas as Respostas]));
}

/** What a party types while it corrects changes nothing that is judged: what was sent counts. */
const conferido = (o: Olhar, respostas: Respostas) =>
  o.quem === 'prefeitura' ? conferidoPara(o, respostas) : conferirProjeto(o.ctx, o.r, o.definicao, respostas);

/** One verdict or decision, with what it rested on and what it would rest on now. */
export interface Visto {
  apoio: Fundamentos;
  agora: Fundamentos;
  rodada: number;
}

/** One given before grounds were kept stands: what changed since took it away. */
export const mudaramDesde = (apoio: Fundamentos, agora: Fundamentos): string[] =>
  Object.keys(apoio).length === 0 ? [] : mudaram(apoio, agora);

interface EmVista {
  apoioDe: (peca: Peca) => Fundamentos;
  /** What changed under each, in words; the answers of as many rounds as they were given in are read at once. */
  dizer: (vistos: readonly Visto[]) => Promise<Mudanca[][]>;
}

/**
 * The project as the town hall has it, to hold verdicts and decisions against.
 * @param etapas every passage, for what the lines of its list look at
 * @param ultimas as `comQuemResponde` gives them
 */
export async function abrirEmVista(
  o: Olhar,
  etapas: readonly { id: string; definicao_id: string }[],
  ultimas: readonly Respostas[],
): Promise<EmVista> {
  const respostas = comoEnviadas(o, ultimas);
  const { definicao, ctx } = o;
  const { verificacoes, normas, obra } = await conferido(o, respostas);
  return {
    apoioDe: apoiosDe({ definicao, respostas, etapas, verificacoes, normas, obra }),
    async dizer(vistos) {
      const mudados = vistos.map((v) => mudaramDesde(v.apoio, v.agora));
      const velhas = new Set(vistos.flatMap((v, i) => (mudados[i]?.length ? [v.rodada] : [])));
      const alteracoes = new Map<number, Alteracao[]>();
      for (const [numero, antes] of await findRodadas(ctx, o.r.id, [...velhas]))
        alteracoes.set(
          numero,
          alteracoesPara(definicao, [antes, respostas], { isStaff: true, participa: false }, ctx.organizacao.fuso),
        );
      return vistos.map(({ apoio, agora, rodada }, i) =>
        mudancasEmPalavras(mudados[i] ?? [], [apoio, agora], { normas }, alteracoes.get(rodada) ?? []),
      );
    },
  };
}

/** Which verdicts stand, and what changed under those that do not. One on a file or a row that is there no more says nothing. */
export async function comSituacao({ apoioDe, dizer }: EmVista, vereditos: readonly VereditoGuardado[]): Promise<VereditoDado[]> {
  const vistos = vereditos
    .map((v) => ({ ...v, agora: apoioDe(v) }))
    .filter((v) => Object.keys(v.apoio).length === 0 || !semObjeto(v, v.agora));
  const ditos = await dizer(vistos);
  return vistos.map(({ apoio, agora, rodada: _, ...v }, i) => ({
    ...v,
    vale: mudaramDesde(apoio, agora).length === 0 && v.reaberto === null,
    mudou: ditos[i] ?? [],
  }));
}
