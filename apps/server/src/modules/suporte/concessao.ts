import { DIAS_DE_CARENCIA } from '@portal/domain/usuarios/poderes';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '#platform/http/context.ts';
import { botao, paragrafo } from '#platform/mail/layout.ts';
import { enviarEmail } from '../emails/index.ts';
import { SISTEMA_ID } from '../organizacoes/index.ts';

const ADMINISTRADOR = 'perfil.administrador';

/** Somebody got the installation's administrator's rights: kept, and told at once to the others who have them, by mail; they have no bell. */
export async function contarAdministrador(ctx: Ctx, { id, nome }: { id: string; nome: string }): Promise<void> {
  await ctx.tx
    .insertInto('acesso_concedido')
    .values({
      organizacao_id: SISTEMA_ID,
      id: uuidv7(),
      usuario_id: id,
      chave: ADMINISTRADOR,
      como: 'suporte',
      por: ctx.usuario.id || null,
      em: ctx.agora,
    })
    .execute();
  const outros = await findAdministradores(ctx);
  const partes = [id, ctx.usuario.id];
  const quem = ctx.usuario.nome || 'Um comando na máquina do portal';
  const frase = `${quem} deu a ${nome} o papel de administrador do sistema.`;
  const restantes = outros.filter((o) => !partes.includes(o.id));
  for (const { id: outro, email } of restantes.length > 0 ? restantes : outros.filter((o) => o.id !== id))
    await enviarEmail(ctx, {
      chave: `acesso-do-sistema:${uuidv7()}:${outro}`,
      para: email,
      assunto: 'Mais um administrador do sistema',
      titulo: 'Mais um administrador do sistema',
      blocos: [
        paragrafo(frase),
        paragrafo(
          `Por ${DIAS_DE_CARENCIA} dias, um não confirma a retirada de segunda etapa que o outro pediu. Se isto não foi combinado, desative a conta em Suporte.`,
        ),
        botao('Abrir o painel do sistema', ctx.origem),
      ],
    });
}

async function findAdministradores({ tx }: Ctx): Promise<{ id: string; email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    select u.id, u.email from membro m join usuario u on u.id = m.usuario_id
     where m.organizacao_id = ${SISTEMA_ID} and m.ativo and m.permissoes && ${[ADMINISTRADOR, 'root']}::text[] and u.email is not null
     order by u.id`.execute(tx);
  return rows;
}
