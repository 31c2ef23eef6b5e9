import { type Efeito, PALAVRAS_DO_EFEITO, TOMAM_O_LUGAR } from '@portal/domain/obras/efeitos';
import { fraseDaObra, impedimentoNaObra, SITUACAO_DOS_PAPEIS, validadeProrrogada } from '@portal/domain/obras/obra';
import { isCompleta, saldoDaObra } from '@portal/domain/obras/saldo';
import type { Definicao } from '@portal/domain/processos/definicao';
import { dataDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '#platform/http/context.ts';
import { avisar } from '../notificacoes/index.ts';
import { proximoNumero } from '../numeracao/index.ts';
import { findVersao } from '../processos/index.ts';
import { findQuadros } from '../quadros/index.ts';
import { findInteressados, registrarEvento } from '../requerimentos/index.ts';
import { type AtoRow, estadoDe, findAtos, numeroDaObra, vivos } from './atos.ts';

/** Of a paper that was signed and not taken back by its own request. */
const VIVAS = ['Vigente', 'Suspensa', 'Cassada', 'Baixada'] as const;
const hojeDe = ({ agora, organizacao }: Ctx) => dataDe(agora, organizacao.fuso);

const findPedido = ({ tx }: Ctx, id: string) =>
  tx
    .selectFrom('requerimento')
    .select(['id', 'numero', 'status', 'obra_id', 'processo_nome', 'processo_versao_id', 'protocolado_em', 'endereco'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
type Pedido = Awaited<ReturnType<typeof findPedido>>;

/**
 * What a request does to its work, as soon as it is granted and all its documents are signed; asked after each of the two, and done
 * once. A revision that was signed since is called as the work stands.
 */
export async function aplicarNaObra(ctx: Ctx, requerimentoId: string): Promise<void> {
  const r = await findPedido(ctx, requerimentoId);
  const { definicao } = await findVersao(ctx.tx, r.processo_versao_id);
  const efeito = definicao.efeito_na_obra;
  if (!efeito || (efeito.efeito !== 'licencia' && !r.obra_id)) return;
  if (r.status !== 'Deferido' || !(await papeisProntos(ctx, r, definicao))) return;
  const obra = await abrirObra(ctx, r);
  const atos = await findAtos(ctx, obra.id);
  if (!vivos(atos).some((a) => a.requerimento_id === r.id)) {
    const impedimento = impedimentoNaObra(estadoDe(atos), { efeito: efeito.efeito }, hojeDe(ctx));
    if (impedimento) {
      await registrarEvento(ctx, r.id, {
        tipo: 'obra_nao_mudou',
        texto: `A obra nº ${numeroDaObra(obra)} ficou como estava. ${impedimento}`,
        publico: false,
      });
      return;
    }
    await agir(ctx, obra, r, efeito.efeito, efeito.meses ?? 0, atos);
  }
  await acertar(ctx, obra.id);
}

/** Each document of the definition has a revision that holds. */
export async function papeisProntos(
  { tx }: Ctx,
  { id }: { id: string },
  definicao: Pick<Definicao, 'documentos'>,
): Promise<boolean> {
  if (definicao.documentos.length === 0) return true;
  const { n } = await tx
    .selectFrom('licenca')
    .select((eb) => eb.fn.count<number>('documento_id').distinct().as('n'))
    .where('requerimento_id', '=', id)
    .where('situacao', 'in', VIVAS)
    .executeTakeFirstOrThrow();
  return Number(n) === definicao.documentos.length;
}

/** The work of the request, locked; the first time that it licenses one, a new one. */
async function abrirObra(ctx: Ctx, r: Pedido): Promise<{ id: string; numero: number; ano: number }> {
  const { tx } = ctx;
  if (r.obra_id)
    return tx
      .selectFrom('obra')
      .select(['id', 'numero', 'ano'])
      .where('id', '=', r.obra_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
  const id = uuidv7();
  const ano = Number(hojeDe(ctx).slice(0, 4));
  const numero = await proximoNumero(tx, `obra/${ano}`);
  await tx
    .insertInto('obra')
    .values({ id, numero, ano, situacao: 'Sem licença', licenca_de: r.id, criada_em: ctx.agora })
    .execute();
  await tx.updateTable('requerimento').set({ obra_id: id }).where('id', '=', r.id).execute();
  return { id, numero, ano };
}

async function agir(
  ctx: Ctx,
  obra: { id: string; numero: number; ano: number },
  r: Pedido,
  efeito: Efeito,
  meses: number,
  atos: readonly AtoRow[],
): Promise<void> {
  const antes = estadoDe(atos);
  const ato = {
    ...{ id: uuidv7(), obra_id: obra.id, requerimento_id: r.id, efeito, em: ctx.agora },
    validade_em: antes.validade_em,
    completa: efeito === 'habite_se' && (await isTudo(ctx, antes.licenca_de, r.id, atos)),
    antes: '[]',
  };
  if (efeito === 'licencia' || TOMAM_O_LUGAR.includes(efeito)) ato.validade_em = await ultimoDia(ctx, r.id);
  if (efeito === 'prorroga' && antes.validade_em && antes.licenca_de) {
    const pedida = dataDe(r.protocolado_em ?? ctx.agora, ctx.organizacao.fuso);
    ato.validade_em = validadeProrrogada(antes.validade_em, meses, pedida, hojeDe(ctx));
    ato.antes = JSON.stringify(await prorrogar(ctx, antes.licenca_de, ato.validade_em));
  }
  await ctx.tx.insertInto('obra_ato').values(ato).execute();
  await ctx.audit('obra.ato', { id: obra.id, efeito, requerimento_id: r.id });
  await dizer(ctx, obra, r, efeito);
}

async function ultimoDia({ tx }: Ctx, requerimentoId: string): Promise<string | null> {
  const { dia } = await tx
    .selectFrom('licenca')
    .select((eb) => eb.fn.max('validade_em').as('dia'))
    .where('requerimento_id', '=', requerimentoId)
    .where('situacao', 'in', VIVAS)
    .executeTakeFirstOrThrow();
  return dia;
}

/** Nothing of what is licensed is left with this habite-se; where nobody wrote areas down, one is the whole. */
async function isTudo(ctx: Ctx, licencaDe: string | null, id: string, atos: readonly AtoRow[]): Promise<boolean> {
  const prontos = [
    ...vivos(atos)
      .filter((a) => a.efeito === 'habite_se')
      .map((a) => a.requerimento_id),
    id,
  ];
  const quadros = await findQuadros(ctx, [...prontos, ...(licencaDe ? [licencaDe] : [])]);
  const licenciado = quadros.get(licencaDe ?? '');
  if (!licenciado || !quadros.has(id)) return true;
  return isCompleta(
    saldoDaObra(
      licenciado,
      prontos.flatMap((p) => quadros.get(p) ?? []),
    ),
  );
}

interface Antes {
  requerimento_id: string;
  documento_id: string;
  validade_em: string;
}

/** The papers with a last day get the new one. @returns what they had, to be given back where the decision is reopened */
async function prorrogar({ tx }: Ctx, requerimentoId: string, validade_em: string) {
  const antes = await tx
    .selectFrom('licenca')
    .select(['id', 'requerimento_id', 'documento_id', 'validade_em'])
    .where('requerimento_id', '=', requerimentoId)
    .where('situacao', 'in', VIVAS)
    .where('validade_em', '<', validade_em)
    .execute();
  if (antes.length)
    await tx
      .updateTable('licenca')
      .set((eb) => ({ validade_em, aviso_de_validade: null, versao: eb('versao', '+', 1) }))
      .where(
        'id',
        'in',
        antes.map((l) => l.id),
      )
      .execute();
  return antes.map(({ id: _, ...papel }) => papel);
}

/** A decision was reopened: what it did to its work is taken back. */
export async function desfazerNaObra(ctx: Ctx, requerimentoId: string): Promise<void> {
  const { obra_id } = await findPedido(ctx, requerimentoId);
  if (!obra_id) return;
  const obra = await ctx.tx
    .selectFrom('obra')
    .select(['id', 'numero', 'ano'])
    .where('id', '=', obra_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const ato = vivos(await findAtos(ctx, obra_id)).find((a) => a.requerimento_id === requerimentoId);
  if (!ato) return;
  await ctx.tx.updateTable('obra_ato').set({ desfeito_em: ctx.agora }).where('id', '=', ato.id).execute();
  // whatever copies were made since: the last day is of the paper, not of the file
  const antes = ato.antes as Antes[];
  for (const { requerimento_id, documento_id, validade_em } of antes)
    await ctx.tx
      .updateTable('licenca')
      .set((eb) => ({ validade_em, aviso_de_validade: null, versao: eb('versao', '+', 1) }))
      .where((eb) => eb.and({ requerimento_id, documento_id, validade_em: ato.validade_em }))
      .execute();
  await ctx.audit('obra.desfazer', { id: obra_id, efeito: ato.efeito, requerimento_id: requerimentoId });
  await registrarEvento(ctx, requerimentoId, {
    tipo: 'obra',
    texto: `Obra nº ${numeroDaObra(obra)}: "${PALAVRAS_DO_EFEITO[ato.efeito].feito}" perdeu o efeito com a reabertura.`,
  });
  await acertar(ctx, obra_id);
}

/** The row of the work and its papers are called as its acts say. */
async function acertar(ctx: Ctx, obraId: string): Promise<void> {
  const atos = vivos(await findAtos(ctx, obraId));
  const { situacao, licenca_de, validade_em } = estadoDe(atos);
  await ctx.tx
    .updateTable('obra')
    .set((eb) => ({ situacao, validade_em, ...(licenca_de && { licenca_de }), versao: eb('versao', '+', 1) }))
    .where('id', '=', obraId)
    .execute();
  const licenciam = atos.filter((a) => a.efeito === 'licencia' || TOMAM_O_LUGAR.includes(a.efeito)).map((a) => a.requerimento_id);
  if (licenciam.length === 0) return;
  // of each document the newest revision that was sealed: those before it were made anew, and stay as they are
  await sql`
    with ultimas as (
      select distinct on (requerimento_id, documento_id) id, requerimento_id, situacao from licenca
       where requerimento_id = any(${licenciam}::uuid[]) and vigente_em is not null and situacao <> 'Sem efeito'
       order by requerimento_id, documento_id, revisao desc),
    dita as (
      select id, situacao, case when requerimento_id = ${licenca_de}::uuid then ${SITUACAO_DOS_PAPEIS[situacao]} else 'Substituída' end as agora
        from ultimas)
    update licenca l set situacao = d.agora, versao = l.versao + 1
      from dita d where d.id = l.id and l.situacao <> d.agora
       and not exists (select from licenca n where n.requerimento_id = l.requerimento_id and n.documento_id = l.documento_id
                        and n.revisao > l.revisao and n.situacao in ('Em emissão', 'Aguardando assinatura'))`.execute(ctx.tx);
}

/** Both requests tell of it, and everybody who takes part in the licence hears what changed for them. */
async function dizer(ctx: Ctx, obra: { id: string; numero: number; ano: number }, r: Pedido, efeito: Efeito): Promise<void> {
  const nome = `Obra nº ${numeroDaObra(obra)}`;
  const { feito } = PALAVRAS_DO_EFEITO[efeito];
  await registrarEvento(ctx, r.id, { tipo: 'obra', texto: `${nome}: ${feito.toLowerCase()}.` });
  if (efeito === 'licencia') return;
  const estado = estadoDe(await findAtos(ctx, obra.id));
  const { licenca_de } = estado;
  if (!licenca_de || licenca_de === r.id) return;
  await registrarEvento(ctx, licenca_de, { tipo: 'obra', texto: `${nome}: ${feito.toLowerCase()} pelo pedido ${r.numero}.` });
  const frase = fraseDaObra(estado, hojeDe(ctx));
  await avisar(ctx, {
    usuario_ids: await findInteressados(ctx.tx, licenca_de),
    tipo: 'obra',
    evento: `obra:${r.id}:${efeito}`,
    message: `${nome}: ${feito.toLowerCase()}. ${frase}`,
    requerimento_id: licenca_de,
    link: `/contribuinte/obras/${obra.id}`,
    email: {
      assunto: `${nome}: ${feito.toLowerCase()}`,
      detalhe: `${r.endereco ? `${r.endereco}. ` : ''}${frase} O que foi decidido está no pedido ${r.numero}, ${r.processo_nome}.`,
      botao: 'Ver a obra',
    },
  });
}

/** Whether what a request does to its work was done to it, and stands. */
export async function fezNaObra({ tx }: Pick<Ctx, 'tx'>, requerimentoId: string): Promise<boolean> {
  const ato = await tx
    .selectFrom('obra_ato')
    .select('id')
    .where('requerimento_id', '=', requerimentoId)
    .where('desfeito_em', 'is', null)
    .executeTakeFirst();
  return ato !== undefined;
}
