import { RuleError } from '@portal/domain/http/rule-error';
import type { Definicao } from '@portal/domain/processos/definicao';
import type { Respostas } from '@portal/domain/respostas/respostas';
import { TIPOS_AVULSOS } from '@portal/domain/taxas/avulsa';
import type { LinhaMemoria } from '@portal/domain/taxas/calcular';
import type { TaxaDevida } from '@portal/domain/taxas/devidas';
import type { Codigos } from '@portal/domain/taxas/emissao';
import { porEmitir } from '@portal/domain/taxas/estado';
import type { ItemDaGuia } from '@portal/domain/taxas/itens';
import { dataDe } from '@portal/domain/text/datas';
import { formatReais } from '@portal/domain/text/dinheiro';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx, StoredUpload } from '#platform/http/context.ts';
import { demandLegivel, registrarArquivo } from '../arquivos/index.ts';
import { findQuemTem } from '../equipe/index.ts';
import { avisar } from '../notificacoes/index.ts';
import { composicaoDe } from './composicao.ts';
import { DISPENSADA } from './decisoes.ts';
import { inserirGuia } from './emitir.ts';
import { cobraPorCodigo, findAberturas, findContador, type TaxaCobrada, type UnidadeFiscal } from './precos.ts';

/** The town's fiscal unit as a function of the day, read once for many requests. */
export async function findUnidadesFiscais({ tx, organizacao }: Ctx): Promise<(em: Date) => UnidadeFiscal | null> {
  const rows = await tx.selectFrom('unidade_fiscal').select(['sigla', 'valor', 'desde']).orderBy('desde', 'desc').execute();
  return (em) => rows.find((u) => u.desde <= dataDe(em, organizacao.fuso)) ?? null;
}

/** @throws RuleError `unidade_fiscal_ausente` on a day before the town's first value */
async function contadorDe(ctx: Ctx, definicao: Definicao, desde: Date) {
  const unidadeEm = await findUnidadesFiscais(ctx);
  return findContador(ctx, desde, cobraPorCodigo(definicao), (em) => {
    const unidade = unidadeEm(em);
    if (unidade) return unidade;
    throw new RuleError(
      'unidade_fiscal_ausente',
      'O município ainda não cadastrou o valor da unidade fiscal. Fale com a prefeitura.',
    );
  });
}

/**
 * The fees of a request that is being written, by the table and the fiscal unit of today.
 * @param etapas steps reached so far, by their ids: fees of others are not asked for yet
 */
export async function calcularTaxas(
  ctx: Ctx,
  definicao: Definicao,
  respostas: Respostas,
  etapas: readonly string[],
): Promise<TaxaCobrada[]> {
  if (definicao.taxas.length === 0) return [];
  const contar = await contadorDe(ctx, definicao, ctx.agora);
  return contar({ definicao, respostas, em: ctx.agora, aberturas: new Map() }, etapas).taxas;
}

/** What a request owes with these steps reached, by the days that count for it. Reads once, however often it is asked. */
async function contaDoPedido(
  ctx: Ctx,
  r: { id: string; protocolado_em: Date | null },
  definicao: Definicao,
  respostas: Respostas,
) {
  const em = r.protocolado_em ?? ctx.agora;
  const contar = await contadorDe(ctx, definicao, em);
  const aberturas = cobraPorCodigo(definicao) ? await findAberturas(ctx, r.id) : new Map<string, Date>();
  return (etapas: readonly string[]) => contar({ definicao, respostas, em, aberturas }, etapas);
}

/**
 * Fees that the table of the day does not have: the request goes on, and whoever can mend it is told. The table of a day that is over
 * cannot be changed any more, so what is missing is asked for by an item of the analysis.
 */
async function avisarAusentes(ctx: Ctx, r: { id: string; numero: string | null }, codigos: readonly string[]): Promise<void> {
  const quem = await Promise.all([
    findQuemTem(ctx.tx, 'permissao.interacao.taxas'),
    findQuemTem(ctx.tx, 'perfil.gestor.prefeitura'),
  ]);
  const quais = codigos.length === 1 ? `A taxa ${codigos[0]} não está` : `As taxas ${codigos.join(', ')} não estão`;
  await ctx.audit('taxa.ausente', { id: r.id, numero: r.numero, codigos });
  await avisar(ctx, {
    usuario_ids: [...new Set(quem.flat())],
    tipo: 'taxas',
    message: `${quais} na tabela de taxas que vale para o requerimento ${r.numero ?? ''}, e não houve cobrança. Peça a diferença por um item da análise.`,
    requerimento_id: r.id,
    link: '/prefeitura/configuracoes/tabela-de-taxas',
  });
}

