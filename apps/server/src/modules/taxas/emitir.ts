import { vencimento as vencimentoDe } from '@portal/domain/calendario/rules';
import { RuleError } from '@portal/domain/http/rule-error';
import type { Definicao } from '@portal/domain/processos/definicao';
import type { Acrescimos } from '@portal/domain/tabelas-de-taxas/acrescimos';
import type { LinhaMemoria } from '@portal/domain/taxas/calcular';
import { A_EMITIR, type Codigos, codigosDaGuia, exigirRenovavel } from '@portal/domain/taxas/emissao';
import { porEmitir } from '@portal/domain/taxas/estado';
import type { ItemDaGuia, TipoDeGuia } from '@portal/domain/taxas/itens';
import { dataDe } from '@portal/domain/text/datas';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '#platform/http/context.ts';
import { findCalendario } from '../calendario/index.ts';
import { findConvenioDoDia } from '../convenios/index.ts';
import { proximosNumeros } from '../numeracao/index.ts';
import { contarProrrogada, contarRenovada, type Renovada } from './atraso.ts';
import { pedirCobrancas } from './cobrancas.ts';
import { SOMAR_A_CADA, somarContagemDeGuiasJob } from './contagem.ts';
import { findItens, inserirItens, umaTaxa } from './itens.ts';
import { avisarQuemEmite, EMITIR, pedirEmissao } from './por-emitir.ts';
import { findEmissao } from './quem-emite.ts';
import { findRecebedor } from './recebedor.ts';

interface NovaGuia {
  taxa_id: string;
  descricao: string;
  /** above zero */
  valor_centavos: number;
  memoria: LinhaMemoria[];
  /** Of what the sum was made, fee by fee; left out where no fee made it. */
  composicao?: object;
  pendencia_id: string | null;
  /** Left out: what its other columns tell. */
  tipo?: TipoDeGuia;
  /** The sum line by line; left out: it is one fee. */
  itens?: ItemDaGuia[];
  /** What delay costs, of the table that made the charge. */
  acrescimos?: Acrescimos | null;
  /** of a charge that had a slip before */
  primeiro_vencimento?: string;
  /** The slip whose place it takes. */
  substitui_id?: string;
  /** The slip of which less was paid than it asked. */
  resto_de_id?: string;
  /** Which part it is of the slip that was split. */
  parcela_de_id?: string;
  parcela?: number;
  parcelas?: number;
  /** The request goes on without it while its day lasts. */
  ao_lado?: boolean;
}

interface Pedido {
  id: string;
  numero: string | null;
}

type Emissao = Codigos['emissao'];

/** A slip with its number and day. */
export const inserirGuia = async (ctx: Ctx, r: Pedido, definicao: Definicao, nova: NovaGuia, dia?: string): Promise<Emissao> =>
  (await inserirGuias(ctx, r, definicao, [{ nova, dia }]))[0]!.emissao;

/**
 * Slips with their numbers and days. The portal makes them at once; while the town cannot be paid they wait, and those who can mend it
 * are told. The tax system is asked after this transaction, never in it; a person who issues by hand is told.
 */
export async function inserirGuias(
  ctx: Ctx,
  r: Pedido,
  definicao: Definicao,
  novas: readonly { nova: NovaGuia; dia?: string | undefined }[],
): Promise<{ id: string; numero: number; emissao: Emissao }[]> {
  const comum = await findComum(ctx);
  const ano = Number(comum.hoje.slice(0, 4));
  const numeros = await proximosNumeros(ctx.tx, `guia/${ano}`, novas.length);
  const emissor = (await findEmissao(ctx)).valor.quem;
  const guias = novas.map(({ nova: { itens, acrescimos, ...nova }, dia }, i) => {
    const numero = ano * 1_000_000 + numeros[i]!;
    const { vencimento, codigos } = codigosCom(comum, definicao, { valor_centavos: nova.valor_centavos, numero }, dia);
    return {
      linhas: itens ?? [umaTaxa(nova)],
      row: {
        ...nova,
        ...(emissor === 'portal' ? codigos : A_EMITIR),
        id: uuidv7(),
        emissor,
        emitir_apos: emissor === 'tributos' ? ctx.agora : null,
        tipo: nova.tipo ?? (nova.pendencia_id ? 'diferenca' : 'protocolo'),
        acrescimos: acrescimos ? JSON.stringify(acrescimos) : null,
        requerimento_id: r.id,
        numero,
        memoria: JSON.stringify(nova.memoria),
        composicao: nova.composicao ? JSON.stringify(nova.composicao) : null,
        vencimento,
        criado_em: ctx.agora,
      },
    };
  });
  const rows = guias.map((g) => g.row);
  await ctx.tx.insertInto('guia').values(rows).execute();
  await inserirItens(
    ctx,
    guias.map((g) => ({ guia_id: g.row.id, itens: g.linhas })),
  );
  if (comum.recebedor.convenio?.pix_dinamico)
    await pedirCobrancas(
      ctx,
      rows.map((g) => g.id),
    );
  await avisarDasNovas(ctx, r, rows);
  for (const { id } of rows) if (emissor === 'tributos') await ctx.enqueue(EMITIR, { guia_id: id });
  if (rows.some(({ numero }) => numero % SOMAR_A_CADA === 0)) await ctx.enqueue(somarContagemDeGuiasJob, {});
  return rows.map(({ id, numero, emissao }) => ({ id, numero, emissao }));
}

