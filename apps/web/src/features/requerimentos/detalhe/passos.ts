import type { Requerimento } from '@portal/domain/autos/contract';
import { isEncerrado } from '@portal/domain/requerimentos/status';
import type { Etapa } from '@portal/domain/tramitacao/fragmento';

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

/** Filing, payment, the steps of the definition, the document: in order, each with where it stands. */
export function passosDoRequerimento(r: Requerimento): PassoDoCaminho[] {
  const passos: PassoDoCaminho[] = [
    { id: 'protocolo', nome: 'Protocolo', estado: r.protocolado_em ? 'feito' : 'agora', quando: r.protocolado_em, quem: '' },
  ];
  const closedBadly = r.status === 'Indeferido' || r.status === 'Cancelado';
  if (r.guias.length > 0) {
    const paid = r.guias.every((g) => g.pagamento === 'Pago');
    const checking = r.guias.some((g) => g.pagamento === 'Em conferência');
    const when = r.guias.flatMap((g) => g.comprovantes).find((c) => c.situacao === 'Aprovado')?.decidido_em ?? null;
    const waits = r.status === 'Aguardando comprovante';
    passos.push({
      id: 'pagamento',
      nome: 'Pagamento da taxa',
      // while a proof is looked at the analysis may go on: one place alone is where the request is
      estado: paid ? 'feito' : waits ? 'agora' : 'depois',
      quando: when,
      quem: paid ? '' : checking ? 'em conferência' : '',
    });
  }
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
    const valid = r.licencas.find((l) => l.situacao === 'Vigente');
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
