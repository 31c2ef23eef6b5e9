import { apoiosDe, type Fundamentos, mudancasEmPalavras, mudaram } from '@portal/domain/analise/fundamentos';
import type { VereditoDado } from '@portal/domain/analise/schema';
import { alteracoesPara } from '@portal/domain/respostas/reservado';
import type { Alteracao, Respostas } from '@portal/domain/respostas/respostas';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { conferidoPara, conferirProjeto, type Olhar } from '../requerimentos/index.ts';
import { type Cena, comoEnviadas } from '../tramitacao/index.ts';

type Peca = Pick<VereditoDado, 'campo_id' | 'alvo'>;

/** A verdict as it is stored: with what it rested on, and the round that was judged. */
export interface VereditoGuardado extends Omit<VereditoDado, 'vale' | 'mudou'> {
  apoio: Fundamentos;
  rodada: number;
}

/** What verdicts of this moment rest on, piece by piece: read once for as many as are given in one act. */
export async function abrirApoios({ ctx, r, definicao }: Cena): Promise<(peca: Peca) => Fundamentos> {
  return apoiosDe({ definicao, respostas: r.respostas, ...(await conferirProjeto(ctx, r, definicao, r.respostas)) });
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

/**
 * Which verdicts stand, and what changed under those that do not. One given before grounds were kept stands: what changed since
 * took it away.
 * @param ultimas the last rounds, as `comQuemResponde` gives them
 */
export async function comSituacao(
  o: Olhar,
  vereditos: readonly VereditoGuardado[],
  ultimas: readonly Respostas[],
): Promise<VereditoDado[]> {
  if (vereditos.length === 0) return [];
  const respostas = comoEnviadas(o, ultimas);
  const { definicao, ctx } = o;
  const { verificacoes, normas } = await conferido(o, respostas);
  const apoioDe = apoiosDe({ definicao, respostas, verificacoes, normas });
  const vistos = vereditos.map((v) => {
    const agora = apoioDe(v);
    return { v, agora, chaves: Object.keys(v.apoio).length === 0 ? [] : mudaram(v.apoio, agora) };
  });
  const velhas = new Set(vistos.flatMap(({ v, chaves }) => (chaves.length > 0 ? [v.rodada] : [])));
  const rodadas = await findRodadas(ctx, o.r.id, [...velhas]);
  const alteracoes = new Map<number, Alteracao[]>();
  for (const [numero, antes] of rodadas)
    alteracoes.set(
      numero,
      alteracoesPara(definicao, [antes, respostas], { isStaff: true, participa: false }, ctx.organizacao.fuso),
    );
  return vistos.map(({ v: { apoio, rodada, ...v }, agora, chaves }) => ({
    ...v,
    vale: chaves.length === 0 && v.reaberto === null,
    mudou: mudancasEmPalavras(chaves, [apoio, agora], { normas }, alteracoes.get(rodada) ?? []),
  }));
}
