import type { Page } from '@playwright/test';
import { apiOf } from './contas.ts';
import { PDF } from './support.ts';

const SENHA = 'Aprova#2026';

/** Two sectors side by side on one submission, with a field for every effect an item may have. */
export const PROJETO = {
  formato: 1,
  nome: 'Projeto com duas análises',
  grupo: 'Obras',
  resumo: 'Um projeto pequeno que dois setores analisam ao mesmo tempo.',
  secoes: [
    {
      id: 'pedido',
      titulo: 'O projeto',
      campos: [
        { id: 'memorial', tipo: 'texto', rotulo: 'Memorial', minimo: 1, multilinha: true },
        { id: 'recuo', tipo: 'texto', rotulo: 'Recuo lateral', minimo: 1 },
        { id: 'quadro', tipo: 'quadro_areas', rotulo: 'Quadro de áreas' },
        { id: 'plantas', tipo: 'arquivos', rotulo: 'Plantas' },
        { id: 'laudo', tipo: 'texto', rotulo: 'Laudo de ruído', minimo: 1 },
        {
          id: 'assina',
          tipo: 'assinatura',
          rotulo: 'Assinatura',
          texto: 'Declaro que as informações prestadas são verdadeiras.',
        },
      ],
    },
  ],
  etapas: [
    {
      id: 'uso',
      nome: 'Uso do solo',
      setor: 'DAP',
      prazo_dias: 5,
      depois_de: [],
      conferencia: [{ id: 'placa', texto: 'A placa da obra está no projeto', base_legal: 'Código de Obras, art. 3º' }],
    },
    { id: 'ambiente', nome: 'Meio ambiente', setor: 'MAMB', outros_setores: ['PROT'], prazo_dias: 5, depois_de: [] },
  ],
};

const quadro = (superior: string) => ({
  blocos: [
    {
      id: 'b1',
      nome: 'Casa',
      destinacao: 'Residencial unifamiliar',
      tipo_construcao: 'Alvenaria',
      unidades: 1,
      pavimentos: [
        {
          id: 'p1',
          nome: 'Térreo',
          situacao: 'Construir',
          repeticoes: 1,
          computavel: '80.00',
          nao_computavel: '0.00',
          vazio: '0.00',
        },
        {
          id: 'p2',
          nome: 'Superior',
          situacao: 'Construir',
          repeticoes: 1,
          computavel: superior,
          nao_computavel: '0.00',
          vazio: '0.00',
        },
      ],
    },
  ],
});

/** A file sent from the page, as its own upload would; `sobra` makes it another one. */
function enviar(page: Page, path: string, campos: Record<string, string | number>, sobra = ''): Promise<unknown> {
  const texto = PDF.toString('latin1') + sobra;
  return page.evaluate(
    async ({ path, campos, texto }) => {
      const { accessToken } = JSON.parse(localStorage.getItem('auth.token') ?? '{}') as { accessToken: string };
      const csrf = await (await fetch('/api/v1/recursos/csrfToken')).json();
      const body = new FormData();
      for (const [k, v] of Object.entries(campos)) body.append(k, String(v));
      const bytes = Uint8Array.from(texto, (c) => c.charCodeAt(0));
      body.append('arquivo', new File([bytes], 'planta.pdf', { type: 'application/pdf' }));
      const answer = await fetch(`/api/v1/${path}`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${accessToken}`,
          'X-CSRF-TOKEN': csrf.dados.csrf_token,
          'X-Requested-With': 'XMLHttpRequest',
        },
        body,
      });
      const { sucesso, mensagem, dados } = await answer.json();
      if (!sucesso) throw new Error(`${path}: ${answer.status} ${mensagem}`);
      return dados;
    },
    { path, campos, texto },
  );
}

interface Pedido {
  id: string;
  versao: number;
  guias: { id: string; pagamento: string; comprovantes: { id: string }[] }[];
}

const base = 'painel-contribuinte/requerimento';
const lerDe = (page: Page) => async (id: string) => (await apiOf(page).get(`${base}/${id}`)) as Pedido;

/** A project of the requester on this page, filed. */
export async function protocolar(page: Page, processo_id: string): Promise<string> {
  const api = apiOf(page);
  const ler = lerDe(page);
  const { id } = (await api.post(base, { processo_id })) as Pedido;
  const respostas = {
    memorial: 'Casa de dois pavimentos, em alvenaria.',
    recuo: '1,50 m',
    quadro: quadro('60.00'),
    plantas: [await enviar(page, `${base}/${id}/arquivo`, { campo_id: 'plantas' })],
    laudo: 'Medido em 2026.',
  };
  await api.post(`${base}/${id}/rascunho`, { versao: (await ler(id)).versao, respostas });
  await assinar(page, id);
  await api.post(`${base}/${id}/protocolar`, { versao: (await ler(id)).versao });
  return id;
}

export const assinar = async (page: Page, id: string): Promise<void> =>
  void (await apiOf(page).post(`${base}/${id}/assinar-campo`, {
    versao: (await lerDe(page)(id)).versao,
    campo_id: 'assina',
    lida: true,
    senha: SENHA,
  }));

/** The area table and the sheet, put right; kept and not sent. */
export async function corrigirResto(page: Page, id: string): Promise<void> {
  const { versao } = await lerDe(page)(id);
  const plantas = [await enviar(page, `${base}/${id}/arquivo`, { campo_id: 'plantas' }, '% revista')];
  await apiOf(page).post(`${base}/${id}/rascunho`, { versao, respostas: { quadro: quadro('70.00'), plantas } });
}

/** The complementary slip is paid, and its proof approved by who checks payments. */
export async function pagarDiferenca(dono: Page, financeiro: Page, id: string): Promise<void> {
  const r = await lerDe(dono)(id);
  const guia = r.guias.find((g) => g.pagamento === 'Pendente');
  const sent = (await enviar(dono, `painel-contribuinte/guia/${guia?.id}/comprovante`, { versao: r.versao })) as {
    comprovantes: { id: string }[];
  };
  const api = apiOf(financeiro);
  const { versao } = (await api.get(`painel-prefeitura/requerimento/${id}`)) as Pedido;
  await api.post(`painel-prefeitura/comprovante/${sent.comprovantes[0]?.id}/aprovar`, { versao });
}