/** Whoever can mend it hears of slips that are not issued yet; of the parts of a charge in one word. */
async function avisarDasNovas(
  ctx: Ctx,
  r: Pedido,
  rows: readonly { numero: number; emissor: string; emissao: Emissao; erro_emissao: string }[],
): Promise<void> {
  const [primeira] = rows;
  if (!primeira || (primeira.emissao !== 'Erro na emissão' && primeira.emissor !== 'mao')) return;
  const uma = rows.length === 1;
  const qual = uma ? `A guia ${primeira.numero}` : `As guias ${primeira.numero} a ${rows.at(-1)!.numero}`;
  const naoDeu = uma ? 'não pôde ser emitida' : 'não puderam ser emitidas';
  const aMao = uma
    ? 'espera que alguém a emita à mão: quem paga só a vê depois'
    : 'são parcelas e esperam que alguém as emita à mão: quem paga só as vê depois';
  const oQue = primeira.emissor === 'mao' ? `${aMao}.` : `${naoDeu}. ${primeira.erro_emissao}`;
  await avisarQuemEmite(ctx, r, `${qual} do requerimento ${r.numero ?? ''} ${oQue}`);
}

/** What slips that are made now have in common. */
async function findComum(ctx: Ctx) {
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  const recebedor = await findRecebedor(ctx, await findConvenioDoDia(ctx.tx, hoje));
  return { hoje, recebedor, calendario: await findCalendario(ctx) };
}

type Numerada = { valor_centavos: number; numero: number };

function codigosCom(
  { hoje, recebedor, calendario }: Awaited<ReturnType<typeof findComum>>,
  definicao: Definicao,
  guia: Numerada,
  dia?: string,
) {
  const vencimento = dia ?? vencimentoDe(hoje, definicao.vencimento_guia_dias, 'corridos', calendario);
  return { vencimento, codigos: codigosDaGuia(recebedor, { ...guia, vencimento }) };
}

/** What the portal makes itself. @param dia its due day, where it was chosen before */
export const codigosDe = async (ctx: Ctx, definicao: Definicao, guia: Numerada, dia?: string) =>
  codigosCom(await findComum(ctx), definicao, guia, dia);

