import type { Certificado, instalarCertificado as contrato } from '@portal/domain/certificados/contract';
import { recusaDoCertificado } from '@portal/domain/certificados/recusa';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { refuseUnread } from '#platform/http/unread.ts';
import { apart, byBytes } from '#platform/quarantine/apart.ts';
import type { PedidoDeReempacotar, Reempacotado } from '#platform/signing/reempacotar.ts';
import { findQuemTem } from '../equipe/index.ts';
import { avisar } from '../notificacoes/index.ts';
import { findOrganizacao } from '../organizacoes/index.ts';
import { findCertificado } from './queries.ts';
import { cifrar, lockCertificados } from './selo.ts';

/** An honest file opens in a tenth of it. */
const reempacotarApart = apart<PedidoDeReempacotar, Reempacotado>(
  new URL('../../platform/signing/reempacotar.ts', import.meta.url),
  byBytes({ ms: 3_000, memoryMb: 128 }),
);

export const LINK = '/prefeitura/configuracoes/certificado';

const noCampo = (codigo: string, campo: 'arquivo' | 'senha', mensagem: string) =>
  new RuleError(codigo, mensagem, [{ campo, mensagem }]);
const COMPLEXO = 'Este arquivo é complexo demais para ser um certificado. Exporte-o de novo, com a chave e a cadeia.';

/** Opened where a file of a stranger is opened. @throws RuleError with the field it is about; AppError 503 */
async function abrir(ctx: Ctx, input: PedidoDeReempacotar) {
  const turn = { town: ctx.organizacao.id, account: ctx.usuario.id, isCall: true };
  const achado = await reempacotarApart(input, input.p12.length, turn).catch((error: unknown) =>
    refuseUnread(error, noCampo('certificado_complexo', 'arquivo', COMPLEXO)),
  );
  if (!('recusa' in achado)) return achado;
  const { codigo, mensagem } = achado.recusa;
  throw noCampo(codigo, codigo === 'certificado_ilegivel' ? 'senha' : 'arquivo', mensagem);
}

/** Everybody who answers for the town but the one who did it: with what its papers are sealed is nobody's secret. */
async function contar(ctx: Ctx, message: string): Promise<void> {
  const quem = await Promise.all([findQuemTem(ctx.tx, 'perfil.administrador'), findQuemTem(ctx.tx, 'perfil.gestor.prefeitura')]);
  await avisar(ctx, { usuario_ids: [...new Set(quem.flat())], tipo: 'seguranca', message, link: LINK });
}

/**
 * From here on the documents of the town are sealed with it. The key of the one before is erased; what it sealed stays as it is.
 * @throws RuleError; AppError 503
 */
export async function instalarCertificado(ctx: Ctx, { arquivo, senha }: BodyOf<typeof contrato>): Promise<Certificado> {
  const { cnpj } = await findOrganizacao(ctx.tx, ctx.organizacao.id);
  const { p12, senha: nossa, cadeia, fatos } = await abrir(ctx, { p12: Buffer.from(arquivo, 'base64'), senha });
  const recusa = recusaDoCertificado(fatos, { cnpj, agora: ctx.agora });
  if (recusa) throw new RuleError(recusa.codigo, recusa.mensagem, recusa.erros);
  await lockCertificados(ctx.tx);
  await retirarInstalados(ctx, fatos.sha256);
  const id = uuidv7();
  const { nome, emissor, serie, sha256, icp_brasil, valido_de, valido_ate } = fatos;
  await ctx.tx
    .insertInto('certificado')
    .values({
      id,
      origem: 'municipio',
      p12_cifrado: cifrar(ctx.cofre, { p12: Buffer.from(p12), senha: nossa }),
      cadeia: cadeia.map((der) => Buffer.from(der)),
      ...{ nome, emissor, serie, icp_brasil, cnpj: fatos.cnpj, certificado_sha256: sha256, valido_de, valido_ate },
      instalado_por: ctx.usuario.id,
      criado_em: ctx.agora,
    })
    .execute();
  await ctx.audit('certificado.instalar', { id, nome, emissor, serie, sha256, valido_ate: valido_ate.toISOString() });
  await contar(
    ctx,
    `${ctx.usuario.nome} instalou o certificado ${nome}. Os documentos do município passam a ser selados com ele.`,
  );
  return findCertificado(ctx, id);
}

const SUBSTITUIDO = 'Outro certificado tomou o lugar deste.';

/** @throws RuleError `certificado_ja_instalado` */
async function retirarInstalados(ctx: Ctx, novo: string): Promise<void> {
  const instalado = await ctx.tx
    .selectFrom('certificado')
    .select(['id', 'certificado_sha256'])
    .where('origem', '=', 'municipio')
    .where('retirado_em', 'is', null)
    .executeTakeFirst();
  if (!instalado) return;
  if (instalado.certificado_sha256 === novo) {
    const mensagem = 'Este certificado já está instalado.';
    throw new RuleError('certificado_ja_instalado', mensagem, [{ campo: 'arquivo', mensagem }]);
  }
  await apagarChave(ctx, instalado.id, SUBSTITUIDO);
}

const apagarChave = (ctx: Ctx, id: string, retirado_porque: string) =>
  ctx.tx
    .updateTable('certificado')
    .set({ p12_cifrado: Buffer.alloc(0), retirado_em: ctx.agora, retirado_por: ctx.usuario.id, retirado_porque })
    .where('id', '=', id)
    .execute();

/** @throws AppError 404, 409; RuleError `certificado_do_portal` */
export async function retirarCertificado(ctx: Ctx, id: string, motivo: string): Promise<Certificado> {
  await lockCertificados(ctx.tx);
  const antes = await findCertificado(ctx, id);
  if (antes.origem === 'portal')
    throw new RuleError(
      'certificado_do_portal',
      'O selo que o portal fez fica em reserva: sem ele o município não teria com que selar.',
    );
  if (antes.retirado_em) throw new AppError(409, 'Este certificado já foi retirado.');
  await apagarChave(ctx, id, motivo);
  await ctx.audit('certificado.retirar', { id, nome: antes.nome, sha256: antes.sha256, motivo });
  await contar(
    ctx,
    `${ctx.usuario.nome} retirou o certificado ${antes.nome}. Os documentos voltam a sair com o selo que o portal fez.`,
  );
  return findCertificado(ctx, id);
}
