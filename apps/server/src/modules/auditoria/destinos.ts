import { createHash } from 'node:crypto';
import {
  type confirmarDestino as contratoDeConfirmar,
  type criarDestino as contratoDeCriar,
  type DestinoDaAuditoria,
  MAX_DE_DESTINOS,
  MAX_DE_TENTATIVAS,
} from '@portal/domain/auditoria/destinos';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { v7 as uuidv7 } from 'uuid';
import { AppError, RecusaGravada } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { fatos, paragrafo } from '#platform/mail/layout.ts';
import { enviarEmail } from '../emails/index.ts';
import { newCodigo } from '../numeracao/index.ts';

const resumoDe = (id: string, codigo: string): string => createHash('sha256').update(`${id}/${codigo}`).digest('hex');

const doMunicipio = ({ tx }: Ctx) => tx.selectFrom('auditoria_destino').select(['id', 'email', 'criado_em', 'confirmado_em']);

type Row = { id: string; email: string; criado_em: Date; confirmado_em: Date | null };
const dito = (r: Row): DestinoDaAuditoria => ({
  ...r,
  criado_em: r.criado_em.toISOString(),
  confirmado_em: r.confirmado_em?.toISOString() ?? null,
});

export const listarDestinos = async (ctx: Ctx): Promise<DestinoDaAuditoria[]> =>
  (await doMunicipio(ctx).orderBy('criado_em').orderBy('id').execute()).map(dito);

/** Rows of the audit leave the portal only to somebody who said yes: the code goes to them, and comes back by a manager. @throws RuleError */
export async function criarDestino(ctx: Ctx, { email }: BodyOf<typeof contratoDeCriar>): Promise<DestinoDaAuditoria> {
  const ha = await listarDestinos(ctx);
  if (ha.some((d) => d.email === email)) throw new RuleError('destino_repetido', 'Este endereço já está na lista.');
  if (ha.length >= MAX_DE_DESTINOS) throw new RuleError('destinos_demais', 'São no máximo cinco endereços. Tire um antes.');
  const [id, codigo] = [uuidv7(), newCodigo().slice(0, 8)];
  await ctx.tx
    .insertInto('auditoria_destino')
    .values({ id, email, codigo: resumoDe(id, codigo), criado_em: ctx.agora })
    .execute();
  await enviarEmail(ctx, {
    chave: `auditoria-destino:${id}`,
    para: email,
    assunto: `Código para receber a auditoria de ${ctx.organizacao.nome}`,
    titulo: 'Receber os blocos da auditoria',
    blocos: [
      paragrafo(
        `${ctx.organizacao.nome} quer enviar a este endereço, todo dia, o arquivo selado do que foi feito no portal da prefeitura. Se você concorda, diga este código a quem pediu.`,
      ),
      fatos([{ nome: 'Código', valor: codigo }]),
      paragrafo('Se não sabe do que se trata, não precisa fazer nada: sem o código, nada é enviado.'),
    ],
    segredos: [codigo],
  });
  await ctx.audit('auditoria.criar-destino', { id });
  return { id, email, criado_em: ctx.agora.toISOString(), confirmado_em: null };
}

/** @throws AppError 404; RuleError `codigo_errado` */
export async function confirmarDestino(
  ctx: Ctx,
  id: string,
  { codigo }: BodyOf<typeof contratoDeConfirmar>,
): Promise<DestinoDaAuditoria> {
  const row = await ctx.tx
    .selectFrom('auditoria_destino')
    .select(['id', 'email', 'criado_em', 'confirmado_em', 'codigo', 'tentativas'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError(404, 'Este endereço já não está na lista.');
  const { codigo: guardado, tentativas, ...destino } = row;
  if (destino.confirmado_em) return dito(destino);
  if (tentativas >= MAX_DE_TENTATIVAS)
    throw new RuleError('codigo_gasto', 'Foram cinco códigos errados. Tire o endereço e diga-o de novo.');
  const mudar = ctx.tx.updateTable('auditoria_destino').where('id', '=', id);
  if (resumoDe(id, codigo) !== guardado) {
    await mudar.set({ tentativas: tentativas + 1 }).execute();
    // the try stays counted
    throw new RecusaGravada(
      new RuleError('codigo_errado', 'Este não é o código que enviamos.', [
        { campo: 'codigo', mensagem: 'Este não é o código que enviamos.' },
      ]),
    );
  }
  await mudar.set({ confirmado_em: ctx.agora }).execute();
  await ctx.audit('auditoria.confirmar-destino', { id });
  return dito({ ...destino, confirmado_em: ctx.agora });
}

/** @throws AppError 404 */
export async function tirarDestino(ctx: Ctx, id: string): Promise<null> {
  const gone = await ctx.tx.deleteFrom('auditoria_destino').where('id', '=', id).executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw new AppError(404, 'Este endereço já não está na lista.');
  await ctx.audit('auditoria.tirar-destino', { id });
  return null;
}
