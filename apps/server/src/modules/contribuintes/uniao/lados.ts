import type { Lado, Recusa } from '@portal/domain/contribuintes/uniao';
import { emLinha, enderecoSchema } from '@portal/domain/enderecos/model';
import { formatDocumento } from '@portal/domain/text/documento';
import { sql } from 'kysely';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { isOfAnotherTown } from '../../contas/index.ts';
import { COLUNAS, contribuintes } from '../lista.ts';

export interface Cadastro extends Lado {
  id: string;
  versao: number;
  situacao: string;
  requerimentos: number;
  criado_em: Date;
  bloqueado: boolean;
  /** As they are read, by the field that is chosen. */
  textos: Record<'nome' | 'nome_fantasia' | 'responsavel' | 'telefone' | 'email' | 'endereco', string>;
}

const lerRows = (ctx: Ctx, ids: readonly string[], lock: boolean) =>
  contribuintes(ctx.tx)
    .select([
      ...COLUNAS,
      'u.nome_fantasia',
      'u.responsavel_nome',
      'u.responsavel_cpf',
      'u.endereco',
      'm.versao',
      'm.ativo',
      'm.painel_prefeitura',
      sql<boolean>`m.bloqueado_em is not null`.as('bloqueado'),
      sql<boolean>`m.validado_em is not null`.as('conferido'),
      sql<boolean>`u.senha_hash is not null or u.login_externo = 'Sim'`.as('entra'),
    ])
    .where('m.usuario_id', 'in', [...ids])
    // whoever unites the same two the other way round waits instead of closing a circle
    .orderBy('m.usuario_id')
    .$if(lock, (q) => q.forUpdate(['m', 'u']))
    .execute();

/** Both records; locked for whoever writes. @throws AppError 404 where one is not in this town's registry */
export async function lerOsDois(ctx: Ctx, ficaId: string, saiId: string, lock = false): Promise<[fica: Cadastro, sai: Cadastro]> {
  const rows = await lerRows(ctx, [ficaId, saiId], lock);
  const [fica, sai] = await Promise.all(
    [ficaId, saiId].map(async (id) => {
      const row = rows.find((r) => r.id === id);
      if (!row || ficaId === saiId) throw new AppError(404, 'Não encontramos um dos dois cadastros.');
      return cadastroDe(row, await isOfAnotherTown(ctx, id));
    }),
  );
  return [fica!, sai!];
}

function cadastroDe(row: Awaited<ReturnType<typeof lerRows>>[number], fora: boolean): Cadastro {
  const { ativo, painel_prefeitura, endereco, responsavel_nome, responsavel_cpf } = row;
  const lido = enderecoSchema.safeParse(endereco).data;
  return {
    id: row.id,
    versao: row.versao,
    nome: row.nome,
    tipo_pessoa: row.tipo_pessoa as Lado['tipo_pessoa'],
    documento: row.documento,
    situacao: row.situacao,
    requerimentos: row.requerimentos,
    criado_em: row.criado_em,
    bloqueado: row.bloqueado,
    conferido: row.conferido,
    entra: row.entra,
    encerrado: !ativo,
    equipe: painel_prefeitura,
    fora,
    textos: {
      nome: row.nome,
      nome_fantasia: row.nome_fantasia,
      responsavel: [responsavel_nome, responsavel_cpf && formatDocumento(responsavel_cpf)].filter(Boolean).join(' · '),
      telefone: row.telefone,
      email: row.email,
      endereco: lido ? emLinha(lido) : '',
    },
  };
}

/** What the rule cannot see: a place that holds one of each person, and has both. */
export async function recusaDoQueTem({ tx }: Ctx, ficaId: string, saiId: string): Promise<Recusa | null> {
  const { rows } = await sql<{ conselho: string | null; titulo: string | null }>`
    select (select s.conselho from profissional s join profissional f on f.conselho = s.conselho and f.usuario_id = ${ficaId}
             where s.usuario_id = ${saiId} limit 1) as conselho,
           (select l.titulo from processo_requerimento_assinatura s
              join processo_requerimento_assinatura f on f.licenca_id = s.licenca_id and f.usuario_id = ${ficaId}
              join licenca l on l.id = s.licenca_id
             where s.usuario_id = ${saiId} and s.status = 'Aguardando' limit 1) as titulo`.execute(tx);
  const { conselho = null, titulo = null } = rows[0] ?? {};
  if (conselho)
    return {
      codigo: 'dois_registros',
      mensagem: `Os dois cadastros têm registro no ${conselho}. Cancele no cadastro de profissionais o que estiver errado e tente de novo.`,
    };
  if (titulo)
    return {
      codigo: 'duas_assinaturas',
      mensagem: `Os dois cadastros assinam o mesmo documento (${titulo}). Espere a assinatura, ou retire uma das duas.`,
    };
  return null;
}

/** What is written of one person, as it is read. */
export async function lerTextos(ctx: Ctx, id: string): Promise<Cadastro['textos']> {
  const [row] = await lerRows(ctx, [id], false);
  if (!row) throw new AppError(404, 'Não encontramos esta pessoa no cadastro.');
  return cadastroDe(row, false).textos;
}
