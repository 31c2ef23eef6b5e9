import { expect, type Page } from '@playwright/test';
import { apiOf } from './contas.ts';
import { atosDe } from './paralelas-processos.ts';

// A work in a journey: small processes with an effect on it, area tables, and what is filed, granted and signed where no screen is looked at.

const SENHA = 'Aprova#2026';
export const QUADRO = { id: 'quadro', tipo: 'quadro_areas', rotulo: 'Áreas por bloco e pavimento' };
export const IMOVEL = { id: 'imoveis', tipo: 'imoveis', rotulo: 'Em qual imóvel?', minimo: 1, maximo: 1 };

/** One step, one paper signed by the secretary, and this effect. @param vistorias codes of the kinds its step waits for */
export const processoDaObra = (
  nome: string,
  efeito_na_obra: object,
  campos: object[],
  { validade_meses = null, vistorias = [] }: { validade_meses?: number | null; vistorias?: string[] } = {},
) => ({
  formato: 1,
  nome,
  grupo: 'Obras em prova',
  resumo: 'Um pedido pequeno, para seguir uma obra do começo ao fim.',
  secoes: [{ id: 'pedido', titulo: 'O pedido', campos }],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5, vistorias }],
  documentos: [
    {
      id: 'papel',
      etapa: 'analise',
      titulo: `Papel: ${nome.toLowerCase()}`,
      modelo: '<p>Decide o requerimento {{requerimento.numero}}, do imóvel em {{imovel.endereco}}.</p>',
      validade_meses,
      assinantes: [{ papel: 'Secretária de Planejamento Urbano', setor: 'SEPLAN' }],
    },
  ],
  efeito_na_obra,
});

const andar = (id: string, nome: string, computavel: string) => ({
  ...{ id, nome, situacao: 'Construir', repeticoes: 1, computavel, nao_computavel: '0.00', vazio: '0.00' },
});
/** An area table of one house. */
export const quadro = (unidades: number, ...pavimentos: object[]) => ({
  blocos: [{ id: 'b', nome: 'Casa', destinacao: 'Residencial unifamiliar', tipo_construcao: 'Alvenaria', unidades, pavimentos }],
});
export const TERREO = andar('a', 'Térreo', '90.00');
export const SUPERIOR = andar('b', 'Superior', '60.00');

/** The first property that this person finds, as a form keeps it. */
export async function umImovel(requerente: Page): Promise<object> {
  const [achado] = (await apiOf(requerente).get('painel-contribuinte/imovel?s=Rua')) as [Record<string, unknown>];
  const { zonas: _, situacao: __, matricula: ___, latitude: ____, longitude: _____, ...imovel } = achado;
  return imovel;
}

interface Lido {
  numero: string;
  status: string;
  obra: { id: string; numero: string } | null;
  licencas: { codigo: string; situacao: string }[];
}
export const lerDaObra = async (page: Page, id: string) => (await atosDe(page, 'prefeitura').ler(id)) as never as Lido;

/** Begun and granted by the analyst, signed by the secretary, and the licence in force. */
export async function conceder(analista: Page, secretaria: Page, id: string): Promise<void> {
  if ((await lerDaObra(analista, id)).status !== 'Em andamento') await atosDe(analista, 'prefeitura').agir(id, 'iniciar');
  await atosDe(analista, 'prefeitura').agir(id, 'deferir', { motivo: 'Confere com o que foi visto.' });
  const api = apiOf(secretaria);
  const base = 'painel-prefeitura/processoRequerimento';
  const minha = async () => {
    const { data } = (await api.get(`${base}CampoAssinatura?status=Aguardando&per_page=100`)) as {
      data: { id: string; versao: number; requerimento: { id: string } }[];
    };
    return data.find((a) => a.requerimento.id === id);
  };
  await expect.poll(minha).toBeTruthy();
  const pedida = (await minha())!;
  await api.post(`${base}Assinatura/${pedida.id}/atualizar`, {
    ...{ acao: 'assinar', versao: pedida.versao, senha: SENHA, lido_ate_o_fim: true },
  });
  await expect.poll(async () => (await lerDaObra(analista, id)).licencas[0]?.situacao).toMatch(/Vigente|Suspensa/);
}
