import { ATOS, TRANSICOES } from '@portal/domain/tramitacao/rules';

/** What an event was, without a word that anybody typed: its own text may name people. */
const EVENTOS: Record<string, string> = {
  abrir_sub: 'Requerimento ligado aberto',
  assinatura_recusada: 'Assinatura recusada',
  assinatura_segue: 'Outra pessoa chamada a assinar',
  assinou_campo: 'Declaração assinada',
  atribuir: 'Etapa atribuída',
  convite: 'Convite a uma parte',
  desistencia: 'Desistência',
  parte: 'Uma parte respondeu',
  pendencias_enviadas: 'Pendências enviadas',
  prazo_vencido: 'Prazo vencido',
  prorrogar: 'Prazo prorrogado',
  parcelar_guia: 'Guia parcelada',
  renovar_guia: 'Guia renovada',
  'suporte.consultar': 'Consulta do suporte',
  'suporte.mostrar-dados': 'O suporte viu os dados pessoais',
};

export function nomeDoEvento(tipo: string): string {
  const ato = ATOS.find((a) => a === tipo);
  return ato ? TRANSICOES[ato].rotulo : (EVENTOS[tipo] ?? 'Registro do requerimento');
}
