import type { Page } from '@playwright/test';
import { apiOf } from '../contas.ts';
import { PDF } from '../support.ts';

// What the tasks begin with: a small process, and requests of it. By the calls, for nobody is watched while it is made.

const CERTIDAO = {
  formato: 1,
  nome: 'Certidão de endereço',
  grupo: 'Cadastro imobiliário',
  resumo: 'Diz o endereço oficial de uma casa.',
  secoes: [
    {
      id: 'pedido',
      titulo: 'O pedido',
      campos: [
        { id: 'endereco', tipo: 'texto', rotulo: 'Endereço', minimo: 1 },
        { id: 'motivo', tipo: 'texto', rotulo: 'Para que serve', minimo: 1 },
        { id: 'planta', tipo: 'texto', rotulo: 'Planta de situação', minimo: 1 },
      ],
    },
  ],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
};
const DOCUMENTO = {
  id: 'certidao',
  etapa: 'analise',
  titulo: 'Certidão de endereço',
  validade_meses: null,
  modelo: '<p>O município certifica o endereço de {{titular.nome}}.</p>',
  assinantes: [{ papel: 'Secretária de Planejamento Urbano', setor: 'SEPLAN' }],
};
const TAXA = { id: 'taxa', nome: 'Taxa de certidão', base: 'fixo', unidade: 'real', valor_unitario: '42.50' };

export interface Modelo {
  slug: string;
  /** Ends in a document that somebody signs. */
  assinado?: boolean;
  /** Charges a fee at filing. */
  cobrado?: boolean;
}

/** Publishes the process as the manager on this page. @returns its id */
export async function publicarCertidao(gestor: Page, { slug, assinado, cobrado }: Modelo): Promise<string> {
  const api = apiOf(gestor);
  const base = 'painel-prefeitura/processo-gestao';
  const definicao = { ...CERTIDAO, ...(assinado && { documentos: [DOCUMENTO] }), ...(cobrado && { taxas: [TAXA] }) };
  const texto = JSON.stringify({ formato: 'processo/1', exportado_em: new Date().toISOString(), origem: '', slug, definicao });
  const { id } = (await api.post(`${base}/importar`, { texto, slug, tipo: 'uso_do_solo' })) as { id: string };
  const { aberta } = (await api.get(`${base}/${id}`)) as { aberta: { versao: number } };
  await api.post(`${base}/${id}/publicar`, { versao: aberta.versao, quando: null });
  return id;
}

interface Pedido {
  id: string;
  versao: number;
  numero: string;
  guias: { id: string; pagamento: string }[];
}

/** Requests of the person on this page, filed. @returns the last of them */
export async function protocolarVarios(page: Page, processo_id: string, quantos: number): Promise<Pedido[]> {
  const api = apiOf(page);
  const base = 'painel-contribuinte/requerimento';
  const feitos: Pedido[] = [];
  for (let i = 0; i < quantos; i += 1) {
    const { id } = (await api.post(base, { processo_id })) as Pedido;
    const respostas = { endereco: `Rua das Araucárias, ${100 + i}`, motivo: 'Ligação de água', planta: 'Esquina com a praça.' };
    const { versao } = (await api.get(`${base}/${id}`)) as Pedido;
    await api.post(`${base}/${id}/rascunho`, { versao, respostas });
    const pronto = (await api.get(`${base}/${id}`)) as Pedido;
    await api.post(`${base}/${id}/protocolar`, { versao: pronto.versao });
    feitos.push((await api.get(`${base}/${id}`)) as Pedido);
  }
  return feitos;
}

/** A proof for the slip of a request, sent as its page would. */
export async function enviarComprovante(page: Page, { guias, versao }: Pedido, nome: string): Promise<void> {
  const path = `painel-contribuinte/guia/${guias.find((g) => g.pagamento === 'Pendente')?.id}/comprovante`;
  await page.evaluate(
    async ({ path, versao, texto, nome }) => {
      const { accessToken } = JSON.parse(localStorage.getItem('auth.token') ?? '{}') as { accessToken: string };
      const csrf = await (await fetch('/api/v1/recursos/csrfToken')).json();
      const body = new FormData();
      body.append('versao', String(versao));
      body.append('arquivo', new File([Uint8Array.from(texto, (c) => c.charCodeAt(0))], nome, { type: 'application/pdf' }));
      const headers = {
        Authorization: `Bearer ${accessToken}`,
        'X-CSRF-TOKEN': csrf.dados.csrf_token,
        'X-Requested-With': 'XMLHttpRequest',
      };
      const answer = await fetch(`/api/v1/${path}`, { method: 'POST', headers, body });
      const { sucesso, mensagem } = await answer.json();
      if (!sucesso) throw new Error(`${path}: ${answer.status} ${mensagem}`);
    },
    { path, versao, texto: `${PDF.toString('latin1')}% ${nome}`, nome },
  );
}
