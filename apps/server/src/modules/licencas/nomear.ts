import type { BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type * as contract from '@portal/domain/licencas/contract';
import type { Licenca } from '@portal/domain/licencas/contract';
import type { Definicao } from '@portal/domain/processos/definicao';
import { can } from '@portal/domain/usuarios/permissions';
import { AppError, requireThat } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findVersao } from '../processos/index.ts';
import { findRequerimento, registrarEvento } from '../requerimentos/index.ts';
import { lerEtapas, setoresDe, tocar } from '../tramitacao/index.ts';
import { type Candidato, deQuemEsta, findCandidatos } from './assinantes.ts';
import { regenerar } from './commands.ts';
import { findLicenca, type LicencaRow, numeroDe } from './queries.ts';
import { abrirDocumento, findAtual } from './regenerar.ts';

const findPedidos = (ctx: Ctx, licencaId: string) =>
  ctx.tx
    .selectFrom('processo_requerimento_assinatura as a')
    .innerJoin('usuario as u', 'u.id', 'a.usuario_id')
    .select(['a.papel', 'a.status', 'a.usuario_id', 'u.nome'])
    .where('a.licenca_id', '=', licencaId)
    .orderBy('a.id')
    .execute();

/** The signature does not come from who was asked for it. */
const PARARAM: readonly string[] = ['Recusado', 'Expirado'];

/** Each role in which somebody refused, or let their time pass, with who else may sign; of the latter they themselves as well. */
async function paradas(
  ctx: Ctx,
  l: Pick<LicencaRow, 'id' | 'requerimento_id' | 'documento_id' | 'situacao'>,
  definicao: Definicao,
) {
  const documento = definicao.documentos.find((d) => d.id === l.documento_id);
  const pedidos = await findPedidos(ctx, l.id);
  if (!documento || l.situacao !== 'Aguardando assinatura') return { pedidos, papeis: [] };
  const papeis: { papel: string; quem: string; todos: Candidato[] }[] = [];
  for (const { papel, usuario_id, nome, status } of pedidos.filter((um) => PARARAM.includes(um.status))) {
    const assinante = documento.assinantes.find((a) => a.papel === papel);
    const podem = assinante ? await findCandidatos(ctx, l.requerimento_id, assinante) : [];
    const todos = podem.filter((um) => status === 'Expirado' || um.usuario_id !== usuario_id);
    papeis.push({ papel, quem: nome, todos });
  }
  return { pedidos, papeis };
}

/** For who decides in the step that issued it. @throws AppError 403, 404 */
export async function verCandidatos(ctx: Ctx, licencaId: string): Promise<DadosIn<typeof contract.candidatosAAssinar>> {
  const l = await findLicenca(ctx.tx, licencaId);
  if (!l) throw new AppError(404, 'Documento não encontrado.');
  const r = await findRequerimento(ctx, l.requerimento_id);
  const etapa = (await lerEtapas(ctx, r.id)).filter((e) => e.id === l.etapa_id);
  const decide = setoresDe(etapa).some((setor) => can(ctx.usuario, 'prefeitura.requerimento.decidir', setor));
  requireThat(decide || can(ctx.usuario, 'perfil.gestor.prefeitura'));
  const { definicao } = await findVersao(ctx.tx, r.processo_versao_id);
  return (await paradas(ctx, l, definicao)).papeis.map(({ papel, todos }) => ({
    papel,
    pessoas: deQuemEsta(todos).map((um) => ({ id: um.usuario_id, nome: um.nome })),
  }));
}

/**
 * Another person signs in the place of who refused. The name stands on the paper: the document is made anew with it, under the same
 * number, and who had signed signs the new one too.
 * @throws RuleError `ninguem_recusou`, `assinante_invalido`; AppError 403, 404, 409
 */
export async function nomearAssinante(
  ctx: Ctx,
  licencaId: string,
  { versao, papel, usuario_id, motivo }: BodyOf<typeof contract.nomearAssinante>,
): Promise<Licenca> {
  const { r, l, definicao } = await abrirDocumento(ctx, licencaId, versao);
  const { pedidos, papeis } = await paradas(ctx, l, definicao);
  const parada = papeis.find((um) => um.papel === papel);
  if (!parada)
    throw new RuleError('ninguem_recusou', 'Ninguém recusou assinar este documento nesse papel, nem deixou passar o prazo.');
  const nomeada = parada.todos.find((um) => um.usuario_id === usuario_id);
  if (!nomeada || nomeada.impedimento) {
    const mensagem = nomeada
      ? `Escolha outra pessoa: de ${nomeada.nome}, ${nomeada.impedimento}.`
      : 'Escolha alguém que possa assinar e ainda não recusou.';
    throw new RuleError('assinante_invalido', mensagem, [{ campo: 'usuario_id', mensagem }]);
  }
  const outros = Object.fromEntries(pedidos.map((um) => [um.papel, um.usuario_id]));
  await regenerar(ctx, l, r, definicao, { nomeados: { ...outros, [papel]: usuario_id } });
  const nome = `${l.titulo} ${numeroDe(l)}`;
  await registrarEvento(ctx, r.id, {
    tipo: 'assinante_nomeado',
    texto: `Nomeou ${nomeada.nome} para assinar ${nome} como ${papel}, ${parada.quem === nomeada.nome ? 'com outro prazo' : `no lugar de ${parada.quem}`}.`,
    motivo,
    publico: false,
  });
  await registrarEvento(ctx, r.id, { tipo: 'assinatura_segue', texto: `O documento ${nome} foi a outra pessoa para assinar.` });
  await tocar({ ctx, r }, 'licenca.nomear_assinante', { licenca_id: licencaId, usuario_id });
  return findAtual(ctx, l);
}
