import type { Requerimento } from '@portal/domain/autos/contract';
import type { AnyEndpoint } from '@portal/domain/http/endpoint';
import { type Answer, send } from '#seed/client.ts';
import { drawPage } from '#seed/files.ts';
import { amostra } from './amostra.ts';
import { enderecoDe, type Ids, nomeDe } from './andar.ts';
import { etapaDe, type Mundo, type Papel } from './fio-mundo.ts';
import { AGEM, OLHAM, PREFEITURA } from './fio-palavras.ts';

const DAP: Papel[] = ['analista', 'gestor'];
const MAMB: Papel[] = ['ambiental', 'gestor'];
const CONSENTEM: Papel[] = ['tecnico', 'procurador', 'coproprietario', 'interessado', 'saiu'];
const marca = { tipo: 'pino', geometria: { pontos: [[0.5, 0.5]] }, pagina: 1, texto: '', pendencia_id: null };

export interface Ato {
  /** Whoever may, by role; everybody else is refused. */
  podem: readonly Papel[];
  corpo?: Record<string, unknown>;
  /** On a request that ended: refused by its rule, unless it says otherwise. */
  encerrado?: 'pode' | 'reabre' | 'nao_ha' | 'etapa_em_foco' | 'obra';
}

const daEtapa: Ato = { podem: DAP };
const daParte: Ato = { podem: AGEM };
/** What is approved is being built, and who answers for it may change. */
const DONOS: Papel[] = ['requerente', 'procurador', 'coproprietario'];
const doDono: Ato = { podem: DONOS, encerrado: 'obra' };

