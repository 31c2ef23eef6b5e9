import type { CampoDaUniao } from '@portal/domain/contribuintes/uniao';
import { sql } from 'kysely';

/** Columns of a person that a union may write. */
const PESSOA = [
  'nome',
  'nome_fantasia',
  'responsavel_nome',
  'responsavel_cpf',
  'telefone',
  'email',
  'cpf',
  'cnpj',
  'endereco',
  'endereco_cidade_id',
] as const;
type Coluna = (typeof PESSOA)[number];
/** And of their place in this town. */
const LUGAR = ['bloqueado_em', 'bloqueado_por', 'bloqueio_motivo'] as const;

export const COLUNAS_DO_CAMPO: Readonly<Record<CampoDaUniao | 'documento', readonly Coluna[]>> = {
  nome: ['nome'],
  nome_fantasia: ['nome_fantasia'],
  responsavel: ['responsavel_nome', 'responsavel_cpf'],
  telefone: ['telefone'],
  email: ['email'],
  endereco: ['endereco', 'endereco_cidade_id'],
  documento: ['cpf', 'cnpj'],
};

const lista = (colunas: readonly string[]) => sql.join(colunas.map((c) => sql.ref(c)));

/** A person as they are, for being put back to the letter: what the database writes, it reads. */
export const retratoDaPessoa = (id: string) =>
  sql`(select to_jsonb(x) from (select ${lista(PESSOA)} from usuario where id = ${id}) x)`;
export const retratoDoLugar = (id: string) =>
  sql`(select to_jsonb(x) from (select ${lista(LUGAR)} from membro where usuario_id = ${id}) x)`;

/** What the union wrote becomes what it was; what somebody wrote since stays. */
export const comoEram = sql.join(
  PESSOA.map((c) => {
    const coluna = sql.ref(c);
    return sql`${coluna} = case when u.${coluna} is not distinct from d.${coluna} then a.${coluna} else u.${coluna} end`;
  }),
);
