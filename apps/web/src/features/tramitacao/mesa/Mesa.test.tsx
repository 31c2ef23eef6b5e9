// @vitest-environment happy-dom
// Past 300 lines: one desk with one set-up; what it does with each key and dialog is a part of it.
import { CHAMADAS } from '@portal/domain/atos/contract';
import { obterRequerimento, type Requerimento } from '@portal/domain/autos/contract';
import { listarFrases } from '@portal/domain/frases/contract';
import { previaDaLicenca } from '@portal/domain/licencas/contract';
import type { Pendencia } from '@portal/domain/pendencias/schema';
import { definicaoSchema } from '@portal/domain/processos/definicao';
import { me } from '@portal/domain/sessoes/contract';
import type { Etapa } from '@portal/domain/tramitacao/fragmento';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { umaChave } from '#entities/requerimentos/chaves.ts';
import { currentPath, history } from '#lib/navigation.ts';
import { queryClient } from '#lib/query-client.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { PENDENCIA as ITEM, LICENCA, REQUERIMENTO } from '#test/exemplos.ts';
import { comPdf } from '#test/folha.ts';
import { janela } from '#test/janela.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, NINGUEM, tela } from '#test/tela.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { guardarFila } from '../fila.ts';
import { Mesa } from './Mesa.tsx';

const ETAPA: Etapa = {
  id: '01900000-0000-7000-8000-000000000003',
  definicao_id: 'unica',
  nome: 'Única',
  ordem: 1,
  status: 'Em andamento',
  setor: { id: 's', sigla: 'DAP', nome: 'Aprovação' },
  analista: 'Camila',
  atribuicao: '',
  ciclo: 1,
  substituida: false,
  pronta: false,
  proposta: null,
  acoes_permitidas: [],
  outros_setores: [],
  atribuivel: false,
  prazo_em: null,
  criado_em: '2026-11-20T12:00:00.000Z',
  iniciada_em: null,
  concluida_em: null,
  motivo: '',
};

const PENDENCIA: Pendencia = { ...ITEM, etapa_id: ETAPA.id, situacao: 'Aguardando próxima análise', falta: '', atos: [] };

const ANALISE: Requerimento = {
  ...REQUERIMENTO,
  status: 'Em andamento',
  etapas: [ETAPA],
  etapa_atual_id: ETAPA.id,
  acoes_permitidas: ['devolver', 'deferir', 'cancelar'],
  definicao: definicaoSchema.parse({
    ...REQUERIMENTO.definicao,
    prazo_pendencia_dias: 30,
    etapas: [{ id: 'unica', nome: 'Única', setor: 'DAP', prazo_dias: 10, conferencia: [{ id: 'l1', texto: 'A placa está lá' }] }],
  }),
  verificacoes: [
    {
      sobre: 'zona',
      zona: 'ZR1',
      base_legal: 'LC 12/2020',
      itens: [
        {
          item: 'Taxa de permeabilidade',
          campo_id: 'memorial',
          valor: '17,02 %',
          limite: '≥ 20 %',
          situacao: 'fora',
          evidencia: 'pelo quadro de áreas',
          base_legal: 'art. 7',
        },
      ],
    },
  ],
};

