import type { Requerimento } from '@portal/domain/autos/contract';
import { isAssinada } from '@portal/domain/licencas/situacoes';
import { isEncerrado } from '@portal/domain/requerimentos/status';
import type { Guia } from '@portal/domain/taxas/contract';
import { DISPENSAM, type TipoDeDecisao } from '@portal/domain/taxas/decisoes';
import { seguraOPedido } from '@portal/domain/taxas/parcelas';
import type { Etapa } from '@portal/domain/tramitacao/fragmento';
import { hoje } from '#lib/fuso.ts';

export interface PassoDoCaminho {
  id: string;
  nome: string;
  estado: 'feito' | 'agora' | 'depois' | 'recusado';
  quando: string | null;
  quem: string;
}

/** The passage of each step that counts. */
const atuais = (etapas: Etapa[]): Map<string, Etapa> =>
  new Map(etapas.filter((e) => !e.substituida).map((etapa) => [etapa.definicao_id, etapa]));

/** How the town gave a slip up, in a word beside its step. */
const DISPENSADA: Partial<Record<TipoDeDecisao, string>> = {
  isentar: 'isento',
  cancelar: 'cobrança cancelada',
  baixar: 'não será cobrada',
};
const dispensa = (guia: Guia) => guia.decisoes.find((d) => d.situacao === 'Confirmada' && DISPENSAM.includes(d.tipo));

const isPaga = ({ pagamento }: Guia): boolean => pagamento === 'Pago' || pagamento === 'Pago a maior';

/** The step of the fee: done when of no slip that counts anything is left to pay. */
function pagamento(r: Requerimento): PassoDoCaminho {
  // what another slip took the place of asks for nothing by itself
  const valem = r.guias.filter((g) => g.substituida_por === null);
  const pagas = valem.filter(isPaga);
  const dispensas = valem.flatMap((g) => dispensa(g) ?? []);
  const feito = pagas.length + dispensas.length === valem.length;
  const parcelas = valem.filter((g) => g.parcela);
  const contadas = `${parcelas.filter(isPaga).length} de ${parcelas.length} parcelas pagas`;
  // what the request does not wait for is told, and holds no step up
  const correm = valem.every((g) => isPaga(g) || dispensa(g) || !seguraOPedido(g, hoje()));
  const aprovado = r.guias.flatMap((g) => g.comprovantes).find((c) => c.situacao === 'Aprovado')?.decidido_em;
  const dispensada = pagas.length === 0 ? dispensas.at(-1) : undefined;
  const falta = valem.some((g) => g.pagamento === 'Em conferência') ? 'em conferência' : '';
  return {
    id: 'pagamento',
    nome: 'Pagamento da taxa',
    // while a proof is looked at the analysis may go on: one place alone is where the request is
    estado:
      feito || (parcelas.length > 0 && correm && pagas.length > 0)
        ? 'feito'
        : r.status === 'Aguardando comprovante'
          ? 'agora'
          : 'depois',
    quando: aprovado ?? dispensada?.decidida_em ?? null,
    quem: feito ? ((dispensada && DISPENSADA[dispensada.tipo]) ?? '') : falta || (parcelas.length > 0 ? contadas : ''),
  };
}

/** Filing, payment, the steps of the definition, the document: in order, each with where it stands. */
export function passosDoRequerimento(r: Requerimento): PassoDoCaminho[] {
  const passos: PassoDoCaminho[] = [
    { id: 'protocolo', nome: 'Protocolo', estado: r.protocolado_em ? 'feito' : 'agora', quando: r.protocolado_em, quem: '' },
  ];
  const closedBadly = r.status === 'Indeferido' || r.status === 'Cancelado';
  if (r.guias.length > 0) passos.push(pagamento(r));
  const etapas = atuais(r.etapas);
  for (const definida of r.definicao.etapas) {
    const etapa = etapas.get(definida.id);
    const isNow = etapa !== undefined && !isEncerrado(etapa.status) && r.status !== 'Aguardando comprovante';
    passos.push({
      id: definida.id,
      nome: definida.nome,
      estado:
        etapa?.status === 'Deferido'
          ? 'feito'
          : etapa && closedBadly && (etapa.status === 'Indeferido' || etapa.id === r.etapa_atual_id)
            ? 'recusado'
            : isNow
              ? 'agora'
              : 'depois',
      quando: etapa?.concluida_em ?? null,
      // with whom it is stands in one place, under "Agora é com a prefeitura"
      quem: '',
    });
  }
  if (r.definicao.documentos.length > 0) {
    const valid = r.licencas.find((l) => isAssinada(l.situacao));
    passos.push({
      id: 'documento',
      nome: 'Documento assinado',
      estado: valid ? 'feito' : r.status === 'Deferido' ? 'agora' : 'depois',
      quando: valid?.vigente_em ?? null,
      quem: '',
    });
  }
  return passos;
}