/** The lines of a slip; with several fees each line names its own, and what was asked for before is taken off at the end. */
function memoriaDe(taxas: TaxaDevida[], cobrado: number): LinhaMemoria[] {
  const linhas = taxas.flatMap((t) =>
    t.memoria.map((m) => ({
      ...m,
      descricao: taxas.length > 1 && m.descricao !== t.nome ? `${t.nome}: ${m.descricao}` : m.descricao,
    })),
  );
  if (cobrado === 0) return linhas;
  return [...linhas, { descricao: 'Já cobrado em guia anterior', conta: '', resultado: formatReais(-cobrado) }];
}

/** The same as sums: one line a fee. */
const itensDe = (taxas: readonly TaxaDevida[], cobrado: number): ItemDaGuia[] => [
  ...taxas.map(({ codigo, nome, valor_centavos }) => ({ natureza: 'taxa' as const, codigo: codigo ?? '', nome, valor_centavos })),
  ...(cobrado === 0
    ? []
    : [{ natureza: 'abatimento' as const, codigo: '', nome: 'Já cobrado em guia anterior', valor_centavos: -cobrado }]),
];

/** What the slips of a request ask for already, paid or not; what an item asked for besides is no part of the fees. */
async function findCobrado(ctx: Ctx, requerimentoId: string): Promise<number> {
  const row = await ctx.tx
    .selectFrom('guia as g')
    .innerJoin('guia_item as i', 'i.guia_id', 'g.id')
    .select((eb) => eb.cast<number>(eb.fn.coalesce(eb.fn.sum('i.valor_centavos'), eb.lit(0)), 'bigint').as('total'))
    // delay adds to a charge and pays for no other; what was let off was asked for
    .where('i.natureza', 'in', ['taxa', 'abatimento'])
    .where('g.requerimento_id', '=', requerimentoId)
    .where((eb) => eb.or([eb('g.pagamento', '<>', 'Cancelada'), DISPENSADA]))
    .where('g.pendencia_id', 'is', null)
    // nor is what was charged besides them
    .where('g.tipo', 'not in', [...TIPOS_AVULSOS])
    // the rest of another is no more than that one asked for
    .where('g.resto_de_id', 'is', null)
    .executeTakeFirstOrThrow();
  return row.total;
}

/** The steps whose opening, or doing again, would leave something to pay: more is due with them than was asked for. */
export async function etapasQueCobram(
  ctx: Ctx,
  r: { id: string; protocolado_em: Date | null; de_fora: boolean },
  definicao: Definicao,
  respostas: Respostas,
  etapas: readonly string[],
): Promise<Set<string>> {
  // what came from another system owed what it owed there
  if (definicao.taxas.length === 0 || r.de_fora) return new Set();
  const conta = await contaDoPedido(ctx, r, definicao, respostas);
  const cobrado = await findCobrado(ctx, r.id);
  const total = (ids: readonly string[]) => conta(ids).taxas.reduce((n, t) => n + t.valor_centavos, 0);
  return new Set(definicao.etapas.filter(({ id }) => total([...etapas, id]) > cobrado).map(({ id }) => id));
}

/**
 * One slip for all fees of a filing, with bar code and Pix; later, for what a correction or a further step adds to them.
 * @param etapas steps reached so far
 * @returns how it was issued; null when nothing is due
 */
export async function emitirGuia(
  ctx: Ctx,
  r: { id: string; numero: string | null; protocolado_em: Date | null; de_fora: boolean },
  definicao: Definicao,
  respostas: Respostas,
  etapas: readonly string[],
): Promise<Codigos['emissao'] | null> {
  if (r.de_fora) return null;
  if (definicao.taxas.length === 0) return null;
  const { taxas, ausentes, acrescimos } = (await contaDoPedido(ctx, r, definicao, respostas))(etapas);
  if (ausentes.length > 0) await avisarAusentes(ctx, r, ausentes);
  const cobrado = await findCobrado(ctx, r.id);
  const valor_centavos = taxas.reduce((sum, t) => sum + t.valor_centavos, 0) - cobrado;
  if (valor_centavos <= 0) return null;
  return inserirGuia(ctx, r, definicao, {
    taxa_id: definicao.taxas
      .map((t) => t.id)
      .join(',')
      .slice(0, 500),
    descricao: taxas.map((t) => t.nome).join(' e '),
    valor_centavos,
    memoria: memoriaDe(taxas, cobrado),
    itens: itensDe(taxas, cobrado),
    tipo: cobrado === 0 ? 'protocolo' : 'etapa',
    composicao: { taxas: taxas.map(composicaoDe), ja_cobrado_centavos: cobrado },
    acrescimos,
    pendencia_id: null,
  });
}

