import path from 'node:path';
import type { Requerimento } from '@portal/domain/autos/contract';
import type { ArquivoEnviado } from '@portal/domain/campos/arquivos/model';
import { PAPEIS, type Papel } from '@portal/domain/partes/papeis';
import { EFEITOS } from '@portal/domain/pendencias/efeitos';
import { ATOS_DA_FALA } from '@portal/domain/pendencias/revisao';
import { respostaDe, textoDaResposta } from '@portal/domain/respostas/respostas';
import { formatData, formatDataHora } from '@portal/domain/text/datas';
import { formatDocumento } from '@portal/domain/text/documento';
import { renderPdf } from '#platform/pdf/render.ts';
import { type OrganizacaoPdf, timbre } from '#platform/pdf/timbre.ts';

type Fato = { rotulo: string; valor: string; colunas?: 1 | 2 };

/** What heads every print of a request. */
function fatosDe(r: Requerimento, fuso: string): Fato[] {
  const etapas = r.etapas.filter((e) => e.concluida_em === null && !e.substituida).map((e) => `${e.nome} (${e.setor.nome})`);
  return [
    { rotulo: 'Protocolo', valor: r.numero ?? 'Ainda não protocolado' },
    { rotulo: 'Situação', valor: r.status },
    { rotulo: 'Pedido', valor: r.processo.nome },
    { rotulo: 'Requerente', valor: r.requerente.nome },
    { rotulo: 'Protocolado em', valor: r.protocolado_em ? formatDataHora(r.protocolado_em, fuso) : '—' },
    { rotulo: 'Prazo', valor: r.prazo_em ? formatData(r.prazo_em) : '—' },
    ...(etapas.length > 0 ? [{ rotulo: 'Onde está', valor: etapas.join('; '), colunas: 2 as const }] : []),
  ];
}

/** The spec's print report of pending items, as this person may read them. */
export function pendenciasPdf(organizacao: OrganizacaoPdf, r: Requerimento, agora: Date): Promise<Buffer> {
  const { org, arquivos } = timbre(organizacao);
  const { fuso } = organizacao;
  const abertas = r.pendencias.filter((p) => p.situacao !== 'Sem pendência');
  return renderPdf(
    path.join(import.meta.dirname, 'pendencias.typ'),
    {
      org,
      titulo: `Relatório de pendências${r.numero ? ` · ${r.numero}` : ''}`,
      feito_em: formatDataHora(agora, fuso),
      dados: fatosDe(r, fuso),
      abertas: abertas.map((p) => ({
        numero: p.numero,
        rotulo: p.rotulo || 'O requerimento em geral',
        efeito: EFEITOS[p.efeito],
        situacao: p.contestada ? `${p.situacao}, contestada` : p.situacao,
        texto: p.texto,
        base_legal: p.base_legal,
        // the first asking alone stands above it already
        fio: (p.fio.length > 1 ? p.fio : []).map((f) => ({
          quem: `${f.autor_nome} ${ATOS_DA_FALA[f.ato].toLowerCase()}`,
          em: formatDataHora(f.criado_em, fuso),
          texto: f.texto,
        })),
      })),
      resolvidas: r.pendencias
        .filter((p) => p.situacao === 'Sem pendência')
        .map((p) => ({ numero: p.numero, rotulo: p.rotulo, em: p.validada_em ? formatDataHora(p.validada_em, fuso) : '—' })),
    },
    arquivos,
  );
}

/** The whole request on paper: facts, people, answers, files by their hash, and what happened. */
export function resumoPdf(organizacao: OrganizacaoPdf, r: Requerimento, agora: Date): Promise<Buffer> {
  const { org, arquivos } = timbre(organizacao);
  const { fuso } = organizacao;
  const secoes = r.definicao.secoes
    .map((s) => ({
      titulo: s.titulo,
      itens: s.campos
        .map((c) => ({ rotulo: c.rotulo, valor: textoDaResposta(c, r.respostas, fuso) }))
        .filter((item) => item.valor !== ''),
    }))
    .filter((s) => s.itens.length > 0);
  return renderPdf(
    path.join(import.meta.dirname, 'resumo.typ'),
    {
      org,
      titulo: `${r.processo.nome}${r.numero ? ` · ${r.numero}` : ''}`,
      feito_em: formatDataHora(agora, fuso),
      dados: fatosDe(r, fuso),
      partes: r.partes.map((p) => ({
        papel: PAPEIS[p.papel as Papel] ?? p.papel,
        nome: p.nome,
        documento: p.documento ? formatDocumento(p.documento) : p.detalhe,
      })),
      secoes,
      arquivos: r.definicao.secoes
        .flatMap((s) => s.campos)
        .filter((c) => c.tipo === arquivos.tipo)
        .flatMap((c) =>
          respostaDe<ArquivoEnviado[]>(c, r.respostas).map((a) => ({
            nome: a.nome,
            campo: c.rotulo,
            sha256: `${a.sha256.slice(0, 16)}…${a.sha256.slice(-8)}`,
          })),
        ),
      eventos: r.eventos.map((e) => ({
        em: formatDataHora(e.criado_em, fuso),
        quem: e.ator_nome,
        texto: [e.texto, e.motivo].filter(Boolean).join(' '),
      })),
    },
    arquivos,
  );
}
