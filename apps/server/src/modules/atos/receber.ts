import { type ArquivoEnviado, arquivos } from '@portal/domain/campos/arquivos/model';
import { type ImovelEscolhido, imoveis } from '@portal/domain/campos/imoveis/model';
import { RuleError } from '@portal/domain/http/rule-error';
import { camposDe } from '@portal/domain/processos/definicao';
import { normalizarRespostas, type Respostas } from '@portal/domain/respostas/respostas';
import { type Data, instanteDe } from '@portal/domain/text/datas';
import type { Chegada } from '@portal/domain/tramitacao/chegada';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '#platform/http/context.ts';
import { reservarNumeros } from '../numeracao/index.ts';
import type { Publicado } from '../processos/index.ts';
import { lockRequerimentoForJob, newCanhoto } from '../requerimentos/index.ts';
import { receber } from '../tramitacao/index.ts';
import { buscaDe, gravarSubmissao, gravarVinculos, resumir } from './gravar.ts';

/** A request as another system had it. */
export interface DeFora {
  processo: Publicado;
  numero: string;
  protocolado_em: Data;
  /** Of one that has ended. */
  concluido_em: Data | null;
  requerente: { id: string; nome: string };
  imoveis: ImovelEscolhido[];
  arquivos: ArquivoEnviado[];
  chegada: Chegada;
  observacao: string;
}

/** Noon, so that the day is that day wherever it is read. */
const MEIO_DIA = '12:00';

/**
 * Stores a request that was filed elsewhere, with the number and the day it had there, at the point where it stood. Its answers are what
 * is known: lots and files.
 * @throws RuleError campo_ausente, imovel_fora_do_cadastro; as `receber`
 */
export async function receberDeFora(ctx: Ctx, d: DeFora): Promise<string> {
  const { definicao } = d.processo;
  const respostas = normalizarRespostas(definicao, respostasDe(d));
  const { inscricoes, ...resumo } = resumir(definicao, respostas);
  const protocolado_em = instanteDe(d.protocolado_em, MEIO_DIA, ctx.organizacao.fuso);
  const id = uuidv7();
  const nomes = { numero: d.numero, processo_nome: d.processo.nome, requerente_nome: d.requerente.nome };
  await ctx.tx
    .insertInto('requerimento')
    .values({
      id,
      processo_id: d.processo.id,
      processo_versao_id: d.processo.versao_id,
      ...nomes,
      ...resumo,
      canhoto: newCanhoto(),
      status: 'Aguardando prefeitura',
      criado_por: ctx.usuario.id,
      requerente_id: d.requerente.id,
      respostas: JSON.stringify(respostas),
      busca: buscaDe(nomes, resumo, inscricoes),
      protocolado_em,
      de_fora: true,
      criado_em: ctx.agora,
      atualizado_em: ctx.agora,
    })
    .execute();
  await ctx.tx
    .insertInto('parte')
    .values({ id: uuidv7(), requerimento_id: id, papel: 'requerente', usuario_id: d.requerente.id, nome: d.requerente.nome })
    .execute();
  const r = await lockRequerimentoForJob(ctx, id);
  await guardarArquivos(ctx, id, d);
  await gravarSubmissao(ctx, r, definicao, respostas);
  await gravarVinculos(ctx, id, definicao, respostas);
  const texto = `Veio do sistema anterior, em que o número era ${d.numero}.`;
  await receber({ ctx, r, definicao, guardadas: respostas, etapas: [], etapa: null }, d.chegada, { texto, motivo: d.observacao });
  if (d.concluido_em)
    await ctx.tx
      .updateTable('requerimento')
      .set({ concluido_em: instanteDe(d.concluido_em, MEIO_DIA, ctx.organizacao.fuso) })
      .where('id', '=', id)
      .execute();
  await naoRepetir(ctx, d.numero);
  return id;
}

/** Where the form asks for lots, and for files, what is known of them. */
function respostasDe({ processo: { definicao }, imoveis: lotes, arquivos: enviados }: DeFora): Respostas {
  const campos = camposDe(definicao);
  const por = <T>(tipo: string, itens: readonly T[], falta: string): Respostas => {
    if (itens.length === 0) return {};
    const campo = campos.find((c) => c.tipo === tipo);
    if (!campo) throw new RuleError('campo_ausente', falta);
    return { [campo.id]: itens };
  };
  return {
    ...por(imoveis.tipo, lotes, 'O formulário deste processo não pede imóvel.'),
    ...por(arquivos.tipo, enviados, 'O formulário deste processo não pede arquivos.'),
  };
}

async function guardarArquivos(ctx: Ctx, requerimento_id: string, { processo, arquivos: enviados }: DeFora): Promise<void> {
  const campo = camposDe(processo.definicao).find((c) => c.tipo === arquivos.tipo);
  if (!campo || enviados.length === 0) return;
  await ctx.tx
    .insertInto('requerimento_arquivo')
    .values(enviados.map((a) => ({ requerimento_id, arquivo_id: a.id, campo_id: campo.id, criado_em: ctx.agora })))
    .execute();
}

/** A number in the form of our own is given to nobody again. */
async function naoRepetir(ctx: Ctx, numero: string): Promise<void> {
  const [, sequencia = '', ano = ''] = /^0*(\d{1,6})\/(\d{4})$/.exec(numero) ?? [];
  if (sequencia) await reservarNumeros(ctx.tx, `requerimento/${ano}`, Number(sequencia));
}

/** Takes requests out again that nothing was done with since. @returns those that stay */
export async function retirarDeFora({ tx }: Pick<Ctx, 'tx'>, ids: readonly string[]): Promise<Set<string>> {
  const ficam = await mexidos({ tx }, ids);
  if (ficam.size === 0) await sql`delete from requerimento where id = any(${ids}::uuid[])`.execute(tx);
  return ficam;
}

/** Those with a step taken, a document, a message, a party or a sub-request of here. */
export async function mexidos({ tx }: Pick<Ctx, 'tx'>, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select r.id from requerimento r where r.id = any(${ids}::uuid[]) and (
         (select count(*) from evento e where e.requerimento_id = r.id) > 1
      or exists (select from licenca l where l.requerimento_id = r.id)
      or exists (select from requerimento s where s.pai_id = r.id)
      or exists (select from mensagem m where m.requerimento_id = r.id)
      or exists (select from convite c where c.requerimento_id = r.id))`.execute(tx);
  return new Set(rows.map((r) => r.id));
}
