import { type Endereco, emLinha, enderecoSchema } from '@portal/domain/enderecos/model';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { guardarMudanca } from '../mudancas/index.ts';
import { enderecoGravado } from './endereco.ts';

interface Dados {
  nome?: string;
  nome_fantasia?: string;
  responsavel_nome?: string;
  responsavel_cpf?: string | null;
  telefone?: string;
  email?: string | null;
  endereco?: Endereco;
}

/** What a proof was compared with. */
const PROVADOS = ['nome', 'responsavel_nome', 'responsavel_cpf'];
const aConferir = (agora: Date) => ({
  validacao: sql<string>`case when validacao = 'Aceita' then 'Aguardando' else validacao end`,
  validacao_em: sql<Date>`case when validacao = 'Aceita' then ${agora}::timestamptz else validacao_em end`,
});

const CAMPOS = ['nome', 'nome_fantasia', 'responsavel_nome', 'responsavel_cpf', 'telefone', 'email'] as const;

/**
 * Writes what is known of a person. The town where it is done keeps what it was before, and its screens learn that they are old.
 * @returns the fields that changed
 */
export async function mudarPessoa(ctx: Ctx, id: string, { endereco, ...dados }: Dados, motivo = ''): Promise<string[]> {
  const antes = await ctx.tx
    .selectFrom('usuario')
    .select([...CAMPOS, 'endereco'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await ctx.tx
    .updateTable('usuario')
    .set({ ...dados, ...(endereco && (await enderecoGravado(ctx.tx, endereco))) })
    .where('id', '=', id)
    .execute();
  const lido = enderecoSchema.safeParse(antes.endereco).data;
  const mudou = await guardarMudanca(
    ctx,
    'requerente',
    { ...antes, endereco: lido ? emLinha(lido) : '' },
    { ...dados, ...(endereco && { endereco: emLinha(endereco) }), ...(motivo && { motivo }) },
    id,
  );
  if (mudou.length > 0)
    await ctx.tx
      .updateTable('membro')
      .set((eb) => ({
        versao: eb('versao', '+', 1),
        // who was validated under another name is compared again, and files meanwhile; a clerk has just seen the proof
        ...(id === ctx.usuario.id && mudou.some((campo) => PROVADOS.includes(campo)) && aConferir(ctx.agora)),
      }))
      .where('usuario_id', '=', id)
      .execute();
  return mudou.filter((campo) => campo !== 'motivo');
}
