import { MENSAGENS_MAX } from '@portal/domain/contatos/contract';
import { RuleError } from '@portal/domain/http/rule-error';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '#platform/http/context.ts';
import { prender } from './arquivos.ts';

interface NovaFala {
  especie: 'mensagem' | 'resposta' | 'prorrogacao' | 'encaminhamento' | 'encerramento';
  texto: string;
  arquivos?: readonly string[];
}

/**
 * One more in the thread of a contact that is locked.
 * @returns its id
 * @throws RuleError `contato_cheio`, `arquivo_desconhecido`
 */
export async function falar(ctx: Ctx, contatoId: string, { especie, texto, arquivos = [] }: NovaFala): Promise<string> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from contato_fala where contato_id = ${contatoId}`.execute(
    ctx.tx,
  );
  if ((rows[0]?.n ?? 0) >= MENSAGENS_MAX && especie === 'mensagem')
    throw new RuleError('contato_cheio', 'Este contato já tem mensagens demais. Escreva um novo.');
  const id = uuidv7();
  await ctx.tx
    .insertInto('contato_fala')
    .values({
      ...{ id, contato_id: contatoId, especie, texto },
      ...{ autor_id: ctx.usuario.id, autor_nome: ctx.usuario.nome, criado_em: ctx.agora },
    })
    .execute();
  await prender(ctx, id, arquivos);
  return id;
}
