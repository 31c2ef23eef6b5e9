import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { diaDaTacita, prazoDoTermo } from '@portal/domain/termos/ciencia';
import type * as contract from '@portal/domain/termos/contract';
import { CAMPOS_DO_TERMO, type CampoDoTermo } from '@portal/domain/termos/modelo';
import { normalizarBusca } from '@portal/domain/text/busca';
import { dataDe, formatData } from '@portal/domain/text/datas';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '#platform/http/context.ts';
import { findCalendario } from '../calendario/index.ts';
import { avisar } from '../notificacoes/index.ts';
import { proximoNumero } from '../numeracao/index.ts';
import { findRequerimento, type RequerimentoRow, registrarEvento } from '../requerimentos/index.ts';
import { fazerDocumentoJob } from './jobs.ts';
import { demandLevavel, nomeDaPeca } from './levada.ts';
import { preencher } from './mesclar.ts';
import { findModelo, textoLimpo } from './modelos.ts';

type Pedido = BodyOf<typeof contract.enviarTermo>;

const pedidoDe = (ctx: Ctx, id: string | null): Promise<RequerimentoRow | null> =>
  id ? findRequerimento(ctx, id) : Promise.resolve(null);

/** @throws AppError 404; RuleError of a text that cannot go out */
export async function preverTermo(ctx: Ctx, body: BodyOf<typeof contract.preverTermo>) {
  const { html, faltam } = preencher(ctx, textoLimpo(body.texto), body, await pedidoDe(ctx, body.requerimento_id));
  return { html, faltam: faltam.map((campo) => CAMPOS_DO_TERMO[campo as CampoDoTermo] ?? campo) };
}

export interface Enderecado {
  usuario_id: string | null;
  nome: string;
  documento: string;
  papel: string;
}

/** Whom it goes to, each once: those with an account as their record says it. @throws RuleError `destinatario_ausente` */
async function enderecar({ tx }: Ctx, pedidos: Pedido['destinatarios']): Promise<Enderecado[]> {
  const ids = pedidos.flatMap((d) => ('usuario_id' in d ? [d.usuario_id] : []));
  const contas = ids.length
    ? await tx
        .selectFrom('membro as m')
        .innerJoin('usuario as u', 'u.id', 'm.usuario_id')
        .select(['u.id', 'u.nome', 'u.cpf', 'u.cnpj'])
        .where('u.id', 'in', ids)
        .where('m.painel_contribuinte', '=', true)
        .where('m.removido_em', 'is', null)
        .execute()
    : [];
  const porId = new Map(contas.map((c) => [c.id, c]));
  const unicos = new Map<string, Enderecado>();
  for (const d of pedidos) {
    if (!('usuario_id' in d)) {
      unicos.set(d.documento || `nome:${normalizarBusca(d.nome)}`, { usuario_id: null, ...d });
      continue;
    }
    const conta = porId.get(d.usuario_id);
    if (!conta) {
      const mensagem = 'Uma das pessoas escolhidas não está mais no cadastro de requerentes. Tire-a da lista.';
      throw new RuleError('destinatario_ausente', mensagem, [{ campo: 'destinatarios', mensagem }]);
    }
    const documento = conta.cpf ?? conta.cnpj ?? '';
    unicos.set(documento || conta.id, { usuario_id: conta.id, nome: conta.nome, documento, papel: d.papel });
  }
  return [...unicos.values()];
}

/** The next number of its year, one sequence for all kinds: '0012/2026'. */
async function numerar(ctx: Ctx): Promise<string> {
  const ano = dataDe(ctx.agora, ctx.organizacao.fuso).slice(0, 4);
  return `${String(await proximoNumero(ctx.tx, `termo/${ano}`)).padStart(4, '0')}/${ano}`;
}

/**
 * Numbers a notice and sends it: rows, bell and mail now, the sealed PDF by a job. Nothing of it changes afterwards.
 * @throws AppError 404; RuleError `destinatario_ausente`, `campo_sem_valor`, `campo_invalido`, those of `demandLevavel`
 */
