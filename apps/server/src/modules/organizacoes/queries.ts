import { type Canal, canalSchema } from '@portal/domain/organizacoes/canais';
import { type Capacidades, comPadrao } from '@portal/domain/organizacoes/capacidades';
import type { Organizacao } from '@portal/domain/organizacoes/contract';
import { FRASE_DA_SITUACAO, type Situacao } from '@portal/domain/organizacoes/situacoes';
import type { Fuso } from '@portal/domain/text/fusos';
import type { Tx } from '#platform/db/doors.ts';
import type { Db } from '#platform/db/pool.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { Town } from '#platform/http/bind.ts';

/** The installation itself: the system panel lives here. */
export const SISTEMA_ID = 0;

const COLUMNS = [
  'id',
  'nome',
  'dominio',
  'telefone_comercial',
  'email',
  'razao_social',
  'nome_fantasia',
  'cnpj',
  'uf',
  'cidade_id',
  'endereco',
  'site',
  'logo',
  'favicon',
  'banner',
  'cor',
  'data_manutencao',
  'manutencao_ate',
  'manutencao_aviso',
  'tem_ad',
  'fuso',
  'extras',
  'metadados',
  'capacidades',
  'situacao',
  'versao',
] as const;

/** The town that answers at a host, its main address or another one, or null. The brand of a town is public, so this needs no tenant. */
export async function findTownByHost(db: Db, dominio: string): Promise<Town | null> {
  const row = await db
    .selectFrom('organizacao_dominio as d')
    .innerJoin('organizacao as o', 'o.id', 'd.organizacao_id')
    .select(['o.id', 'o.nome', 'o.dominio', 'o.fuso', 'o.data_manutencao', 'o.manutencao_ate', 'o.situacao'])
    .where('d.dominio', '=', dominio)
    .executeTakeFirst();
  if (!row) return null;
  const { situacao, ...town } = row;
  return { ...town, parado: FRASE_DA_SITUACAO[situacao as Situacao] };
}

export function findOrganizacao(tx: Tx, id: number) {
  return tx
    .selectFrom('organizacao')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound('Município não encontrado.'));
}

/** The ways to reach a town that its record holds; what is none is left out. */
export function canaisDe({ extras }: { extras: unknown }): Canal[] {
  const given = (extras as { canais_atendimento?: unknown } | null)?.canais_atendimento;
  return (Array.isArray(given) ? given : []).flatMap((item) => canalSchema.safeParse(item).data ?? []);
}

/** What a town does its own way. */
export const capacidadesDe = (row: { capacidades: unknown }): Capacidades => comPadrao(row.capacidades);

export async function findCapacidades(tx: Tx, id: number): Promise<Capacidades> {
  return capacidadesDe(await findOrganizacao(tx, id));
}

/** Where the town shows a property on its own map, with {inscricao} in it; '' where it has none. */
export const mapaDe = ({ metadados }: { metadados: unknown }): string =>
  (metadados as { find_inscricao?: { url?: string } } | null)?.find_inscricao?.url ?? '';

/** The record as the browser needs it (spec §3, "Organisation"). */
export async function findOrganizacaoPublica(tx: Tx, id: number, agora: Date): Promise<Organizacao> {
  const o = await findOrganizacao(tx, id);
  const { exigir_computavel_maior } = capacidadesDe(o);
  return {
    id: o.id,
    nome: o.nome,
    dominio: o.dominio,
    // without an icon of its own the page has the arms
    brand: { logo: o.logo, favicon: o.favicon ?? o.logo, banner: o.banner, cor: o.cor },
    cadastro_pessoa: {
      nome: o.nome,
      telefone_comercial: o.telefone_comercial,
      email: o.email,
      cadastro_pessoa_juridica: { razao_social: o.razao_social, nome_fantasia: o.nome_fantasia, cnpj: o.cnpj },
    },
    // one that is over is none
    data_manutencao: (o.manutencao_ate && o.manutencao_ate <= agora ? null : o.data_manutencao)?.toISOString() ?? null,
    manutencao_ate: o.manutencao_ate?.toISOString() ?? null,
    manutencao_aviso: o.manutencao_aviso,
    tem_ad: o.tem_ad,
    situacao: o.situacao as Situacao,
    fuso: o.fuso as Fuso,
    extras: { chat_suporte_url: (o.extras as { chat_suporte_url?: string }).chat_suporte_url ?? null },
    metadados: { quadro_areas: { exigir_computavel_maior }, find_inscricao: { url: mapaDe(o) || null } },
  };
}
