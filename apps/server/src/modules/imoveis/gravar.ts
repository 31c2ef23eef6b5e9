import { RuleError } from '@portal/domain/http/rule-error';
import type { DadosDoImovel } from '@portal/domain/imoveis/cadastro';
import { diaDemais } from '@portal/domain/imoveis/proprietarios';
import type { ImovelEscrito } from '@portal/domain/imoveis/registro';
import { normalizarBusca } from '@portal/domain/text/busca';
import { type Data, formatData } from '@portal/domain/text/datas';
import { onlyAlnum } from '@portal/domain/text/documento';
import { comparar, somar } from '@portal/domain/text/exato';
import { comMascara } from '@portal/domain/text/mascara';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { findConfiguracao } from '../configuracoes/index.ts';
import { hojeNo } from './sql.ts';

export function recusar(codigo: string, mensagem: string, campo?: string): never {
  throw new RuleError(codigo, mensagem, campo ? [{ campo, mensagem }] : []);
}

/** The number as the town writes it. @throws RuleError inscricao_fora_da_mascara, at `campo` */
export async function naMascara(ctx: Ctx, inscricao: string, campo = 'inscricao'): Promise<string> {
  const { mascara = '' } = (await findConfiguracao(ctx.tx, 'cadastro'))?.valor ?? {};
  return comMascara(mascara, inscricao) ?? recusar('inscricao_fora_da_mascara', `Escreva a inscrição como ${mascara}.`, campo);
}

/** @throws RuleError inscricao_em_uso, at `campo`; the index stands behind it */
export async function demandInscricaoLivre(
  { tx }: Ctx,
  inscricao: string,
  id: string | null,
  campo = 'inscricao',
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('imoveis:' || current_setting('app.organizacao_id'), 0))`.execute(tx);
  const { rows } = await sql<{ inscricao: string; situacao: string }>`
    select inscricao, situacao from imovel where inscricao_normalizada = ${onlyAlnum(inscricao)} and id is distinct from ${id}::uuid`.execute(
    tx,
  );
  if (!rows[0]) return;
  const fora = rows[0].situacao === 'ativo' ? '' : `, que foi ${rows[0].situacao}`;
  recusar('inscricao_em_uso', `Esta inscrição já é de outro imóvel do cadastro${fora}.`, campo);
}

/** What a record by itself is refused for: shares of a day that pass the whole, a zone twice, zones that pass the whole. */
export function erroDoEscrito(
  { proprietarios, zonas }: ImovelEscrito,
  hoje: Data,
): { codigo: string; mensagem: string; campo: string } | null {
  const dia = diaDemais(proprietarios, hoje);
  if (dia !== null) {
    const quando = dia > '1900-01-01' ? ` em ${formatData(dia)}` : '';
    return {
      codigo: 'partes_demais',
      mensagem: `As partes dos proprietários somam mais de 100 %${quando}.`,
      campo: 'proprietarios',
    };
  }
  const ids = zonas.map((z) => z.zona_id);
  const repetida = ids.findIndex((zona, i) => ids.indexOf(zona) !== i);
  if (repetida >= 0)
    return { codigo: 'zona_repetida', mensagem: 'Esta zona já está na lista.', campo: `zonas.${repetida}.zona_id` };
  if (comparar(somar(zonas.map((z) => z.percentual)), '100') > 0)
    return { codigo: 'zonas_demais', mensagem: 'As zonas somam mais de 100 %.', campo: 'zonas' };
  return null;
}

/** @throws RuleError as `erroDoEscrito`, zona_desconhecida, zona_arquivada */
async function demandCertas(ctx: Ctx, id: string, escrito: ImovelEscrito): Promise<void> {
  const erro = erroDoEscrito(escrito, hojeNo(ctx));
  if (erro) recusar(erro.codigo, erro.mensagem, erro.campo);
  const ids = escrito.zonas.map((z) => z.zona_id);
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: string; arquivada: boolean; propria: boolean }>`
    select z.id, z.arquivada_em is not null as arquivada, exists (select from imovel_zona iz where iz.zona_id = z.id and iz.imovel_id = ${id}) as propria
      from zona z where z.id = any(${ids}::uuid[])`.execute(ctx.tx);
  for (const [i, zona] of ids.entries()) {
    const lida = rows.find((r) => r.id === zona);
    if (!lida) recusar('zona_desconhecida', 'Esta zona não existe.', `zonas.${i}.zona_id`);
    if (lida.arquivada && !lida.propria) recusar('zona_arquivada', 'Esta zona está arquivada.', `zonas.${i}.zona_id`);
  }
}

/** What it is searched by: by everybody, and by the staff. */
function textosDe(e: ImovelEscrito): { busca: string; busca_equipe: string } {
  const busca = normalizarBusca(`${e.inscricao} ${e.logradouro} ${e.numero} ${e.complemento} ${e.bairro}`);
  const donos = e.proprietarios.map((p) => `${p.nome} ${p.documento}`).join(' ');
  const mais = `${e.matricula} ${e.lote} ${e.quadra} ${e.loteamento} ${e.incra} ${e.cib} ${donos}`;
  return { busca, busca_equipe: `${busca} ${normalizarBusca(mais)} ${onlyAlnum(e.inscricao).toLowerCase()}`.trim() };
}

/** The columns of a record, as they are kept. */
export function colunasDe({ proprietarios: _p, zonas: _z, testadas, ...colunas }: ImovelEscrito, inteiro: ImovelEscrito) {
  return {
    ...colunas,
    inscricao_normalizada: onlyAlnum(colunas.inscricao),
    testadas: JSON.stringify(testadas),
    ...textosDe(inteiro),
  };
}

/** Owners and zones of a record, in the place of those it had. @throws RuleError as `demandCertas` */
export async function gravarDonosEZonas(ctx: Ctx, imovel_id: string, escrito: ImovelEscrito): Promise<void> {
  await demandCertas(ctx, imovel_id, escrito);
  await ctx.tx.deleteFrom('imovel_proprietario').where('imovel_id', '=', imovel_id).execute();
  await ctx.tx.deleteFrom('imovel_zona').where('imovel_id', '=', imovel_id).execute();
  const { proprietarios, zonas } = escrito;
  if (proprietarios.length)
    await ctx.tx
      .insertInto('imovel_proprietario')
      .values(proprietarios.map((p, ordem) => ({ ...p, ordem, imovel_id })))
      .execute();
  if (zonas.length)
    await ctx.tx
      .insertInto('imovel_zona')
      .values(zonas.map((z) => ({ ...z, imovel_id })))
      .execute();
}

/** Keeps what a record was until now, before it changes. */
export const guardarAntes = (ctx: Ctx, imovel_id: string, versao: number, dados: DadosDoImovel) =>
  ctx.tx
    .insertInto('imovel_antes')
    .values({ imovel_id, versao, ate: ctx.agora, autor_id: ctx.usuario.id, dados: JSON.stringify(dados) })
    .execute();
