import type { Forma } from '@portal/domain/geometria/formas';
import type { BodyOf } from '@portal/domain/http/endpoint';
import type * as contract from '@portal/domain/imoveis/cadastro';
import type { ImovelEscrito } from '@portal/domain/imoveis/registro';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { colunasDe, demandInscricaoLivre, gravarDonosEZonas, guardarAntes, naMascara, recusar } from './gravar.ts';
import { findImovel, lerRegistro } from './registro.ts';

/** A record more. @throws RuleError as `naMascara`, `demandInscricaoLivre`, `gravarDonosEZonas` */
export async function incluir(
  ctx: Ctx,
  lido: ImovelEscrito,
  { campo = 'inscricao', geometria = null }: { campo?: string; geometria?: Forma | null } = {},
): Promise<string> {
  const escrito = { ...lido, inscricao: await naMascara(ctx, lido.inscricao, campo) };
  await demandInscricaoLivre(ctx, escrito.inscricao, null, campo);
  const id = uuidv7();
  await ctx.tx
    .insertInto('imovel')
    .values({
      id,
      ...colunasDe(escrito, escrito),
      geometria: geometria && JSON.stringify(geometria),
      criado_em: ctx.agora,
      atualizado_em: ctx.agora,
    })
    .execute();
  await gravarDonosEZonas(ctx, id, escrito);
  return id;
}

export async function criarImovel(ctx: Ctx, body: BodyOf<typeof contract.criarImovel>) {
  const id = await incluir(ctx, body);
  await ctx.audit('imovel.criar', { id, inscricao: body.inscricao });
  return findImovel(ctx, id);
}

/** The record as the screen saw it, locked. @throws AppError 404, 409 */
export async function trancar(ctx: Ctx, id: string, versao: number) {
  const { id: _, versao: desta, criado_em: _c, atualizado_em: _a, ...dados } = await lerRegistro(ctx.tx, id, true);
  requireFresh(desta, versao);
  return dados;
}

const CAMPOS_GUARDADOS = ['proprietarios', 'zonas', 'testadas'] as const;

/** Which fields of a record change: their names alone go to the audit, what they held stands in `imovel_antes`. */
function mudados(antes: contract.DadosDoImovel, depois: ImovelEscrito): string[] {
  const igual = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
  const listas = { proprietarios: depois.proprietarios, testadas: depois.testadas, zonas: depois.zonas };
  const simples = Object.keys(depois).filter(
    (k) => !(CAMPOS_GUARDADOS as readonly string[]).includes(k),
  ) as (keyof ImovelEscrito)[];
  return [
    ...simples.filter((k) => !igual(antes[k], depois[k])),
    ...CAMPOS_GUARDADOS.filter((k) =>
      k === 'zonas'
        ? !igual(
            antes.zonas.map(({ zona_id, percentual }) => [zona_id, Number(percentual)]),
            listas.zonas.map((z) => [z.zona_id, Number(z.percentual)]),
          )
        : !igual(antes[k], listas[k]),
    ),
  ];
}

/** @throws RuleError imovel_fora_do_cadastro, as `incluir`; AppError 404, 409 */
export async function salvarImovel(ctx: Ctx, id: string, { versao, ...lido }: BodyOf<typeof contract.salvarImovel>) {
  const antes = await trancar(ctx, id, versao);
  if (antes.situacao !== 'ativo')
    recusar('imovel_fora_do_cadastro', `Este imóvel foi ${antes.situacao}, e o registro dele não muda mais.`);
  // what stands in another form since before the mask may stay in it
  const inscricao = lido.inscricao === antes.inscricao ? antes.inscricao : await naMascara(ctx, lido.inscricao);
  const escrito = { ...lido, inscricao };
  await demandInscricaoLivre(ctx, inscricao, id);
  await guardarAntes(ctx, id, versao, antes);
  await ctx.tx
    .updateTable('imovel')
    .set({ ...colunasDe(escrito, escrito), versao: versao + 1, atualizado_em: ctx.agora })
    .where('id', '=', id)
    .execute();
  await gravarDonosEZonas(ctx, id, escrito);
  await ctx.audit('imovel.salvar', { id, inscricao, campos: mudados(antes, escrito) });
  return findImovel(ctx, id);
}

/** A record as it is, in another situation. */
export async function mudarSituacao(
  ctx: Ctx,
  id: string,
  versao: number,
  antes: contract.DadosDoImovel,
  situacao: contract.DadosDoImovel['situacao'],
): Promise<void> {
  await guardarAntes(ctx, id, versao, antes);
  await ctx.tx
    .updateTable('imovel')
    .set({ situacao, versao: versao + 1, atualizado_em: ctx.agora })
    .where('id', '=', id)
    .execute();
}

/** @throws RuleError requerimentos_abertos, imovel_fora_do_cadastro; AppError 404, 409 */
export async function arquivarImovel(ctx: Ctx, id: string, { versao, motivo }: BodyOf<typeof contract.arquivarImovel>) {
  const antes = await trancar(ctx, id, versao);
  if (antes.situacao !== 'ativo') recusar('imovel_fora_do_cadastro', `Este imóvel já foi ${antes.situacao}.`);
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from requerimento_imovel ri join requerimento r on r.id = ri.requerimento_id
     where ri.imovel_id = ${id} and r.protocolado_em is not null and r.status not in ('Deferido', 'Indeferido', 'Cancelado')`.execute(
    ctx.tx,
  );
  const n = rows[0]?.n ?? 0;
  if (n > 0)
    recusar(
      'requerimentos_abertos',
      `Há ${n === 1 ? 'um requerimento aberto' : `${n} requerimentos abertos`} neste imóvel. Arquive-o quando ${n === 1 ? 'ele terminar' : 'terminarem'}.`,
    );
  await mudarSituacao(ctx, id, versao, antes, 'arquivado');
  await ctx.audit('imovel.arquivar', { id, inscricao: antes.inscricao, motivo });
  return findImovel(ctx, id);
}

/** @throws RuleError imovel_fora_do_cadastro; AppError 404, 409 */
export async function restaurarImovel(ctx: Ctx, id: string, versao: number) {
  const antes = await trancar(ctx, id, versao);
  if (antes.situacao !== 'arquivado') recusar('imovel_fora_do_cadastro', 'Só se restaura um imóvel arquivado.');
  await mudarSituacao(ctx, id, versao, antes, 'ativo');
  await ctx.audit('imovel.restaurar', { id, inscricao: antes.inscricao });
  return findImovel(ctx, id);
}
