import { type Forma, MAX_PONTOS_DA_ZONA } from '@portal/domain/geometria/formas';
import { lerLugares } from '@portal/domain/importacoes/contorno';
import { chaveDe, lerZona, type ZonaLida } from '@portal/domain/importacoes/linhas';
import type { Motivo } from '@portal/domain/importacoes/tipos';
import { CAMPOS_DE_LIMITE } from '@portal/domain/zonas/limites';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { contornarVersao, criarVersao, criarZona, findVersoes, retirarVersao } from '../zonas/index.ts';
import { emPonto } from './em-ponto.ts';
import { type Escrita, type Feita, type Importador, type Linha, recusada } from './tipos.ts';

const mesmo = (a: unknown, b: unknown): boolean => (a === null || b === null ? a === b : Number(a) === Number(b));

type Feito = Pick<Feita, 'resultado' | 'alvo_id' | 'antes'>;

/** Where the version of that day lies. */
async function desenhar(ctx: Ctx, id: string, vigente_de: string, geometria: Forma | null): Promise<void> {
  if (!geometria) return;
  const { versao } = await ctx.tx.selectFrom('zona').select('versao').where('id', '=', id).executeTakeFirstOrThrow();
  const [desta] = await ctx.tx
    .selectFrom('zona_versao')
    .select('id')
    .where('zona_id', '=', id)
    .where('vigente_de', '=', vigente_de)
    .execute();
  if (desta) await contornarVersao(ctx, { id, versao_id: desta.id }, { versao, geometria });
}

/** A new zone, another version of one that there is, or what stands there already. */
async function levarUma(ctx: Ctx, { alcanca_protocolados: _, ...lida }: ZonaLida, forma: Forma | null): Promise<Feito | string> {
  const zona = await ctx.tx
    .selectFrom('zona')
    .select(['id', 'versao', 'arquivada_em'])
    .where(sql`lower(sigla)`, '=', lida.sigla.toLowerCase())
    .executeTakeFirst();
  if (!zona) {
    const { id } = await criarZona(ctx, lida);
    await desenhar(ctx, id, lida.vigente_de, forma);
    return { resultado: 'novo', alvo_id: id, antes: null };
  }
  if (zona.arquivada_em) return 'Esta zona está arquivada. Restaure-a antes.';
  const desta = (await findVersoes(ctx, zona.id)).find((v) => v.vigente_de === lida.vigente_de);
  if (!desta) {
    const { sigla: _s, descricao: _d, ...versao } = lida;
    await criarVersao(ctx, zona.id, { ...versao, alcanca_protocolados: false, versao: zona.versao });
    await desenhar(ctx, zona.id, lida.vigente_de, forma);
    return { resultado: 'alterado', alvo_id: zona.id, antes: { vigente_de: lida.vigente_de } };
  }
  const igual =
    CAMPOS_DE_LIMITE.every((campo) => mesmo(desta[campo as keyof typeof desta], lida[campo as keyof typeof lida])) &&
    desta.base_legal === lida.base_legal;
  if (igual) return { resultado: 'igual', alvo_id: zona.id, antes: null };
  return 'Esta zona já tem outros limites desde esse dia. Corrija-os no cadastro de zonas, ou diga outra data.';
}

const motivosDe = (...lidas: (object | { motivos: Motivo[] })[]): Motivo[] =>
  lidas.flatMap((l) => ('motivos' in l ? l.motivos : []));

async function levar(ctx: Ctx, linhas: readonly Linha[]): Promise<Feita[]> {
  const feitas: Feita[] = [];
  for (const linha of linhas) {
    const lida = lerZona(linha.valores, linha.como);
    const rotulo = linha.valores.sigla ?? '';
    const chave = lida.ok ? `${chaveDe(lida.dados.sigla)}:${lida.dados.vigente_de}` : '';
    const lugar = lerLugares([linha.geometria, ...linha.partes], MAX_PONTOS_DA_ZONA);
    const forma = 'lugar' in lugar && lugar.lugar && 'forma' in lugar.lugar ? lugar.lugar.forma : null;
    const pronta = lida.ok && 'lugar' in lugar;
    const feito = pronta
      ? await emPonto(ctx, 'zonas', () => levarUma(ctx, lida.dados, forma))
      : { motivos: motivosDe(lida, lugar) };
    if ('motivos' in feito) feitas.push(recusada(linha, rotulo, chave, feito.motivos));
    else if (typeof feito.feito === 'string') feitas.push(recusada(linha, rotulo, chave, [{ campo: '', mensagem: feito.feito }]));
    else feitas.push({ linha: linha.linha, rotulo, chave, motivos: [], ...feito.feito });
  }
  return feitas;
}

const tentar = (ctx: Ctx, e: Escrita) =>
  emPonto(ctx, 'zonas', () => retirarVersao(ctx, e.alvo_id, (e.antes as { vigente_de: string } | null)?.vigente_de ?? null));

async function presas(ctx: Ctx, escritas: readonly Escrita[]): Promise<Map<number, string>> {
  await sql`savepoint presas`.execute(ctx.tx);
  const ficam = await desfazer(ctx, escritas);
  await sql`rollback to savepoint presas`.execute(ctx.tx);
  return ficam;
}

async function desfazer(ctx: Ctx, escritas: readonly Escrita[]): Promise<Map<number, string>> {
  const ficam = new Map<number, string>();
  for (const e of [...escritas].sort((a, b) => b.linha - a.linha)) {
    const feito = await tentar(ctx, e);
    if ('motivos' in feito) ficam.set(e.linha, feito.motivos[0]?.mensagem ?? '');
  }
  return ficam;
}

export const zonas: Importador = { levar, presas, desfazer, grupo: 100 };
