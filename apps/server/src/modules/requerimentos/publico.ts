import type { RequerimentoPublico } from '@portal/domain/autos/publico';
import { type NumeroDeDocumento, numeroDoDocumento } from '@portal/domain/licencas/numero';
import { isAssinada } from '@portal/domain/licencas/situacoes';
import type { Definicao } from '@portal/domain/processos/definicao';
import { isEncerrado, isProtocolado, type Status } from '@portal/domain/requerimentos/status';
import { dataDe } from '@portal/domain/text/datas';
import { ATOS, TRANSICOES } from '@portal/domain/tramitacao/rules';
import { sql } from 'kysely';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findPrevisao } from '../previsao/index.ts';
import { findVersao } from '../processos/index.ts';
import { findRespostasPublicas } from './respostas-publicas.ts';

interface Etapa {
  id: string;
  definicao_id: string;
  status: string;
  setor: string;
  criado_em: string;
  concluida_em: string | null;
}

interface Row {
  numero: string;
  processo_nome: string;
  processo_versao_id: string;
  status: Status;
  bairro: string;
  protocolado_em: Date;
  concluido_em: Date | null;
  etapa_id: string | null;
  etapas: Etapa[];
  documentos: (RequerimentoPublico['documentos'][number] & NumeroDeDocumento)[];
  desde: Date | null;
}

/** The acts after which somebody else has the request. Beginning or pausing a step moves it nowhere. */
const PASSA_DE_MAO: readonly string[] = [...ATOS.filter((ato) => TRANSICOES[ato].passa), 'pendencias_enviadas'];

/** What the page may show is all that is read: nobody's name stands in this query. */
async function findPublico({ tx, agora, organizacao }: Ctx, id: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select r.numero, r.processo_nome, r.processo_versao_id, r.status, r.bairro, r.protocolado_em, r.concluido_em, r.etapa_id,
      coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'definicao_id', e.definicao_id, 'status', e.status, 'setor', s.nome,
          'criado_em', e.criado_em, 'concluida_em', e.concluida_em) order by e.ordem, e.ciclo)
         from etapa e join setor s on s.id = e.setor_id where e.requerimento_id = r.id), '[]') as etapas,
      coalesce((select jsonb_agg(jsonb_build_object('titulo', l.titulo, 'numero', l.numero, 'ano', l.ano, 'formato_ano', l.formato_ano, 'codigo', l.codigo,
          'situacao', situacao_da_licenca(l.situacao, l.validade_em, ${dataDe(agora, organizacao.fuso)}), 'vigente_em', l.vigente_em) order by l.vigente_em desc, l.id)
         from licenca l where l.requerimento_id = r.id and l.vigente_em is not null), '[]') as documentos,
      (select max(ev.criado_em) from evento ev where ev.requerimento_id = r.id and ev.tipo in (${sql.join([...PASSA_DE_MAO])})) as desde
    from requerimento r where r.id = ${id} and r.protocolado_em is not null`.execute(tx);
  const [row] = rows;
  if (!row || !isProtocolado(row.status)) throw new AppError(404, 'Este requerimento não existe. Confira o endereço.');
  return row;
}

/** The public view (spec §2: no permission check). @throws AppError 404 for drafts too: they are nobody's business yet */
export async function verRequerimentoPublico(ctx: Ctx, id: string): Promise<RequerimentoPublico> {
  const { tx, organizacao } = ctx;
  const r = await findPublico(ctx, id);
  const { definicao } = await findVersao(tx, r.processo_versao_id);
  const now = r.etapas.find((e) => e.id === r.etapa_id);
  const withRequester = r.status === 'Aguardando comprovante' || r.status === 'Aguardando requerente';
  return {
    numero: r.numero,
    processo_nome: r.processo_nome,
    status: r.status,
    municipio: organizacao.nome,
    bairro: r.bairro,
    protocolado_em: r.protocolado_em.toISOString(),
    concluido_em: r.concluido_em?.toISOString() ?? null,
    com_quem: isEncerrado(r.status)
      ? null
      : {
          quem: withRequester ? 'requerente' : 'prefeitura',
          setor: withRequester ? '' : (now?.setor ?? ''),
          etapa: definicao.etapas.find((e) => e.id === now?.definicao_id)?.nome ?? '',
          desde: (r.desde ?? r.protocolado_em).toISOString(),
        },
    previsao: await findPrevisao(ctx, id),
    respostas: await findRespostasPublicas(tx, id, definicao, organizacao.fuso),
    passos: passosDe(r, definicao),
    documentos: r.documentos.map(({ titulo, codigo, situacao, vigente_em, ...numero }) => ({
      titulo,
      numero: numeroDoDocumento(numero),
      codigo,
      situacao,
      vigente_em,
    })),
  };
}

type Passo = RequerimentoPublico['passos'][number];

/** Filing, payment while it is waited for, the steps of the definition, the document: in order, each with where it stands. */
function passosDe(r: Row, definicao: Pick<Definicao, 'etapas' | 'documentos'>): Passo[] {
  const passos: Passo[] = [
    { id: 'protocolo', nome: 'Protocolo', estado: 'feito', setor: '', quando: r.protocolado_em.toISOString() },
  ];
  const isPaying = r.status === 'Aguardando comprovante';
  if (isPaying) passos.push({ id: 'pagamento', nome: 'Pagamento da taxa', estado: 'agora', setor: '', quando: null });
  // the last cycle of a step is the one that counts
  const latest = new Map(r.etapas.map((e) => [e.definicao_id, e]));
  for (const { id, nome } of definicao.etapas) {
    const etapa = latest.get(id);
    const estado = estadoDe(r, etapa);
    const quando = estado === 'agora' ? etapa?.criado_em : estado === 'depois' ? null : etapa?.concluida_em;
    passos.push({ id, nome, estado, setor: etapa?.setor ?? '', quando: quando ?? null });
  }
  if (definicao.documentos.length > 0) {
    const vigente = r.documentos.find((d) => isAssinada(d.situacao));
    const estado = vigente ? 'feito' : r.status === 'Deferido' ? 'agora' : 'depois';
    passos.push({ id: 'documento', nome: 'Documento assinado', estado, setor: '', quando: vigente?.vigente_em ?? null });
  }
  return passos;
}

function estadoDe(r: Row, etapa: Etapa | undefined): Passo['estado'] {
  if (etapa?.status === 'Deferido') return 'feito';
  if (!etapa || etapa.id !== r.etapa_id) return 'depois';
  if (isEncerrado(r.status)) return 'recusado';
  return r.status === 'Aguardando comprovante' ? 'depois' : 'agora';
}