/** Every act on the page of a request. An act that stands in the contracts and not here fails the test below. */
export const ATOS: Record<string, Ato> = {
  'requerimento/:id/protocolar': daParte,
  'requerimento/:id/descartar': daParte,
  'requerimento/:id/atualizar': daParte,
  'requerimento/:id/reconciliacao': daParte,
  'requerimento/:id/processo': daParte,
  'requerimento/:id/responder': daParte,
  'requerimento/:id/rascunho': { podem: AGEM, corpo: { respostas: { memorial: 'Outra casa.' } } },
  'requerimento/:id/arquivo': { podem: AGEM, corpo: { campo_id: 'plantas' } },
  // the field says whose signature it is: an owner's too
  'requerimento/:id/assinar-campo': { podem: [...AGEM, ...OLHAM] },
  'requerimento/:id/norma': daParte,
  'requerimento/:id/copiar': { podem: AGEM, encerrado: 'pode' },
  'requerimento/:id/convite': daParte,
  'requerimento/:id/convite/:convite_id/cancelar': daParte,
  // whoever analyses anywhere orders one
  // what a licensed work goes through is asked for after the end: which kind it is decides, and this one is of none
  'requerimento/:id/vistoria': { podem: [...AGEM, ...DAP, 'ambiental'], encerrado: 'nao_ha' },
  'requerimento/:id/desistencia': daParte,
  'requerimento/:id/desistencia/retirar': daParte,
  // of the one that was granted, who left has been replaced and has nothing to say
  'requerimento/:id/parte/concordar': { podem: CONSENTEM, encerrado: 'etapa_em_foco' },
  'requerimento/:id/parte/sair': { podem: CONSENTEM, encerrado: 'etapa_em_foco' },
  'requerimento/:id/responsavel/trocar': { podem: [...DONOS, 'tecnico'], corpo: { ordem: 0 }, encerrado: 'obra' },
  'requerimento/:id/responsavel/deixar': { podem: ['tecnico'], corpo: { ordem: 0 }, encerrado: 'obra' },
  'requerimento/:id/responsavel/indicar': doDono,
  'requerimento/:id/responsavel/concordar': doDono,
  'requerimento/:id/responsavel/discordar': doDono,
  'requerimento/:id/responsavel/retirar': doDono,
  'requerimento/:id/responsavel/confirmar': { podem: [...DAP, 'ambiental'], encerrado: 'obra' },
  'requerimento/:id/responsavel/negar': { podem: [...DAP, 'ambiental'], encerrado: 'obra' },
  'requerimento/:id/responsavel/falecimento': { podem: DAP, corpo: { ordem: 0 }, encerrado: 'obra' },
  'requerimento/:id/pendencia/:pendencia_id/responder': daParte,
  'requerimento/:id/mensagem': { podem: [...AGEM, 'analista', 'ambiental', 'gestor'], corpo: { interna: false } },
  // what the town hall has to say of a request does not end with it
  'requerimento/:id/previa-da-peca': { podem: ['analista', 'ambiental', 'gestor'], encerrado: 'pode' },
  'requerimento/:id/peca': { podem: ['analista', 'ambiental', 'gestor'], encerrado: 'pode' },
  'requerimento/:id/avaliacao': { podem: AGEM, encerrado: 'pode' },
  'requerimento/:id/leitura': { podem: PREFEITURA, encerrado: 'pode' },
  'requerimento/:id/iniciar': daEtapa,
  'requerimento/:id/pausar': daEtapa,
  'requerimento/:id/devolver': daEtapa,
  'requerimento/:id/deferir': daEtapa,
  'requerimento/:id/previa-do-documento': daEtapa,
  'requerimento/:id/indeferir': daEtapa,
  'requerimento/:id/propor-deferimento': daEtapa,
  'requerimento/:id/propor-indeferimento': daEtapa,
  'requerimento/:id/devolver-proposta': daEtapa,
  'requerimento/:id/reabrir': { podem: DAP, encerrado: 'reabre' },
  'requerimento/:id/cancelar': daEtapa,
  'requerimento/:id/desistencia/aceitar': daEtapa,
  'requerimento/:id/desistencia/recusar': daEtapa,
  'requerimento/:id/prorrogar': { podem: DAP, corpo: { dias: 3 } },
  'requerimento/:id/subrequerimento': daEtapa,
  'requerimento/:id/sub-dispensar': { podem: [], encerrado: 'nao_ha' },
  'requerimento/:id/campos-da-analise': daEtapa,
  'requerimento/:id/veredito': daEtapa,
  'requerimento/:id/veredito/reabrir': daEtapa,
  'requerimento/:id/pendencia': { podem: DAP, corpo: { campo_id: 'memorial' } },
  'requerimento/:id/pendencia/:pendencia_id/remover': daEtapa,
  'requerimento/:id/pendencia/:pendencia_id/aceitar': daEtapa,
  'requerimento/:id/pendencia/:pendencia_id/recusar': daEtapa,
  'requerimento/:id/pendencia/:pendencia_id/acolher': daEtapa,
  'requerimento/:id/pendencia/:pendencia_id/manter': daEtapa,
  'requerimento/:id/pendencia/:pendencia_id/cancelar': daEtapa,
  'requerimento/:id/atribuir': daEtapa,
  'requerimento/:id/encaminhar': daEtapa,
  'requerimento/:id/planta/:arquivo_id/marca': { podem: DAP, corpo: marca },
  'requerimento/:id/planta/:arquivo_id/marca/:marca_id': { podem: MAMB, corpo: marca },
  'requerimento/:id/planta/:arquivo_id/marca/:marca_id/excluir': { podem: MAMB },
  // it names no step: of an ended request one of another sector may be before the person
  'requerimento/:id/planta/:arquivo_id/escala': {
    podem: ['analista', 'ambiental', 'gestor'],
    corpo: { metros_por_ponto: 0.02 },
    encerrado: 'etapa_em_foco',
  },
  'requerimento/:id/planta/:arquivo_id/marcada': { podem: PREFEITURA, encerrado: 'pode' },
  'guia/:id/comprovante': daParte,
  'guia/:id/decisao': { podem: ['financeiro'], corpo: { tipo: 'cancelar' } },
  'guia/:id/parcelar': { podem: [...AGEM, 'financeiro'] },
  'guia/:id/renovar': { podem: [...AGEM, 'financeiro'] },
  'requerimento/:id/cobranca-avulsa': { podem: ['financeiro'], encerrado: 'obra' },
  'guia/:id/contestar': daParte,
  'guia/:id/recusar-valor': daParte,
  'guia/:id/emitir-a-mao': { podem: ['financeiro'] },
  'guia/:id/pix': { podem: ['financeiro'] },
  'guia/:id/link': daParte,
  // money may come back for what is long over
  'guia/:id/devolucao': {
    podem: ['financeiro'],
    corpo: { especie: 'devolucao', valor_centavos: 1, motivo: 'Pago em dobro.', destino: 'Conta do requerente' },
    encerrado: 'pode',
  },
  'comprovante/:id/aprovar': { podem: ['financeiro'] },
  'comprovante/:id/recusar': { podem: ['financeiro'] },
  'convite/:id/aceitar': { podem: ['convidado'] },
  'convite/:id/recusar': { podem: ['convidado'] },
  // of the request that was granted
  'licenca/:id/regenerar': { podem: DAP, encerrado: 'pode' },
  'licenca/:id/assinante': { podem: DAP, encerrado: 'pode' },
  'processoRequerimentoAssinatura/:processo_requerimento_assinatura_id/atualizar': { podem: ['assinante'], encerrado: 'pode' },
  'processoRequerimentoAssinatura/:processo_requerimento_assinatura_id/govbr': { podem: ['assinante'], encerrado: 'pode' },
  'processoRequerimentoAssinatura/:processo_requerimento_assinatura_id/nuvem': { podem: ['assinante'], encerrado: 'pode' },
  'processoRequerimentoAssinatura/:processo_requerimento_assinatura_id/preparar': { podem: ['assinante'], encerrado: 'pode' },
  'processoRequerimentoAssinatura/:processo_requerimento_assinatura_id/concluir': { podem: ['assinante'], encerrado: 'pode' },
};

