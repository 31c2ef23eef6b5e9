import {
  ESPECIES,
  type Especie,
  poderesEmTexto,
  situacaoDoMandato,
  TODOS_OS_PODERES,
} from '@portal/domain/contribuintes/representacao';
import { type incluirRepresentante, MAX_REPRESENTANTES, type Representante } from '@portal/domain/contribuintes/representantes';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { formatData } from '@portal/domain/text/datas';
import { v7 as uuidv7 } from 'uuid';
import { notFound, requireFresh } from '#platform/http/app-error.ts';
import type { Ctx, StoredUpload } from '#platform/http/context.ts';
import { demandLegivel, registrarArquivo } from '../../arquivos/index.ts';
import { avisar } from '../../notificacoes/index.ts';
import { hojeNo, listar, listarMeus, mandatoDe } from './ler.ts';

const FORMATOS = ['application/pdf', 'image/png', 'image/jpeg'];

function recusar(codigo: string, mensagem: string, campo?: string): never {
  throw new RuleError(codigo, mensagem, campo ? [{ campo, mensagem }] : []);
}

/**
 * Somebody may act for a person, by a document that the town hall has seen.
 * @throws RuleError `cadastro_encerrado`, `representa_a_si`, `mandato_vencido`, `representantes_demais`, `arquivo_recusado`; AppError 404
 */
export async function incluir(
  ctx: Ctx,
  pessoaId: string,
  body: BodyOf<typeof incluirRepresentante>,
  file: StoredUpload,
): Promise<Representante[]> {
  const { especie, documento, nome, cargo, de } = body;
  const pessoa = await ctx.tx
    .selectFrom('membro as m')
    .innerJoin('usuario as u', 'u.id', 'm.usuario_id')
    .select(['m.ativo', 'u.cpf'])
    .where('m.usuario_id', '=', pessoaId)
    .where('m.painel_contribuinte', '=', true)
    .where('m.suporte', '=', false)
    .forUpdate('m')
    .executeTakeFirstOrThrow(notFound('Não encontramos esta pessoa no cadastro.'));
  if (!pessoa.ativo) recusar('cadastro_encerrado', 'O acesso desta pessoa a este município foi encerrado.');
  if (pessoa.cpf === documento) recusar('representa_a_si', 'Este é o CPF da própria pessoa.', 'documento');
  const ate = body.ate || null;
  if (ate !== null && ate < hojeNo(ctx))
    recusar('mandato_vencido', 'Este prazo já terminou. Confira a data no documento.', 'ate');
  demandLegivel(file);
  if (!FORMATOS.includes(file.tipo)) recusar('arquivo_recusado', 'Envie o documento em PDF, JPG ou PNG.', 'arquivo');
  const { n } = await ctx.tx
    .selectFrom('representante')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('representado_id', '=', pessoaId)
    .executeTakeFirstOrThrow();
  if (Number(n) >= MAX_REPRESENTANTES)
    recusar('representantes_demais', `Este cadastro já guarda ${MAX_REPRESENTANTES} representantes, com os que já terminaram.`);
  const poderes = especie === 'legal' ? TODOS_OS_PODERES : body.poderes;
  const id = uuidv7();
  await ctx.tx
    .insertInto('representante')
    .values({
      id,
      representado_id: pessoaId,
      especie,
      nome,
      documento,
      cargo,
      poderes,
      de,
      ate,
      arquivo_id: (await registrarArquivo(ctx, file)).id,
      criado_em: ctx.agora,
      criado_por: ctx.usuario.id,
    })
    .execute();
  await ctx.audit('representante.incluir', { usuario_id: pessoaId, id, especie });
  const prazo = ate ? `até ${formatData(ate)}` : 'sem data para terminar';
  await contar(
    ctx,
    pessoaId,
    `incluir:${id}`,
    `A prefeitura incluiu ${nome} como ${dito(especie)}, com poderes para ${poderesEmTexto(poderes)}, a partir de ${formatData(de)}, ${prazo}.`,
  );
  return listar(ctx, pessoaId);
}

const dito = (especie: string): string => `seu ${ESPECIES[especie as Especie].toLowerCase()}`;

interface Revogar {
  versao: number;
  motivo: string;
}

/** @throws AppError 404, 409; RuleError `representacao_encerrada` */
export async function revogar(ctx: Ctx, pessoaId: string, id: string, body: Revogar): Promise<Representante[]> {
  const { nome, especie } = await encerrar(ctx, pessoaId, id, body);
  await contar(
    ctx,
    pessoaId,
    `revogar:${id}`,
    `A prefeitura registrou que ${nome} não é mais ${dito(especie)}. Motivo: ${body.motivo}`,
  );
  return listar(ctx, pessoaId);
}

/** Who gave a mandate takes it back; what the law or the articles of a company say, they do not. @throws as above, RuleError `so_a_prefeitura` */
export async function revogarMeu(ctx: Ctx, id: string, versao: number): Promise<Representante[]> {
  await encerrar(ctx, ctx.usuario.id, id, { versao, motivo: '' }, ['procurador']);
  return listarMeus(ctx);
}

async function encerrar(ctx: Ctx, pessoaId: string, id: string, { versao, motivo }: Revogar, quais = ['procurador', 'legal']) {
  const x = await ctx.tx
    .selectFrom('representante')
    .select(['versao', 'especie', 'nome', 'poderes', 'de', 'ate', 'revogado_em'])
    .where('id', '=', id)
    .where('representado_id', '=', pessoaId)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound('Não encontramos este representante.'));
  requireFresh(x.versao, versao);
  if (!quais.includes(x.especie))
    recusar('so_a_prefeitura', 'O representante legal sai do cadastro pela prefeitura, com o documento que o mostra.');
  if (['Vencido', 'Revogado'].includes(situacaoDoMandato(mandatoDe(x), hojeNo(ctx))))
    recusar('representacao_encerrada', 'Esta representação já terminou.');
  await ctx.tx
    .updateTable('representante')
    .set((eb) => ({ revogado_em: ctx.agora, revogado_por: ctx.usuario.id, motivo, versao: eb('versao', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await ctx.audit('representante.revogar', { usuario_id: pessoaId, id, ...(motivo && { motivo }) });
  return x;
}

async function contar(ctx: Ctx, pessoaId: string, evento: string, message: string): Promise<void> {
  await avisar(ctx, {
    usuario_ids: [pessoaId],
    tipo: 'cadastro',
    evento: `representante:${evento}`,
    message,
    link: '/contribuinte/minha-conta/cadastro?secao=representantes',
    email: {
      assunto: 'Quem representa você mudou',
      detalhe: `${message} Se algo estiver errado, fale com a prefeitura.`,
      botao: 'Ver quem me representa',
    },
  });
}
