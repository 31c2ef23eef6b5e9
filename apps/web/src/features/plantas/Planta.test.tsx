// @vitest-environment happy-dom
import { obterRequerimento, type Requerimento } from '@portal/domain/autos/contract';
import { criarMarca, type Marca, mudarMarca, type Planta as PlantaLida, verPlanta } from '@portal/domain/plantas/contract';
import { baixarArquivo } from '@portal/domain/preenchimento/contract';
import type { Etapa } from '@portal/domain/tramitacao/fragmento';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { REQUERIMENTO } from '#test/exemplos.ts';
import { comFolhas, pdfDe } from '#test/folha.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { useEndereco } from './endereco.ts';
import { Planta } from './Planta.tsx';

const uuid = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const { id: ID } = REQUERIMENTO;
const [ARQUIVO, ANTES, ETAPA] = [uuid(11), uuid(12), uuid(13)];
const SETOR = { id: uuid(14), sigla: 'DAP', nome: 'Aprovação de projetos' };

const marca = (n: number, mais: Partial<Marca> = {}): Marca => ({
  id: uuid(100 + n),
  versao: 1,
  arquivo_id: ARQUIVO,
  pagina: n,
  tipo: 'pino',
  geometria: { pontos: [[0.5, 0.5]] },
  texto: `Marca ${n}`,
  pendencia_id: null,
  setor: SETOR,
  etapa_id: ETAPA,
  autor: 'Camila',
  enviada: false,
  atualizado_em: '2026-11-20T12:00:00.000Z',
  ...mais,
});
const PLANTA: PlantaLida = {
  arquivo: { id: ARQUIVO, nome: 'planta.pdf', tamanho: 1000, campo_id: 'memorial', rotulo: 'Planta baixa' },
  versoes: [{ arquivo_id: ARQUIVO, nome: 'planta.pdf', rodada: 1, enviada_em: '2026-11-20T12:00:00.000Z', atual: true }],
  marcas: [],
  escalas: [],
};
const DUAS = {
  versoes: [
    { ...PLANTA.versoes[0]!, arquivo_id: ANTES, atual: false },
    { ...PLANTA.versoes[0]!, rodada: 2 },
  ],
};
/** A step in which this person may mark. */
const etapa: Etapa = {
  id: ETAPA,
  definicao_id: 'unica',
  ordem: 1,
  ciclo: 1,
  nome: 'Única',
  setor: SETOR,
  analista: 'Camila',
  atribuicao: '',
  status: 'Em andamento',
  motivo: '',
  substituida: false,
  pronta: false,
  proposta: null,
  acoes_permitidas: ['devolver'],
  outros_setores: [],
  atribuivel: false,
  prazo_em: null,
  criado_em: '2026-11-20T12:00:00.000Z',
  iniciada_em: null,
  concluida_em: null,
};
const QUE_MARCA = { etapa_atual_id: ETAPA, etapas: [etapa] };

let servidor: Servidor;
beforeEach(async () => {
  servidor = criarServidor();
  await comFolhas();
});
afterEach(() => {
  limpar();
  vi.restoreAllMocks();
});

const Aqui = () => {
  const endereco = useEndereco();
  return endereco && <Planta requerimentoId={ID} endereco={endereco} voltar={{ label: 'Requerimento', href: '/' }} />;
};
const folha = () => document.getElementById('folha-da-planta') as HTMLElement;
const zoom = () => (folha().firstElementChild as HTMLElement).style.width;
const naFolha = async (n: number) => {
  await waitFor(() => expect(folha().getAttribute('aria-label')).toBe(`planta.pdf, folha ${n} de 3`));
  await waitFor(() => expect(folha().hasAttribute('data-pronta')).toBe(true));
};
const tecla = (key: string, onde: Element = document.body) => fireEvent.keyDown(onde, { key });
const botao = (name: string | RegExp) => screen.getByRole('button', { name });

const FOLHAS = () => pdfDe(['Planta', 'Corte', 'Fachada']);
interface Dados {
  planta?: Partial<PlantaLida>;
  requerimento?: Partial<Requerimento>;
  arquivo?: () => Blob | Recusa;
  painel?: 'prefeitura' | 'contribuinte';
}
async function abrir({ planta, requerimento, arquivo = FOLHAS, painel = 'prefeitura' }: Dados = {}) {
  servidor.responde(obterRequerimento, () => ({ ...REQUERIMENTO, ...requerimento }));
  servidor.responde(verPlanta, () => ({ ...PLANTA, ...planta }));
  servidor.responde(baixarArquivo, arquivo);
  await tela(<Aqui />, { painel, url: `/r?planta=${ARQUIVO}` });
}