export const DO_PEDIDO = /^:painel\/((requerimento|guia|comprovante|convite|licenca|processoRequerimentoAssinatura)\/:.+)$/;
export const chaveDe = (e: AnyEndpoint): string => DO_PEDIDO.exec(e.path)?.[1] ?? '';

export interface Alvo {
  params: Record<string, string>;
  corpo: Record<string, unknown>;
}

/** Well-formed words about this very request: what refuses is who asks, or when. */
export function alvoDe(e: AnyEndpoint, r: Requerimento, ids: Ids): Alvo {
  const molde = (amostra(e.params, nomeDe(e)) ?? {}) as Record<string, string>;
  const noun = /:painel\/(\w+)\/:/.exec(e.path)?.[1] ?? '';
  const doPedido: Record<string, string | undefined> = {
    id: noun === 'convite' ? r.convites.find((c) => c.situacao === 'Enviado')?.id : ids[noun]?.[0],
    pendencia_id: r.pendencias.find((p) => p.campo_id === 'memorial')?.id,
    arquivo_id: (r.respostas.plantas as { id: string }[])[0]?.id,
    convite_id: r.convites.find((c) => c.situacao === 'Enviado')?.id,
    marca_id: ids.marca_id?.[0],
    processo_requerimento_assinatura_id: ids.processo_requerimento_assinatura_id?.[0],
  };
  const corpo = (amostra(e.body, nomeDe(e)) ?? {}) as Record<string, unknown>;
  const isMarca = e.path.includes('/marca/:');
  return {
    params: Object.fromEntries(Object.entries(molde).map(([k, v]) => [k, doPedido[k] ?? v])),
    corpo: {
      ...corpo,
      versao: isMarca || e.path.includes('/veredito') || noun === 'licenca' ? 1 : r.versao,
      etapa_id: etapaDe(r, 'uso'),
      ...(e.path.includes('/responsavel/') ? { troca_id: r.trocas[0]?.id } : {}),
      ...ATOS[chaveDe(e)]?.corpo,
    },
  };
}

export async function tentar(m: Mundo, e: AnyEndpoint, papel: Papel, { params, corpo }: Alvo): Promise<Answer> {
  const quem = papel === 'visitante' ? null : m.quem[papel];
  const arquivo = e.multipart ? await drawPage('x.pdf', 'x', []) : undefined;
  return send(m.app, quem?.host ?? m.w.town.host, e, {
    params,
    painel: quem?.painel ?? 'painel-contribuinte',
    token: quem ? await quem.token() : null,
    ip: enderecoDe(`${papel} ${params.id}`),
    ...(e.body ? { body: corpo } : {}),
    ...(arquivo ? { arquivo } : {}),
  });
}