export const lockGuia = ({ tx }: Ctx, id: string) =>
  tx
    .selectFrom('guia')
    .select([
      'id',
      'numero',
      'taxa_id',
      'descricao',
      'valor_centavos',
      'memoria',
      'composicao',
      'pendencia_id',
      'resto_de_id',
      'tipo',
      'acrescimos',
      'primeiro_vencimento',
      'pagamento',
      'emissao',
      'emissor',
      'vencimento',
      'parcela_de_id',
      'parcela',
      'parcelas',
      'ao_lado',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
type GuiaRow = Awaited<ReturnType<typeof lockGuia>>;

/** The old one is void; what was asked of it, and waits for another person, is asked of the new one. */
async function substituir(
  ctx: Ctx,
  r: Pedido,
  definicao: Definicao,
  guia: GuiaRow,
  nova: Renovada,
  primeiro_vencimento?: string,
) {
  const { taxa_id, descricao, pendencia_id, resto_de_id } = guia;
  await ctx.tx.updateTable('guia').set({ pagamento: 'Cancelada' }).where('id', '=', guia.id).execute();
  const { valor_centavos, itens, memoria } = nova;
  const emissao = await inserirGuia(
    ctx,
    r,
    definicao,
    {
      ...{ taxa_id, descricao, pendencia_id, valor_centavos, itens, memoria },
      tipo: guia.tipo as TipoDeGuia,
      acrescimos: guia.acrescimos as Acrescimos | null,
      substitui_id: guia.id,
      ...(guia.composicao ? { composicao: guia.composicao } : {}),
      ...(resto_de_id ? { resto_de_id } : {}),
      ...(guia.parcela_de_id ? { parcela_de_id: guia.parcela_de_id, parcela: guia.parcela!, parcelas: guia.parcelas! } : {}),
      ao_lado: guia.ao_lado,
      ...(primeiro_vencimento ? { primeiro_vencimento } : {}),
    },
    nova.vencimento,
  );
  const { id } = await ctx.tx.selectFrom('guia').select('id').where('substitui_id', '=', guia.id).executeTakeFirstOrThrow();
  await ctx.tx
    .updateTable('decisao_da_guia')
    .set({ guia_id: id })
    .where('guia_id', '=', guia.id)
    .where('situacao', '=', 'Pedida')
    .execute();
  return { id, emissao };
}

/**
 * Another slip for the same charge, with a new number and day, and what delay adds to it; the old one is void. One that was never
 * issued is tried again under its own number.
 * @returns the id of the slip to pay now
 * @throws RuleError guia_sem_espera, guia_no_prazo, emissao_impossivel, emissao_a_mao
 */
export async function emitirDeNovo(ctx: Ctx, r: Pedido, definicao: Definicao, guiaId: string): Promise<string> {
  const guia = await lockGuia(ctx, guiaId);
  exigirRenovavel(guia, dataDe(ctx.agora, ctx.organizacao.fuso));
  if (porEmitir(guia) && guia.emissor === 'mao')
    throw new RuleError('emissao_a_mao', 'As guias deste município são emitidas à mão. Use “Emitir à mão”, com o PDF dela.');
  if (porEmitir(guia) && guia.emissor === 'tributos') {
    await pedirEmissao(ctx, guia.id);
    return guia.id;
  }
  if (porEmitir(guia)) {
    const { vencimento, codigos } = await codigosDe(ctx, definicao, guia);
    if (codigos.emissao !== 'Emitida') throw naoDa(codigos.erro_emissao);
    await ctx.tx
      .updateTable('guia')
      .set({ ...codigos, vencimento, emitir_apos: null })
      .where('id', '=', guia.id)
      .execute();
    await pedirCobrancas(ctx, [guia.id]);
    return guia.id;
  }
  const renovada = await contarRenovada(ctx, guia, definicao.vencimento_guia_dias);
  const nova = await substituir(ctx, r, definicao, guia, renovada, guia.primeiro_vencimento ?? guia.vencimento);
  if (nova.emissao === 'Erro na emissão') throw naoDa('');
  return nova.id;
}

/** A smaller slip in the place of one, by the day of the old one while it lasts. */
export async function emitirComDesconto(
  ctx: Ctx,
  r: Pedido,
  definicao: Definicao,
  guiaId: string,
  desconto: { valor_centavos: number; base_legal: string },
) {
  const guia = await lockGuia(ctx, guiaId);
  const menor = await contarRenovada(ctx, guia, definicao.vencimento_guia_dias, desconto);
  return substituir(ctx, r, definicao, guia, menor, guia.primeiro_vencimento ?? guia.vencimento);
}

/** The same charge with a later day, from which its delay is counted. */
export async function emitirProrrogada(ctx: Ctx, r: Pedido, definicao: Definicao, guiaId: string, vencimento: string) {
  const guia = await lockGuia(ctx, guiaId);
  return substituir(ctx, r, definicao, guia, await contarProrrogada(ctx, guia, vencimento));
}

/** The same charge to the cent, what delay had added by then too, with a later day: the time between was not the payer's. */
export async function emitirOMesmo(ctx: Ctx, r: Pedido, definicao: Definicao, guiaId: string, vencimento: string) {
  const guia = await lockGuia(ctx, guiaId);
  const { valor_centavos } = guia;
  return substituir(ctx, r, definicao, guia, {
    ...{ vencimento, valor_centavos, memoria: guia.memoria as LinhaMemoria[], acrescimos: [] },
    itens: await findItens(ctx, guiaId),
  });
}

const naoDa = (motivo: string) =>
  new RuleError('emissao_impossivel', `A guia não pôde ser emitida. ${motivo || 'Fale com a prefeitura.'}`);

/** Slips whose day is over wait for another one from now on. */
export async function marcarVencidas(ctx: Ctx, requerimentoId: string): Promise<void> {
  await ctx.tx
    .updateTable('guia')
    .set({ emissao: 'Aguardando nova emissão' })
    .where('requerimento_id', '=', requerimentoId)
    .where('pagamento', '=', 'Pendente')
    .where('emissao', 'in', ['Emitida', 'Emitida manualmente'])
    .where('vencimento', '<', dataDe(ctx.agora, ctx.organizacao.fuso))
    .execute();
}
