import { type Falta, faltasDe } from '@portal/domain/abertura/faltas';
import { imoveis } from '@portal/domain/campos/imoveis/model';
import { faltaNaCarta } from '@portal/domain/configuracoes/carta-de-servicos';
import { orgaoDe } from '@portal/domain/convenios/rules';
import { camposDe, type Definicao } from '@portal/domain/processos/definicao';
import { unidadeEm } from '@portal/domain/taxas/financas';
import { dataDe } from '@portal/domain/text/datas';
import { can } from '@portal/domain/usuarios/permissions';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findCartaDaLei } from '../configuracoes/index.ts';
import { findConvenioDoDia } from '../convenios/index.ts';
import { listFaq } from '../noticias/index.ts';
import { canaisDe, findOrganizacao, verAviso } from '../organizacoes/index.ts';
import { temGuiaPublicado } from '../orientacao/index.ts';
import { listPublicados, listRascunhos, listTaxasTrazidas } from '../processos/index.ts';
import { verFinancas } from '../taxas/index.ts';
import { TRABALHA } from '../usuarios/index.ts';
import { escopoDoAno } from './numeracao.ts';

interface Lugar {
  setor_id: string;
  sigla: string;
  usuario_id: string | null;
  permissoes: string[];
  do_setor: string[];
}

/** Each open sector with each person who works in it, and what they may do in the town and there; one without people comes once. */
async function findLugares(tx: Tx): Promise<Lugar[]> {
  const { rows } = await sql<Lugar>`
    select s.id as setor_id, s.sigla, u.id as usuario_id,
           coalesce(m.permissoes, '{}') || array(select unnest(p.permissoes) from membro_perfil mp join perfil p on p.id = mp.perfil_id
                                                  where mp.usuario_id = u.id and mp.setor_id is null) as permissoes,
           coalesce(sm.permissoes, '{}') || array(select unnest(p.permissoes) from membro_perfil mp join perfil p on p.id = mp.perfil_id
                                                   where mp.usuario_id = u.id and mp.setor_id = s.id) as do_setor
      from setor s
      left join setor_membro sm on sm.setor_id = s.id
      left join membro m on m.usuario_id = sm.usuario_id and ${TRABALHA}
      left join usuario u on u.id = m.usuario_id
     where s.ativo`.execute(tx);
  return rows;
}

/** Whether nobody gets past the questions of it without a lot of the cadastre. */
const pedeLote = (definicao: Definicao): boolean =>
  camposDe(definicao).some((c) => c.tipo === imoveis.tipo && c.obrigatorio && !c.obrigatorio_se && !c.visivel_se);

/** Of the last day's mails the server refused some and took none; an address that is wrong is no fault of the server's. */
async function isCorreioRecusado({ tx, agora }: Ctx): Promise<boolean> {
  const { rows } = await sql<{ recusado: boolean | null }>`
    select bool_and(situacao <> 'Enviado') as recusado from email
     where situacao in ('Erro', 'Falhou', 'Enviado') and criado_em > ${new Date(agora.getTime() - 86_400_000)}`.execute(tx);
  return rows[0]?.recusado ?? false;
}

interface Cadastro {
  imoveis: boolean;
  zonas: boolean;
  numero: boolean;
}

async function findCadastro(tx: Tx, ano: string): Promise<Cadastro> {
  const { rows } = await sql<Cadastro>`
    select exists (select from imovel where situacao = 'ativo') as imoveis, exists (select from zona) as zonas,
           exists (select from contador where escopo = ${escopoDoAno(ano)}) as numero`.execute(tx);
  return rows[0] as Cadastro;
}

/** What still lacks before a request can go from its first question to a signed paper. @param correio a mail server is set */
export async function findFaltas(ctx: Ctx, correio: boolean): Promise<Falta[]> {
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  const [lugares, publicados, o, financas, faq, convenio] = [
    await findLugares(ctx.tx),
    await listPublicados(ctx.tx),
    await findOrganizacao(ctx.tx, ctx.organizacao.id),
    await verFinancas(ctx),
    await listFaq(ctx),
    await findConvenioDoDia(ctx.tx, hoje),
  ];
  const cadastro = await findCadastro(ctx.tx, hoje.slice(0, 4));
  const rascunhos = publicados.length > 0 ? [] : await listRascunhos(ctx.tx);
  const processos = (publicados.length > 0 ? publicados : rascunhos).map(({ definicao }) => ({
    ...definicao,
    pede_lote: pedeLote(definicao),
  }));
  const onde = (permissao: Parameters<typeof can>[1]) =>
    new Set(
      lugares
        .filter(
          ({ usuario_id, setor_id, permissoes, do_setor }) =>
            usuario_id !== null &&
            can({ id: usuario_id, permissoes, setores: [{ id: setor_id, permissoes: do_setor }] }, permissao, setor_id),
        )
        .map(({ sigla }) => sigla),
    );
  return faltasDe({
    setores: [...new Set(lugares.map(({ sigla }) => sigla))],
    processos,
    rascunhos: rascunhos.map(({ nome }) => nome),
    analisam: onde('prefeitura.requerimento.analisar'),
    decidem: onde('prefeitura.requerimento.decidir'),
    assinam: new Set(
      lugares
        // who signs holds this key; being the administrator is not enough
        .filter((l) => l.usuario_id !== null && [...l.permissoes, ...l.do_setor].includes('prefeitura.assinatura'))
        .map(({ sigla }) => sigla),
    ),
    temRecebedor: convenio !== null && orgaoDe(convenio, o.cnpj) !== null,
    temUnidade: unidadeEm(financas.unidades, hoje) !== undefined,
    temCorreio: correio && !(await isCorreioRecusado(ctx)),
    comTaxaDeExemplo: (await listTaxasTrazidas(ctx.tx)).flatMap((t) => (t.confirmada ? [] : [t.processo_nome])),
    temImoveis: cadastro.imoveis,
    temZonas: cadastro.zonas,
    temNumero: cadastro.numero,
    temContato: o.telefone_comercial !== '' || canaisDe(o).length > 0,
    temEncarregado: (await verAviso(ctx)).encarregado_nome !== '',
    temBrasao: o.logo !== null,
    temDuvidas: faq.length > 0,
    faltaNaCarta: faltaNaCarta(await findCartaDaLei(ctx.tx)),
    temGuia: await temGuiaPublicado(ctx),
  });
}
