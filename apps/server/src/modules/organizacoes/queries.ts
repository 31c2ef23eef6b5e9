import { RuleError } from '@portal/domain/http/rule-error';
import type { Organizacao } from '@portal/domain/organizacoes/contract';
import { type Fuso, fusoDaUf } from '@portal/domain/text/fusos';
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
  'endereco',
  'logo',
  'favicon',
  'banner',
  'cor',
  'data_manutencao',
  'tem_ad',
  'fuso',
  'extras',
  'metadados',
  'capacidades',
  'ativa',
] as const;

/** The town a host belongs to, or null. The brand of a town is public, so this needs no tenant. */
export async function findTownByHost(db: Db, dominio: string): Promise<Town | null> {
  const row = await db
    .selectFrom('organizacao')
    .select(['id', 'nome', 'dominio', 'fuso', 'data_manutencao'])
    .where('dominio', '=', dominio)
    .where('ativa', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

export function findOrganizacao(tx: Tx, id: number) {
  return tx
    .selectFrom('organizacao')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound('Município não encontrado.'));
}

/** Switches of a town. What the spec ties to town names without showing it is off (docs/lacunas.md). */
export interface Capacidades {
  exigir_computavel_maior: boolean;
  /** FEBRABAN payee code, four digits; without it no slip is issued */
  febraban: string | null;
  /** null: slips go without Pix; the CNPJ is a key only where the town says so */
  pix_chave: string | null;
  /** shown on slips and receipts */
  site: string;
}

export function capacidadesDe(row: { capacidades: unknown }): Capacidades {
  const c = (row.capacidades ?? {}) as Partial<Capacidades>;
  return {
    exigir_computavel_maior: c.exigir_computavel_maior ?? true,
    febraban: c.febraban ?? null,
    pix_chave: c.pix_chave ?? null,
    site: c.site ?? '',
  };
}

export async function findCapacidades(tx: Tx, id: number): Promise<Capacidades> {
  return capacidadesDe(await findOrganizacao(tx, id));
}

/** The record as the browser needs it (spec §3, "Organisation"). */
export async function findOrganizacaoPublica(tx: Tx, id: number): Promise<Organizacao> {
  const o = await findOrganizacao(tx, id);
  const metadados = o.metadados as { quadro_areas?: Record<string, unknown>; find_inscricao?: { url?: string } };
  return {
    id: o.id,
    nome: o.nome,
    dominio: o.dominio,
    brand: { logo: o.logo, favicon: o.favicon, banner: o.banner, cor: o.cor },
    cadastro_pessoa: {
      nome: o.nome,
      telefone_comercial: o.telefone_comercial,
      email: o.email,
      cadastro_pessoa_juridica: { razao_social: o.razao_social, nome_fantasia: o.nome_fantasia, cnpj: o.cnpj },
    },
    data_manutencao: o.data_manutencao?.toISOString() ?? null,
    tem_ad: o.tem_ad,
    fuso: o.fuso as Fuso,
    extras: { chat_suporte_url: (o.extras as { chat_suporte_url?: string }).chat_suporte_url ?? null },
    metadados: { quadro_areas: metadados.quadro_areas ?? {}, find_inscricao: { url: metadados.find_inscricao?.url ?? null } },
  };
}

/**
 * A town with its own address and nothing in it.
 * @throws RuleError `dominio_em_uso`
 */
export async function insertOrganizacao(
  tx: Tx,
  o: {
    nome: string;
    dominio: string;
    cnpj: string;
    email: string;
    telefone_comercial: string;
    uf: string;
    cor: string;
    fuso: string;
  },
): Promise<number> {
  const taken = await tx.selectFrom('organizacao').select('id').where('dominio', '=', o.dominio).executeTakeFirst();
  if (taken) {
    throw new RuleError('dominio_em_uso', 'Já existe um município neste endereço.', [
      { campo: 'dominio', mensagem: 'Este endereço já está em uso.' },
    ]);
  }
  const row = await tx
    .insertInto('organizacao')
    .values({ ...o, fuso: o.fuso || fusoDaUf(o.uf), razao_social: o.nome, nome_fantasia: o.nome })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
