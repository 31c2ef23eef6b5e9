import path from 'node:path';
import { prazoEmPalavras, type TermoModelo } from '@portal/domain/termos/modelo';
import { dataDe, formatDataExtenso } from '@portal/domain/text/datas';
import { formatDocumento } from '@portal/domain/text/documento';
import { htmlToRich } from '#platform/pdf/html.ts';
import { renderPdf } from '#platform/pdf/render.ts';
import { type OrganizacaoPdf, timbre } from '#platform/pdf/timbre.ts';

export interface TermoDados {
  organizacao: OrganizacaoPdf;
  /** 'Xanxerê/SC', before the date. */
  local: string;
  tipo: string;
  numero: string;
  assunto: string;
  /** HTML, its merge fields filled in. */
  texto: string;
  base_legal: string;
  regra: { prazo_dias: number | null; contagem: string; inicio: string; tacita_dias: number | null };
  /** '' of one that belongs to no request. */
  protocolo: string;
  quem: string;
  enviado_em: Date;
  /** The paper that goes along, with its code; '' : none. */
  acompanha: string;
  /** null where it goes to many. */
  destinatario: { nome: string; documento: string } | null;
}

/** How it counts, as its reader must know it. */
function prazosDe({ prazo_dias, contagem, inicio, tacita_dias }: TermoDados['regra']): string[] {
  const regra = { prazo_dias, contagem } as Pick<TermoModelo, 'prazo_dias' | 'contagem'>;
  return [
    ...(prazo_dias === null
      ? []
      : [
          `Prazo para responder: ${prazoEmPalavras(regra)}, ${inicio === 'Ciência' ? 'a partir do dia seguinte ao da ciência' : 'a partir do dia seguinte ao do envio'}.`,
        ]),
    ...(tacita_dias === null
      ? []
      : [
          `Quem não abrir este documento em ${tacita_dias} ${tacita_dias === 1 ? 'dia corrido' : 'dias corridos'} no portal é considerado ciente no último deles.`,
        ]),
  ];
}

/** The notice as it is filed and sent by letter: PDF/A-2a, sealed afterwards without a stamp to be seen. */
export function termoPdf(t: TermoDados): Promise<Buffer> {
  const { org, arquivos } = timbre(t.organizacao);
  const { tipo, numero, assunto, base_legal, quem, local, acompanha } = t;
  return renderPdf(
    path.join(import.meta.dirname, 'termo.typ'),
    {
      org,
      tipo,
      numero,
      assunto,
      base_legal,
      quem,
      local,
      acompanha,
      em: formatDataExtenso(dataDe(t.enviado_em, t.organizacao.fuso)),
      corpo: htmlToRich(t.texto),
      prazos: prazosDe(t.regra),
      dados: [
        {
          rotulo: 'Para',
          valor: t.destinatario?.nome ?? 'Os destinatários relacionados no registro deste termo',
          colunas: 2,
        },
        { rotulo: 'CPF ou CNPJ', valor: t.destinatario?.documento ? formatDocumento(t.destinatario.documento) : '—' },
        { rotulo: 'Requerimento', valor: t.protocolo || '—' },
      ],
    },
    arquivos,
    { padrao: 'a-2a', quando: t.enviado_em },
  );
}