/** The difference that a pending item asks for, on a slip of its own. */
export const emitirComplementar = (
  ctx: Ctx,
  r: { id: string; numero: string | null },
  definicao: Definicao,
  item: { id: string; numero: number; texto: string; valor_centavos: number },
): Promise<Codigos['emissao']> =>
  inserirGuia(ctx, r, definicao, {
    taxa_id: 'complementar',
    descricao: `Diferença de taxa, item ${item.numero} da análise`,
    valor_centavos: item.valor_centavos,
    memoria: [{ descricao: item.texto.slice(0, 300), conta: '', resultado: formatReais(item.valor_centavos) }],
    pendencia_id: item.id,
  });

const FORMATOS = ['application/pdf', 'image/png', 'image/jpeg'];

/** A proof for a slip that waits for one. @throws RuleError `arquivo_recusado`, `guia_sem_espera` */
export async function registrarComprovante(
  ctx: Ctx,
  guia: { id: string; pagamento: string; emissao: string },
  file: StoredUpload,
): Promise<void> {
  if (guia.pagamento !== 'Pendente') throw new RuleError('guia_sem_espera', 'Esta guia não espera comprovante.');
  if (porEmitir(guia)) throw new RuleError('guia_nao_emitida', 'Esta guia ainda não foi emitida: não há o que comprovar.');
  demandLegivel(file);
  if (!FORMATOS.includes(file.tipo)) {
    const mensagem = 'Envie o comprovante em PDF, JPG ou PNG.';
    throw new RuleError('arquivo_recusado', mensagem, [{ campo: 'arquivo', mensagem }]);
  }
  const arquivo = await registrarArquivo(ctx, file);
  await ctx.tx
    .insertInto('comprovante')
    .values({ id: uuidv7(), guia_id: guia.id, arquivo_id: arquivo.id, enviado_por: ctx.usuario.id, criado_em: ctx.agora })
    .execute();
  await ctx.tx.updateTable('guia').set({ pagamento: 'Em conferência' }).where('id', '=', guia.id).execute();
}

/** Final for the proof; a refused one leaves the slip waiting for another. @throws RuleError `comprovante_decidido` */
export async function decidirComprovante(
  ctx: Ctx,
  c: { id: string; guia_id: string; situacao: string },
  decisao: { aprovado: true } | { aprovado: false; motivo: string },
): Promise<void> {
  if (c.situacao !== 'Enviado')
    throw new RuleError('comprovante_decidido', `Este comprovante já foi ${c.situacao.toLowerCase()}.`);
  await ctx.tx
    .updateTable('comprovante')
    .set({
      situacao: decisao.aprovado ? 'Aprovado' : 'Recusado',
      motivo: decisao.aprovado ? '' : decisao.motivo,
      decidido_por: ctx.usuario.id,
      decidido_em: ctx.agora,
    })
    .where('id', '=', c.id)
    .execute();
  await ctx.tx
    .updateTable('guia')
    .set(decisao.aprovado ? { pagamento: 'Pago', paga_em: ctx.agora } : { pagamento: 'Pendente' })
    .where('id', '=', c.guia_id)
    .execute();
}

/** Slips that nobody will pay any more, when a request is closed without payment. */
export async function cancelarGuiasAbertas(ctx: Ctx, requerimentoId: string): Promise<void> {
  await ctx.tx
    .updateTable('guia')
    .set({ pagamento: 'Cancelada' })
    .where('requerimento_id', '=', requerimentoId)
    .where('pagamento', 'in', ['Pendente', 'Em conferência'])
    .execute();
}

/** The slip of an item that asks nothing any more; what somebody has paid stays to be checked. */
export async function cancelarGuiaDaPendencia(ctx: Ctx, pendenciaId: string): Promise<void> {
  await ctx.tx
    .updateTable('guia')
    .set({ pagamento: 'Cancelada' })
    .where('pendencia_id', '=', pendenciaId)
    .where('pagamento', '=', 'Pendente')
    .execute();
}