export async function enviarTermo(ctx: Ctx, { destinatarios, ...body }: Pedido): Promise<{ id: string; numero: string }> {
  const r = await pedidoDe(ctx, body.requerimento_id);
  if (body.modelo_id) await findModelo(ctx, body.modelo_id);
  const levada = await demandLevavel(ctx, body.peca_id, r);
  const { html, faltam } = preencher(ctx, textoLimpo(body.texto), body, r);
  if (faltam.length > 0) {
    const nomes = faltam.map((campo) => CAMPOS_DO_TERMO[campo as CampoDoTermo] ?? campo).join(', ');
    const mensagem = `O texto fala do que este termo não tem: ${nomes}. Escolha o requerimento, ou tire do texto.`;
    throw new RuleError('campo_sem_valor', mensagem, [{ campo: 'texto', mensagem }]);
  }
  const pessoas = await enderecar(ctx, destinatarios);
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  const calendario = await findCalendario(ctx);
  const id = uuidv7();
  const numero = await numerar(ctx);
  await ctx.tx
    .insertInto('termo_enviado')
    .values({
      ...body,
      texto: html,
      id,
      numero,
      enviado_por: ctx.usuario.id,
      enviado_por_nome: ctx.usuario.nome,
      enviado_em: ctx.agora,
      busca: normalizarBusca(
        [numero, body.tipo, body.assunto, r?.numero ?? '', ...pessoas.flatMap((p) => [p.nome, p.documento])].join(' '),
      ),
    })
    .execute();
  const linhas = pessoas.map((p, ordem) => ({
    ...p,
    id: uuidv7(),
    ordem,
    termo_id: id,
    enviado_em: ctx.agora,
    tacita_em: p.usuario_id ? diaDaTacita(body, hoje, calendario) : null,
    prazo_em: prazoDoTermo(body, hoje, null, calendario),
  }));
  await ctx.tx.insertInto('termo_destinatario').values(linhas).execute();
  await entregarNoPortal(
    ctx,
    { id, numero, ...body },
    linhas.filter((l) => l.usuario_id !== null),
  );
  await ctx.enqueue(fazerDocumentoJob, { termo_id: id });
  await ctx.audit('termo.enviar', { id, numero, requerimento_id: body.requerimento_id, destinatarios: linhas.length });
  if (r)
    await registrarEvento(ctx, r.id, {
      tipo: 'termo_enviado',
      texto: `Enviou ${body.tipo} ${numero}: ${body.assunto}${levada ? `, com ${nomeDaPeca(levada)}` : ''}.`,
      publico: false,
    });
  return { id, numero };
}

interface Enviado {
  id: string;
  numero: string;
  tipo: string;
  assunto: string;
  requerimento_id?: string | null;
}
interface Linha {
  id: string;
  usuario_id: string | null;
  prazo_em?: string | null;
}

/** Bell and mail to those who have an account, and a row for each way. @param vez of a repetition: which one it is */
export async function entregarNoPortal(ctx: Ctx, termo: Enviado, linhas: readonly Linha[], vez = ''): Promise<void> {
  if (linhas.length === 0) return;
  const evento = `termo:${termo.id}${vez}`;
  const [primeira] = linhas;
  const ate = primeira?.prazo_em ? ` Responda até ${formatData(primeira.prazo_em)}.` : '';
  await avisar(ctx, {
    usuario_ids: linhas.map((l) => l.usuario_id as string),
    tipo: 'termo',
    evento,
    message: `A prefeitura enviou a você: ${termo.tipo} ${termo.numero}, ${termo.assunto}.${ate}`,
    link: `/contribuinte/termos-enviados/visualizacao-termo/${termo.id}`,
    email: {
      assunto: `${termo.tipo} ${termo.numero}: ${termo.assunto}`,
      detalhe: `A prefeitura enviou a você ${termo.tipo} ${termo.numero}, sobre "${termo.assunto}". O texto e os prazos estão no portal: entre com a sua conta para ler.${ate}`,
      botao: 'Ler no portal',
    },
  });
  const comEmail = new Map(
    (
      await ctx.tx
        .selectFrom('email')
        .select('chave')
        .where(
          'chave',
          'in',
          linhas.map((l) => `${evento}:${l.usuario_id}`),
        )
        .execute()
    ).map(({ chave }) => [chave, true]),
  );
  const linha = { em: ctx.agora, por_nome: ctx.usuario.nome };
  await ctx.tx
    .insertInto('termo_entrega')
    .values(
      linhas.flatMap((l) => {
        const chave = `${evento}:${l.usuario_id}`;
        return [
          { ...linha, id: uuidv7(), destinatario_id: l.id, canal: 'Portal' },
          ...(comEmail.has(chave) ? [{ ...linha, id: uuidv7(), destinatario_id: l.id, canal: 'E-mail', chave }] : []),
        ];
      }),
    )
    .execute();
}