describe('the sheets of a plan', () => {
  test('are gone through by buttons, keys and small pictures, and the address says which is seen', async () => {
    await abrir();
    await naFolha(1);
    expect(botao('Folha anterior')).toHaveProperty('disabled', true);
    fireEvent.click(botao('Próxima folha'));
    await naFolha(2);
    expect(location.search).toContain('folha=2');
    tecla('PageDown', folha());
    await naFolha(3);
    expect(botao('Próxima folha')).toHaveProperty('disabled', true);
    tecla('j');
    await naFolha(3);
    const folhas = screen.getByRole('navigation', { name: 'Folhas' });
    tecla('Home', within(folhas).getByRole('button', { current: 'page' }));
    await naFolha(1);
    await isAcessivel();
  });

  test('come nearer, are turned, and are seen whole again', async () => {
    await abrir();
    await naFolha(1);
    const inteira = zoom();
    tecla('+');
    await waitFor(() => expect(Number.parseFloat(zoom())).toBeCloseTo(Number.parseFloat(inteira) * 1.4));
    fireEvent.click(botao('Afastar'));
    fireEvent.click(botao('Afastar'));
    expect(Number.parseFloat(zoom())).toBeCloseTo(Number.parseFloat(inteira) / 1.4);
    tecla('0');
    expect(zoom()).toBe(inteira);
    tecla('g');
    await screen.findByRole('button', { name: 'Girar (agora 90°)' });
    await naFolha(1);
    expect(Number.parseFloat(zoom())).toBeLessThan(Number.parseFloat(inteira));
  });

  test('are searched for words', async () => {
    await abrir();
    await naFolha(1);
    const busca = screen.getByRole('searchbox', { name: 'Buscar no texto das folhas' });
    fireEvent.change(busca, { target: { value: 'fachada' } });
    fireEvent.submit(busca);
    await naFolha(3);
    await screen.findByText('1 de 1 lugar');
  });

  test('are measured by keys alone, in the scale of the sheet', async () => {
    await abrir({ planta: { escalas: [{ pagina: 1, metros_por_ponto: 0.1 }] } });
    await naFolha(1);
    tecla('c');
    expect(botao('Medir comprimento').getAttribute('aria-pressed')).toBe('true');
    tecla('Enter', folha());
    for (let i = 0; i < 4; i += 1) fireEvent.keyDown(folha(), { key: 'ArrowRight', shiftKey: true });
    tecla('Enter', folha());
    tecla('Enter', folha());
    await screen.findByText(/Comprimento da última medida: \d+,\d\d m\./);
    tecla('d');
    await waitFor(() => expect(screen.queryByText(/última medida/)).toBeNull());
  });
});

describe('the marks of a plan', () => {
  const marcas = [marca(1), marca(2, { enviada: true })];

  test('lead to their sheet, in their order', async () => {
    await abrir({ planta: { marcas }, painel: 'contribuinte' });
    await naFolha(1);
    const lista = screen.getByRole('region', { name: 'Marcas' });
    fireEvent.click(within(lista).getByText('Marca 2'));
    await naFolha(2);
    expect(within(lista).getByRole('button', { expanded: true }).textContent).toContain('Marca 2');
    tecla('[');
    await naFolha(1);
    expect(document.activeElement?.textContent).toContain('Marca 1');
    await isAcessivel();
  });

  test('are not made by whoever only looks', async () => {
    await abrir({ painel: 'contribuinte' });
    await naFolha(1);
    expect(screen.queryByRole('button', { name: 'Pino' })).toBeNull();
    tecla('p');
    expect(botao('Mover a folha').getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('Quando a prefeitura apontar algo na planta, aparece aqui.')).toBeTruthy();
  });

  test('are made by keys alone, and what they say is kept as it is typed', async () => {
    const criadas = servidor.responde(criarMarca, ({ body }) => marca(1, { ...body, etapa_id: ETAPA, texto: '' }));
    const mudadas = servidor.responde(mudarMarca, ({ body }) => marca(1, { ...body, versao: 2 }));
    await abrir({ requerimento: QUE_MARCA });
    await naFolha(1);
    tecla('p');
    tecla('Enter', folha());
    const texto = await screen.findByRole('textbox', { name: 'Texto junto da marca (opcional)' });
    expect(criadas.map(({ body }) => body)).toMatchObject([
      { tipo: 'pino', pagina: 1, etapa_id: ETAPA, geometria: { pontos: [[0.5, 0.5]] } },
    ]);
    await waitFor(() => expect(document.activeElement).toBe(texto));
    fireEvent.change(texto, { target: { value: 'Falta a escada' } });
    await waitFor(() => expect(mudadas.at(-1)?.body).toMatchObject({ versao: 1, texto: 'Falta a escada' }));
    await screen.findByText('Falta a escada');
    await isAcessivel();
    tecla('Escape', texto);
    expect(document.activeElement).toBe(folha());
  });
});

describe('two revisions of a plan', () => {
  test('lie beside each other or over each other, with what the colours say', async () => {
    await abrir({ planta: DUAS });
    await naFolha(1);
    tecla('l');
    await screen.findByText('Lado a lado: as duas andam e se aproximam juntas.');
    expect(screen.getByRole('region', { name: /^Versão 1 de .*, substituída, folha 1$/ })).toBeTruthy();
    tecla('x');
    await waitFor(() => expect(location.search).not.toContain('com='));
    tecla('o');
    const cores = await screen.findByRole('list', { name: 'O que as cores dizem' });
    expect(within(cores).getAllByRole('listitem')).toHaveLength(3);
    await naFolha(1);
    fireEvent.keyDown(folha(), { key: 'ArrowRight', altKey: true });
    fireEvent.click(await screen.findByRole('button', { name: 'Desfazer (1, 0 pt)' }));
    await isAcessivel();
  });
});

describe('a plan that does not come', () => {
  test('is told, and tried again', async () => {
    let chega = false;
    await abrir({ arquivo: () => (chega ? FOLHAS() : new Recusa(0)) });
    await screen.findByText('Não conseguimos abrir a planta');
    await isAcessivel();
    chega = true;
    fireEvent.click(botao('Tentar de novo'));
    await naFolha(1);
    expect(screen.queryByText('Não conseguimos abrir a planta')).toBeNull();
  });

  test('was perhaps put out by another one', async () => {
    servidor.responde(obterRequerimento, () => REQUERIMENTO);
    servidor.responde(verPlanta, () => new Recusa(422));
    await tela(<Aqui />, { url: `/r?planta=${ARQUIVO}` });
    await screen.findByText('Não conseguimos abrir esta planta');
    await isAcessivel();
  });
});
