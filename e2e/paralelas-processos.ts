import type { Page } from '@playwright/test';
import { apiOf } from './contas.ts';

const texto = (id: string, rotulo: string, resto: Record<string, unknown> = {}) => ({
  id,
  tipo: 'texto',
  rotulo,
  minimo: 1,
  ...resto,
});

export const CONSULTA = {
  formato: 1,
  nome: 'Consulta com dois setores',
  grupo: 'Uso do solo',
  resumo: 'Diz o que pode funcionar num endereço, com a palavra de dois setores.',
  secoes: [
    {
      id: 'pedido',
      titulo: 'O que você quer abrir',
      campos: [texto('atividade', 'Que atividade?'), { id: 'ruido', tipo: 'sim_nao', rotulo: 'Produz ruído?' }],
    },
  ],
  etapas: [
    { id: 'triagem', nome: 'Triagem', setor: 'PROT', prazo_dias: 2, reabertura: 'esta_e_seguintes' },
    {
      id: 'uso',
      nome: 'Uso do solo',
      setor: 'DAP',
      prazo_dias: 5,
      depois_de: ['triagem'],
      subrequerimentos: [{ id: 'laudo', processo: 'laudo-de-ruido' }],
    },
    {
      id: 'ambiente',
      nome: 'Meio ambiente',
      setor: 'MAMB',
      prazo_dias: 5,
      depois_de: ['triagem'],
      desfechos: ['deferir', 'devolver'],
    },
    { id: 'decisao', nome: 'Decisão', setor: 'DAP', prazo_dias: 3, depois_de: ['uso', 'ambiente'] },
  ],
  taxas: [
    {
      id: 'vistoria',
      nome: 'Medição de ruído',
      base: 'fixo',
      unidade: 'real',
      valor_unitario: '80.00',
      cobrar_se: 'ruido = "Sim"',
    },
  ],
};

export const LAUDO = {
  formato: 1,
  nome: 'Laudo de ruído',
  grupo: 'Uso do solo',
  resumo: 'A medição de que outro pedido depende.',
  secoes: [{ id: 'laudo', titulo: 'Laudo', campos: [texto('atividade', 'Que atividade?')] }],
  etapas: [{ id: 'medir', nome: 'Medição', setor: 'MAMB', prazo_dias: 3 }],
};

/** The consult as it is asked after the law changed: one question otherwise, one new, one gone. */
export const CONSULTA_NOVA = {
  ...CONSULTA,
  secoes: [
    {
      id: 'pedido',
      titulo: 'O que você quer abrir',
      campos: [
        texto('atividade', 'Que atividade, em poucas palavras?'),
        texto('pessoas', 'Quantas pessoas vão trabalhar?', { obrigatorio: false }),
        { id: 'ruido', tipo: 'sim_nao', rotulo: 'Produz ruído?' },
      ],
    },
  ],
};

/** Publishes a definition as the manager on this page; a slug that exists gets its next version. */
export async function publicar(gestor: Page, slug: string, definicao: typeof LAUDO | typeof CONSULTA): Promise<string> {
  const api = apiOf(gestor);
  const base = 'painel-prefeitura/processo-gestao';
  const texto = JSON.stringify({ formato: 'processo/1', exportado_em: new Date().toISOString(), origem: '', slug, definicao });
  const existing = ((await api.get(base)) as { id: string; slug: string }[]).find((p) => p.slug === slug);
  const onde = existing ? { processo_id: existing.id } : { slug, tipo: 'uso_do_solo' };
  const { id } = (await api.post(`${base}/importar`, { texto, ...onde })) as { id: string };
  const { aberta } = (await api.get(`${base}/${id}`)) as { aberta: { versao: number } };
  await api.post(`${base}/${id}/publicar`, { versao: aberta.versao, quando: null });
  return id;
}

interface Pedido {
  id: string;
  versao: number;
  status: string;
  etapa_atual_id: string | null;
  pendencias: { id: string; etapa_id: string; situacao: string }[];
  subrequerimentos: { id: string }[];
}

/** Acts of one person on requests, where the screen is not what the journey looks at. */
export function atosDe(page: Page, painel: 'prefeitura' | 'contribuinte') {
  const api = apiOf(page);
  const base = `painel-${painel}/requerimento`;
  const ler = async (id: string) => (await api.get(`${base}/${id}`)) as Pedido;
  const agir = async (id: string, ato: string, body: Record<string, unknown> = {}) =>
    (await api.post(`${base}/${id}/${ato}`, { versao: (await ler(id)).versao, ...body })) as Pedido;
  return {
    ler,
    agir,
    rascunho: async (processo_id: string, respostas: Record<string, unknown>): Promise<string> => {
      const { id } = (await api.post(base, { processo_id })) as Pedido;
      await agir(id, 'rascunho', { respostas });
      return id;
    },
    /** Every item that waits for this person; a sector judges those of its own step. */
    emCadaItem: async (id: string, situacao: string, ato: string, body: Record<string, unknown> = {}) => {
      const { pendencias, etapa_atual_id } = await ler(id);
      const minhas = pendencias.filter((p) => painel === 'contribuinte' || p.etapa_id === etapa_atual_id);
      for (const p of minhas.filter((x) => x.situacao === situacao)) await agir(id, `pendencia/${p.id}/${ato}`, body);
    },
  };
}
