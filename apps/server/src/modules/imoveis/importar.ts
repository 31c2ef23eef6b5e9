import type { Forma } from '@portal/domain/geometria/formas';
import type { DadosDoImovel } from '@portal/domain/imoveis/cadastro';
import { type ImovelEscrito, SITUACOES_DO_IMOVEL } from '@portal/domain/imoveis/registro';
import { comMascara } from '@portal/domain/text/mascara';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findConfiguracao } from '../configuracoes/index.ts';
import { colunasDe, erroDoEscrito } from './gravar.ts';
import { lerRegistros } from './registro.ts';
import { hojeNo } from './sql.ts';

/** One of many properties to be written at once; without `atual` it is a new one. */
export interface ParaGravar {
  id: string;
  escrito: ImovelEscrito;
  /** As `lerForma` lets it be. */
  geometria: Forma | null;
  atual: { versao: number; dados: DadosDoImovel } | null;
}

/** A record as somebody would have written it. */
export const escritoDe = ({ situacao: _, geometria: _g, zonas, ...dados }: DadosDoImovel): ImovelEscrito => ({
  ...dados,
  zonas: zonas.map(({ zona_id, percentual }) => ({ zona_id, percentual })),
});

/** One form of a record, however its numbers are written (360 and 360.00) and its keys stand. */
function forma(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map(forma);
  if (valor !== null && typeof valor === 'object')
    return Object.fromEntries(
      Object.entries(valor)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([chave, v]) => [chave, forma(v)]),
    );
  return typeof valor === 'string' && /^-?\d{1,12}\.\d+$/.test(valor) ? valor.replace(/\.?0+$/, '') : valor;
}
export const mesmoEscrito = (a: ImovelEscrito, b: ImovelEscrito): boolean =>
  JSON.stringify(forma(a)) === JSON.stringify(forma(b));

/** Whoever writes many holds the registry until the transaction ends, as whoever writes one does. */
export const trancarCadastro = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('imoveis:' || current_setting('app.organizacao_id'), 0))`.execute(tx);

/** What the registry has under these numbers (letters and digits alone), locked. */
export async function findPorInscricao(tx: Tx, normalizadas: readonly string[]) {
  if (normalizadas.length === 0) return new Map<string, never>();
  const { rows } = await sql<{ id: string; inscricao_normalizada: string }>`
    select id, inscricao_normalizada from imovel where inscricao_normalizada = any(${normalizadas}::text[])`.execute(tx);
  const lidos = new Map(
    (
      await lerRegistros(
        tx,
        rows.map((r) => r.id),
        true,
      )
    ).map((r) => [r.id, r]),
  );
  return new Map(
    rows.map(({ id, inscricao_normalizada }) => {
      const { id: _i, versao, criado_em: _c, atualizado_em: _a, ...dados } = lidos.get(id)!;
      return [inscricao_normalizada, { id, versao, dados }] as const;
    }),
  );
}

/** Acronyms of the zones in which a lot may be put, in lower case, with their ids. */
export async function findIdsDeZonas(tx: Tx): Promise<Map<string, string>> {
  const zonas = await tx.selectFrom('zona').select(['id', 'sigla']).where('arquivada_em', 'is', null).execute();
  return new Map(zonas.map((z) => [z.sigla.toLowerCase(), z.id]));
}

/** What one record at a time would be refused for; the mask is that of the town. */
export async function juizDosEscritos(ctx: Ctx) {
  const { mascara = '' } = (await findConfiguracao(ctx.tx, 'cadastro'))?.valor ?? {};
  const hoje = hojeNo(ctx);
  return {
    /** null: not in the town's form. */
    naMascara: (inscricao: string) => comMascara(mascara, inscricao),
    mascara,
    erro: (escrito: ImovelEscrito) => erroDoEscrito(escrito, hoje),
  };
}

/** Writes many in a few statements. They were judged by `juizDosEscritos`, and their zones found; what they were is kept. */
export async function gravarVarios(ctx: Ctx, itens: readonly ParaGravar[]): Promise<void> {
  if (itens.length === 0) return;
  const { tx, agora, usuario } = ctx;
  const mudados = itens.flatMap(({ id, atual }) => (atual ? [{ id, ...atual }] : []));
  if (mudados.length > 0)
    await tx
      .insertInto('imovel_antes')
      .values(
        mudados.map(({ id, versao, dados }) => ({
          imovel_id: id,
          versao,
          ate: agora,
          // a program is none of the town's people
          autor_id: usuario.id || null,
          dados: JSON.stringify(dados),
        })),
      )
      .execute();
  const linhas = itens.map(({ id, escrito, geometria, atual }) => ({
    id,
    ...colunasDe(escrito, escrito),
    geometria: geometria && JSON.stringify(geometria),
    versao: (atual?.versao ?? 0) + 1,
    criado_em: agora,
    atualizado_em: agora,
  }));
  const colunas = Object.keys(linhas[0]!).filter((c) => c !== 'id' && c !== 'criado_em') as 'versao'[];
  await tx
    .insertInto('imovel')
    .values(linhas)
    .onConflict((oc) =>
      oc
        .columns(['organizacao_id', 'id'])
        .doUpdateSet((eb) => Object.fromEntries(colunas.map((c) => [c, eb.ref(`excluded.${c}`)]))),
    )
    .execute();
  await trocarDonosEZonas(
    tx,
    itens,
    mudados.map((m) => m.id),
  );
}

async function trocarDonosEZonas(tx: Tx, itens: readonly ParaGravar[], mudados: readonly string[]): Promise<void> {
  if (mudados.length > 0) {
    await tx
      .deleteFrom('imovel_proprietario')
      .where('imovel_id', 'in', [...mudados])
      .execute();
    await tx
      .deleteFrom('imovel_zona')
      .where('imovel_id', 'in', [...mudados])
      .execute();
  }
  const donos = itens.flatMap(({ id, escrito }) => escrito.proprietarios.map((p, ordem) => ({ ...p, ordem, imovel_id: id })));
  if (donos.length > 0) await tx.insertInto('imovel_proprietario').values(donos).execute();
  const zonas = itens.flatMap(({ id, escrito }) => escrito.zonas.map((z) => ({ ...z, imovel_id: id })));
  if (zonas.length > 0) await tx.insertInto('imovel_zona').values(zonas).execute();
}

/** Which of these records something stands on, or somebody changed since they had that version. */
export async function findPresos(
  tx: Tx,
  itens: readonly { id: string; versao: number; novo: boolean }[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; porque: string }>`
    select x.id, case
        when i.id is null then ''
        when i.versao <> x.versao or i.situacao <> ${SITUACOES_DO_IMOVEL[0]} then 'alguém mudou este imóvel depois.'
        when x.novo and exists (select from requerimento_imovel ri where ri.imovel_id = i.id) then 'já há um requerimento neste imóvel.'
        when x.novo and exists (select from imovel_descendencia d where i.id in (d.de_imovel_id, d.para_imovel_id)) then 'este imóvel veio de outro, ou deu origem a outro.'
        else '' end as porque
      from jsonb_to_recordset(${JSON.stringify(itens)}::jsonb) as x (id uuid, versao integer, novo boolean)
      left join imovel i on i.id = x.id`.execute(tx);
  return new Map(rows.filter((r) => r.porque).map((r) => [r.id, r.porque]));
}

/** Takes records out that nothing stands on, as if they had never been written. */
export const tirar = (tx: Tx, ids: readonly string[]) => sql`delete from imovel where id = any(${ids}::uuid[])`.execute(tx);