let servidor: Servidor;
// the preview of a document is a PDF
beforeAll(comPdf);
beforeEach(() => {
  servidor = criarServidor();
  servidor.responde(listarFrases, () => []);
  // what waits is counted anew after an act
  servidor.responde(me, () => NINGUEM);
  const href = (n: number) => `/painel-prefeitura/requerimento/${n}`;
  guardarFila({
    itens: [
      { id: ANALISE.id, href: href(1) },
      { id: 'outro', href: href(2) },
    ],
    href: '/painel-prefeitura/requerimento',
    nome: 'Minha fila',
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
  limpar();
});

const nada = () => null;
const abrir = async (r: Partial<Requerimento> = {}, taxas: () => ReactNode = nada) => {
  servidor.responde(obterRequerimento, () => ({ ...ANALISE, ...r }));
  const shown = await tela(<Mesa id={ANALISE.id} breadcrumbs={[]} taxas={taxas} licencas={nada} responsaveis={nada} />);
  await screen.findByRole('heading', { level: 1 });
  return shown;
};
const figuras = (onde = screen.getByRole('list', { name: 'O que foi conferido' })) => within(onde);

describe('the figures over the answers', () => {
  test('say what was looked at, and each leads to its place', async () => {
    await abrir({ pendencias: [{ ...PENDENCIA, campo_id: '', alvo: { tipo: 'geral', chave: '' } }] });
    fireEvent.click(figuras().getByRole('button', { name: '0 de 2 conferidos' }));
    expect(document.activeElement?.getAttribute('data-campo')).toBe('memorial');
    fireEvent.click(figuras().getByRole('button', { name: '1 fora do limite' }));
    expect(document.activeElement?.id).toBe('secao-indices');
    await isAcessivel();
    fireEvent.click(figuras().getByRole('button', { name: '1 pendência aberta' }));
    await waitFor(() => expect(document.activeElement?.closest('#pendencias')).not.toBeNull());
  });

  test('stop at a line of the list when every answer was looked at', async () => {
    await abrir({ pendencias: [PENDENCIA] });
    fireEvent.click(figuras().getByRole('button', { name: '1 de 2 conferidos' }));
    expect(document.activeElement?.getAttribute('data-campo')).toBe('@l1');
  });

  test('stand over the approval with the law, and stop leading away once a reason is typed', async () => {
    await abrir();
    fireEvent.keyDown(document.body, { key: 'd' });
    const dialogo = within(await screen.findByRole('dialog'));
    dialogo.getByText('permitido ≥ 20 % · ZR1 · art. 7');
    const nele = () => figuras(dialogo.getByRole('list', { name: 'O que foi conferido' }));
    nele().getByRole('button', { name: '1 fora do limite' });
    fireEvent.change(dialogo.getByRole('textbox'), { target: { value: 'A lei nova permite.' } });
    await waitFor(() => expect(nele().queryByRole('button')).toBeNull());
    nele().getByText('1 fora do limite');
  });

  test('close the approval on their way', async () => {
    await abrir();
    fireEvent.keyDown(document.body, { key: 'd' });
    const dialogo = await screen.findByRole('dialog');
    fireEvent.click(within(dialogo).getByRole('button', { name: '1 fora do limite' }));
    await waitFor(() => expect(document.activeElement?.id).toBe('secao-indices'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the rules of the town', () => {
  const NORMA = {
    ...{
      id: 'n1',
      nome: 'Vagas de garagem',
      peso: 'avisa',
      situacao: 'fora',
      campo_id: 'memorial',
      faltam: [],
      justificativa: '',
    },
    ...{
      valor: '1 vaga',
      limite: 'a partir de 3 vagas',
      base_legal: 'Lei 9/2020',
      artigo: 'art. 5º',
      texto_da_lei: 'Três vagas.',
    },
    ...{ mensagem: 'São 1 vaga; a lei pede 3.', mensagem_interna: 'Veja a implantação.' },
    usados: [{ rotulo: 'Vagas', valor: '1 vaga', origem: 'Projeto' }],
  } as const;
  const SEM_DADO = {
    ...NORMA,
    ...{ id: 'n2', nome: 'Rampa', situacao: 'sem dado', mensagem: '', mensagem_interna: '', faltam: ['Inclinação'] },
  } as const;
  const normas = [SEM_DADO, { ...NORMA, justificativa: 'Há vagas na rua.' }] as unknown as Requerimento['normas'];

  test('what is not fulfilled comes first, with values, law, and what the requester says of it', async () => {
    await abrir({ normas });
    const itens = [...document.querySelectorAll<HTMLElement>('[data-campo^="#norma:"]')];
    expect(itens.map((g) => within(g).getAllByText(/Vagas de garagem|Rampa/)[0]?.textContent)).toEqual([
      'Vagas de garagem',
      'Rampa',
    ]);
    const primeira = within(itens[0] as HTMLElement);
    for (const dito of [
      'São 1 vaga; a lei pede 3.',
      'Veja a implantação.',
      'Há vagas na rua.',
      'Lei 9/2020, art. 5º',
      'Três vagas.',
    ])
      primeira.getByText(dito);
    primeira.getByRole('button', { name: 'Marcar pendência por Vagas de garagem' });
    within(itens[1] as HTMLElement).getByText('Falta saber: Inclinação.');
    expect(within(itens[1] as HTMLElement).queryByRole('button')).toBeNull();
    await isAcessivel();
  });

  test('many that cannot be told are one line, which the keys go past until it is opened', async () => {
    const muitas = ['Altura', 'Recuo lateral', 'Testada', 'Pé-direito', 'Cozinha', 'Altura'].map((falta, i) => ({
      ...SEM_DADO,
      ...{ id: `m${i}`, nome: `Norma ${i}`, faltam: [falta] },
    }));
    await abrir({ normas: [...muitas, normas[1]] as unknown as Requerimento['normas'] });
    const marcas = () => [...document.querySelectorAll<HTMLElement>('[data-campo^="#norma:"]')].map((g) => g.dataset.campo);
    expect(marcas()).toEqual(['#norma:n1']);
    screen.getByText('6 normas');
    const dito = screen.getByText('O pedido não diz: Altura, Recuo lateral, Testada, Pé-direito, Cozinha.');
    await isAcessivel();
    const dobra = dito.closest('details') as HTMLDetailsElement;
    dobra.open = true;
    fireEvent(dobra, new Event('toggle'));
    expect(marcas()).toEqual(['#norma:n1', ...muitas.map((m) => `#norma:${m.id}`)]);
    await isAcessivel();
  });

  test('one key makes a pending item of it: its field, its words, its article', async () => {
    await abrir({ normas });
    const norma = document.querySelector<HTMLElement>('[data-campo="#norma:n1"]');
    norma?.focus();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'p' });
    const dialogo = within(await screen.findByRole('dialog', { name: /^Pendência em/ }));
    expect(dialogo.getByLabelText<HTMLTextAreaElement>('O que precisa ser corrigido').value).toBe('São 1 vaga; a lei pede 3.');
    expect(dialogo.getByLabelText<HTMLInputElement>(/^Base legal/).value).toBe('Lei 9/2020, art. 5º');
    // of one that cannot be told there is nothing to ask for
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    document.querySelector<HTMLElement>('[data-campo="#norma:n2"]')?.focus();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'p' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('who only looks on reads them, and is offered no item', async () => {
    await abrir({ normas, acoes_permitidas: [] });
    expect(document.querySelectorAll('[data-campo^="#norma:"]')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Marcar pendência por/ })).toBeNull();
  });

  const proposta = {
    ...{ parecer: 'Há vagas na via.', por_nome: 'Camila', em: '2026-11-21T12:00:00.000Z' },
    ...{ ato: 'deferir' as const, minha: false },
  };
  const lidas = (onde: HTMLElement) => within(onde).getByRole('list', { name: 'Conferência das normas' });

  test('the second reader has the whole of it beside the proposal and in what they confirm, and changes nothing there', async () => {
    await abrir({ normas, etapas: [{ ...ETAPA, proposta }] });
    const conferencia = within(lidas(document.body));
    expect(conferencia.getAllByRole('listitem').map((li) => li.querySelector('strong')?.textContent)).toEqual(
      expect.arrayContaining(['Vagas de garagem', 'Rampa']),
    );
    conferencia.getByText('São 1 vaga; a lei pede 3.');
    conferencia.getByText('Há vagas na rua.');
    expect(conferencia.queryByRole('button')).toBeNull();
    fireEvent.keyDown(document.body, { key: 'd' });
    const dialogo = await screen.findByRole('dialog');
    within(lidas(dialogo)).getByText('Vagas de garagem');
    within(lidas(dialogo)).getAllByText('Lei 9/2020, art. 5º');
    await isAcessivel();
  });

  test('who proposed it is shown no second copy', async () => {
    await abrir({ normas, etapas: [{ ...ETAPA, proposta: { ...proposta, minha: true } }] });
    expect(screen.queryByRole('list', { name: 'Conferência das normas' })).toBeNull();
  });

  test('one act puts it into the opinion, below what stands there, once', async () => {
    await abrir({ normas, acoes_permitidas: ['propor_deferimento'] });
    fireEvent.click(screen.getAllByRole('button', { name: /^Propor/ })[0] as HTMLElement);
    const dialogo = within(await screen.findByRole('dialog'));
    const texto = dialogo.getByRole<HTMLTextAreaElement>('textbox');
    fireEvent.change(texto, { target: { value: 'Pelo que se vê. ' } });
    const trazer = dialogo.getByRole('button', { name: /^Pôr a conferência das normas em/ });
    fireEvent.click(trazer);
    fireEvent.click(trazer);
    expect(texto.value).toBe(
      [
        'Pelo que se vê.',
        '',
        'Normas que o projeto não cumpre:',
        '– Vagas de garagem (Lei 9/2020, art. 5º): o projeto tem 1 vaga; a norma pede a partir de 3 vagas. O requerente explica: Há vagas na rua.',
        'Normas que não dá para conferir:',
        '– Rampa (Lei 9/2020, art. 5º): falta saber Inclinação.',
      ].join('\n'),
    );
    expect(dialogo.queryByRole('checkbox')).toBeNull();
  });

  test('the figure counts it and leads to it, and the approval asks why', async () => {
    await abrir({ normas });
    fireEvent.click(figuras().getByRole('button', { name: '2 fora do limite' }));
    expect(document.activeElement?.id).toBe('secao-normas');
    fireEvent.keyDown(document.body, { key: 'd' });
    const dialogo = within(await screen.findByRole('dialog'));
    dialogo.getByText('permitido a partir de 3 vagas · Lei 9/2020 · art. 5º');
  });
});

describe('an approval that makes a document', () => {
  const DOCUMENTO = {
    id: 'alvara',
    etapa: 'unica',
    titulo: 'Alvará de construção',
    modelo: '<p>Concede a licença.</p>',
    validade_meses: 24,
    assinantes: [{ papel: 'Secretária', setor: 'SEC' }],
  };
  const comDocumento = () =>
    abrir({ verificacoes: [], definicao: definicaoSchema.parse({ ...ANALISE.definicao, documentos: [DOCUMENTO] }) });
  const deferidas = () => servidor.responde(CHAMADAS.deferir, () => ({ id: ANALISE.id, versao: 8, status: 'Deferido' as const }));

  test('begins at its button: a clean one is two keys', async () => {
    await comDocumento();
    const enviadas = deferidas();
    fireEvent.keyDown(document.body, { key: 'd' });
    const dialogo = within(await screen.findByRole('dialog'));
    const botao = dialogo.getByRole('button', { name: 'Deferir e gerar o documento' });
    await waitFor(() => expect(document.activeElement).toBe(botao));
    await isAcessivel();
    fireEvent.click(botao);
    await waitFor(() => expect(enviadas).toHaveLength(1));
    expect(enviadas[0]?.body).not.toHaveProperty('condicoes');
  });

  test('takes conditions, and shows beforehand how it would come out', async () => {
    await comDocumento();
    const enviadas = deferidas();
    const previas = servidor.responde(previaDaLicenca, () => null);
    fireEvent.keyDown(document.body, { key: 'd' });
    const dialogo = within(await screen.findByRole('dialog'));
    fireEvent.click(dialogo.getByRole('button', { name: 'Pôr condições' }));
    fireEvent.change(dialogo.getByRole('textbox'), { target: { value: 'Manter o passeio livre.' } });
    fireEvent.click(dialogo.getByRole('button', { name: 'Ver como sai' }));
    const previa = await screen.findByRole('dialog', { name: 'Alvará de construção: prévia sem validade' });
    await waitFor(() => expect(previas[0]?.body).toMatchObject({ documento_id: 'alvara', condicoes: 'Manter o passeio livre.' }));
    // Escape is the preview's: what was typed stays
    fireEvent.keyDown(previa, { key: 'Escape' });
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    fireEvent.click(dialogo.getByRole('button', { name: 'Deferir e gerar o documento' }));
    await waitFor(() => expect(enviadas[0]?.body).toMatchObject({ condicoes: { alvara: 'Manter o passeio livre.' } }));
  });
});

describe('sending the items', () => {
  test('says how long the requester has; with Shift the next of the list opens after it', async () => {
    await abrir({ pendencias: [PENDENCIA] });
    const enviadas = servidor.responde(CHAMADAS.devolver, () => ({
      id: ANALISE.id,
      versao: 8,
      status: 'Aguardando requerente' as const,
    }));
    fireEvent.keyDown(document.body, { key: 'E', shiftKey: true });
    const dialogo = within(await screen.findByRole('dialog'));
    dialogo.getByText(/O requerente tem 30 dias corridos para responder, a contar do envio/);
    fireEvent.click(dialogo.getByRole('button', { name: 'Enviar pendências' }));
    await waitFor(() => expect(currentPath()).toBe('/painel-prefeitura/requerimento/2'));
    expect(enviadas).toHaveLength(1);
  });

  test('without Shift it stays, and neither does a dialog that was left go on', async () => {
    await abrir({ pendencias: [PENDENCIA] });
    const saiu = vi.spyOn(history, 'push');
    const enviadas = servidor.responde(CHAMADAS.devolver, () => ({
      id: ANALISE.id,
      versao: 8,
      status: 'Aguardando requerente' as const,
    }));
    fireEvent.keyDown(document.body, { key: 'E', shiftKey: true });
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Voltar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.keyDown(document.body, { key: 'e' });
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Enviar pendências' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(enviadas).toHaveLength(1);
    expect(saiu.mock.calls.filter(([href]) => href === '/painel-prefeitura/requerimento/2')).toEqual([]);
  });
});

describe('after the decision', () => {
  test('the result comes first, with who signs and the way to the next', async () => {
    await abrir({
      status: 'Deferido',
      acoes_permitidas: ['reabrir'],
      licencas: [LICENCA],
    });
    screen.getByText('Alvará de construção 0007/2026');
    screen.getByText('Falta assinar: Helena (Secretária).');
    expect(screen.getByRole('link', { name: 'Abrir o próximo da fila' }).getAttribute('href')).toBe(
      '/painel-prefeitura/requerimento/2',
    );
  });

  test('what ends everything is not the one button left', async () => {
    await abrir({ status: 'Aguardando requerente', acoes_permitidas: ['cancelar'] });
    screen.getByText(/Está com o requerente/);
    expect(screen.queryByRole('button', { name: 'Cancelar requerimento' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Outros atos' }));
    await screen.findByRole('menuitem', { name: 'Cancelar requerimento' });
  });
});

test('answers that wait are told with what to do first', async () => {
  // the column with the acts stands in a large window alone
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
  );
  await abrir({
    status: 'Aguardando prefeitura',
    acoes_permitidas: ['iniciar', 'cancelar'],
    etapas: [{ ...ETAPA, status: 'Aguardando prefeitura' }],
    pendencias: [{ ...PENDENCIA, situacao: 'Aguardando validação' }],
  });
  screen.getByText('1 resposta chegou. Para aceitar ou recusar, comece por “Iniciar análise”.');
});

describe('a window that becomes another desk', () => {
  test('keeps what is typed in a part, the keyboard in it, and a dialog that was opened from one', async () => {
    const mudar = janela(1440);
    function Taxas() {
      const [aberto, setAberto] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setAberto(true)}>
            Pedir desconto
          </button>
          {aberto && (
            <Dialog title="Descontar" onClose={() => setAberto(false)}>
              <input aria-label="Por quê" />
            </Dialog>
          )}
        </>
      );
    }
    await abrir({ protocolado_em: '2026-11-01T12:00:00.000Z' }, () => <Taxas />);
    const nota = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Nova nota' });
    nota().focus();
    fireEvent.change(nota(), { target: { value: 'Falar com a Fazenda' } });
    mudar(390);
    fireEvent.click(screen.getByRole('tab', { name: 'Pendências' }));
    expect(nota().value).toBe('Falar com a Fazenda');
    nota().focus();
    mudar(1440);
    expect(nota().value).toBe('Falar com a Fazenda');
    expect(document.activeElement).toBe(nota());

    fireEvent.click(screen.getByRole('button', { name: 'Pedir desconto' }));
    fireEvent.change(await screen.findByLabelText('Por quê'), { target: { value: 'Programa de moradia' } });
    mudar(390);
    // its tab is not the one in sight, and the dialog is no part of it
    expect(screen.queryByRole('button', { name: 'Pedir desconto', hidden: true })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Por quê').value).toBe('Programa de moradia');
    mudar(1440);
    expect(screen.getByLabelText<HTMLInputElement>('Por quê').value).toBe('Programa de moradia');
  });

  test('on a phone a part is made when it is first looked at', async () => {
    janela(390);
    const taxas = vi.fn(() => <p>As taxas</p>);
    await abrir({}, () => {
      const Taxas = taxas;
      return <Taxas />;
    });
    expect(taxas).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('tab', { name: 'Taxas e documentos' }));
    screen.getByText('As taxas');
  });
});

describe('an answer by its letters', () => {
  const digitar = (texto: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: texto } });

  test('Enter puts it in hand', async () => {
    await abrir();
    fireEvent.keyDown(document.body, { key: '/' });
    await screen.findByRole('dialog', { name: 'Ir para uma resposta' });
    digitar('plac');
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['A placa está láConferência']);
    await isAcessivel();
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement?.getAttribute('data-campo')).toBe('@l1');
  });

  test('Ctrl+Enter begins an item on it, and the answer is in hand afterwards', async () => {
    await abrir();
    servidor.responde(listarFrases, () => []);
    fireEvent.keyDown(document.body, { key: '/' });
    await screen.findByRole('dialog', { name: 'Ir para uma resposta' });
    digitar('me');
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', ctrlKey: true });
    const marcar = within(await screen.findByRole('dialog', { name: 'Pendência em “Memorial”' }));
    fireEvent.click(marcar.getByRole('button', { name: 'Voltar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement?.getAttribute('data-campo')).toBe('memorial');
  });

  test('says so when none has them', async () => {
    await abrir();
    fireEvent.keyDown(document.body, { key: '/' });
    const dialogo = within(await screen.findByRole('dialog', { name: 'Ir para uma resposta' }));
    digitar('xyz');
    dialogo.getByText('Nenhuma resposta com essas letras.');
    expect(dialogo.getByRole('button', { name: 'Ir até ela' }).hasAttribute('disabled')).toBe(true);
  });
});

describe('what somebody else did meanwhile', () => {
  // a minute ago when it is read, however slow the machine that got here
  const feito = () => ({
    id: 'e2',
    tipo: 'pausar',
    texto: 'Pausou a etapa Única.',
    motivo: '',
    ator_nome: 'Diego Figueira',
    publico: false,
    criado_em: new Date(Date.now() - 60_000).toISOString(),
  });

  test('is told in the dialog that is open', async () => {
    await abrir();
    fireEvent.keyDown(document.body, { key: 'q' });
    const dialogo = within(await screen.findByRole('dialog'));
    servidor.responde(obterRequerimento, () => ({ ...ANALISE, versao: 8, eventos: [feito()] }));
    await act(() => queryClient.invalidateQueries({ queryKey: umaChave(ANALISE.id) }));
    await dialogo.findByText('Mudou enquanto você estava aqui');
    dialogo.getByText('Diego Figueira');
    dialogo.getByText(/Pausou a etapa Única/);
    await isAcessivel();
  });

  test('is told with the refusal: who, what and when', async () => {
    await abrir({ pendencias: [PENDENCIA] });
    servidor.responde(CHAMADAS.devolver, () => {
      servidor.responde(obterRequerimento, () => ({ ...ANALISE, versao: 8, eventos: [feito()] }));
      return new Recusa(409, 'Este requerimento mudou.');
    });
    fireEvent.keyDown(document.body, { key: 'e' });
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Enviar pendências' }));
    const velho = within(await screen.findByRole('dialog', { name: 'Este requerimento mudou enquanto você olhava' }));
    await velho.findByText('Diego Figueira');
    velho.getByText(/há 1 minuto/);
    velho.getByText(/Por isso nada foi gravado/);
  });
});
