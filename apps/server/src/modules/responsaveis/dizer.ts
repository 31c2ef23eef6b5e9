import { naOrganizacao } from '@portal/domain/organizacoes/marca';
import { nomeSemEndereco, saudacao } from '@portal/domain/text/email';
import type { Ctx } from '#platform/http/context.ts';
import { botao, fatos, paragrafo } from '#platform/mail/layout.ts';
import { enviarEmail } from '../emails/index.ts';
import { avisar } from '../notificacoes/index.ts';
import type { RequerimentoRow } from '../requerimentos/index.ts';
import { avisarSetor, lerEtapas, setoresDe } from '../tramitacao/index.ts';
import { findDonos } from './quem.ts';
import type { TrocaRow } from './trocas.ts';

const nomeDo = (r: RequerimentoRow): string => r.numero ?? r.processo_nome;

/** One mail per turn of a change: the row version names it. */
const evento = (t: TrocaRow, oQue: string): string => `troca:${t.id}:${t.versao}:${oQue}`;

/** Asked by mail, with the same words whether or not the address has an account; the bell where it has one. */
export async function chamarNovo(ctx: Ctx, r: RequerimentoRow, t: TrocaRow): Promise<void> {
  const link = `/contribuinte/responsavel-tecnico/${t.id}`;
  await enviarEmail(ctx, {
    chave: evento(t, 'convite'),
    para: t.entra_email,
    assunto: `Você foi indicado como responsável técnico ${naOrganizacao(ctx.organizacao.nome)}`,
    titulo: 'Você foi indicado como responsável técnico',
    blocos: [
      paragrafo(
        `${saudacao(t.entra_nome)} ${nomeSemEndereco(ctx.usuario.nome)} indica você para responder por ${t.responsabilidade} num pedido à prefeitura.`,
      ),
      fatos([
        { nome: 'Pedido', valor: r.processo_nome },
        { nome: 'Protocolo', valor: r.numero ?? '' },
        { nome: 'No lugar de', valor: t.sai_nome },
      ]),
      paragrafo(
        'Nada vale antes de você aceitar. Entre no portal com este mesmo e-mail, ou cadastre-se com ele, leia o que você assumiria e responda. Para aceitar, tenha o número da sua ART, RRT ou TRT.',
      ),
      botao('Ver o que eu assumiria', `${ctx.origem}${link}`),
    ],
  });
  const conta = await ctx.tx
    .selectFrom('usuario as u')
    .innerJoin('membro as m', 'm.usuario_id', 'u.id')
    .select('u.id')
    .where('u.email', '=', t.entra_email)
    .where('m.painel_contribuinte', '=', true)
    .executeTakeFirst();
  if (conta)
    await avisar(ctx, {
      usuario_ids: [conta.id],
      tipo: 'responsavel',
      evento: `indicado:${r.id}:${r.versao}`,
      message: `Você foi indicado como responsável técnico do pedido ${nomeDo(r)}.`,
      link,
    });
}

interface Palavra {
  message: string;
  assunto: string;
  detalhe?: string;
}

const aContas = (ctx: Ctx, r: RequerimentoRow, t: TrocaRow, ids: readonly string[], oQue: string, p: Palavra): Promise<void> =>
  avisar(ctx, {
    usuario_ids: ids,
    tipo: 'responsavel',
    evento: evento(t, oQue),
    message: p.message,
    requerimento_id: r.id,
    link: `/contribuinte/meus/requerimentos/requerimento/${r.id}`,
    email: { assunto: p.assunto, detalhe: p.detalhe ?? p.message, botao: 'Ver o pedido' },
  });

export const dizerAosDonos = async (ctx: Ctx, r: RequerimentoRow, t: TrocaRow, palavra: Palavra): Promise<void> =>
  aContas(ctx, r, t, await findDonos(ctx, r.id, { ids: [], email: '' }), 'dono', palavra);

export const dizerAQuemSai = (ctx: Ctx, r: RequerimentoRow, t: TrocaRow, palavra: Palavra): Promise<void> =>
  aContas(ctx, r, t, t.sai_usuario_id ? [t.sai_usuario_id] : [], 'sai', palavra);

export const dizerAQuemEntra = (ctx: Ctx, r: RequerimentoRow, t: TrocaRow, palavra: Palavra): Promise<void> =>
  aContas(ctx, r, t, t.entra_usuario_id ? [t.entra_usuario_id] : [], 'entra', palavra);

/** Whoever has the request at the town hall; of one that was decided, the sectors that decided it. */
export async function dizerAPrefeitura(ctx: Ctx, r: RequerimentoRow, message: string): Promise<void> {
  const etapas = await lerEtapas(ctx, r.id);
  const analistas = new Map(etapas.map((e) => [e.setor_id, e.analista_id]));
  for (const setor of setoresDe(etapas))
    await avisarSetor(ctx, r, setor, analistas.get(setor) ?? null, { tipo: 'profissional', message });
}

/** What an owner must do when nobody answers. */
export const PARE_A_OBRA =
  'Enquanto ninguém assumir, a obra precisa parar e a prefeitura não aprova o pedido nem assina o documento. Indique outro responsável técnico na página do pedido.';
