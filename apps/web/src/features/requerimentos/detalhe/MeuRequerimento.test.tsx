// @vitest-environment happy-dom
import { obterRequerimento, type Requerimento } from '@portal/domain/autos/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { GUIA, PENDENCIA as ITEM, REQUERIMENTO } from '#test/exemplos.ts';
import { criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Acompanhar } from './Acompanhar.tsx';
import { Mensagens } from './Mensagens.tsx';
import { MeuRequerimento } from './MeuRequerimento.tsx';
import { Participantes } from './Participantes.tsx';

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  limpar();
});

const parte = (papel: string, nome: string, mais: object = {}) => ({
  papel,
  nome,
  documento: '',
  detalhe: '',
  is_voce: false,
  aceite: null,
  mandatos: null,
  ...mais,
});
const mensagem = (n: number) => ({
  id: `mensagem-${n}`,
  autor_nome: 'Camila',
  da_prefeitura: true,
  interna: false,
  texto: `Recado ${n}`,
  criado_em: '2026-11-20T12:00:00.000Z',
});

/** As wide as a computer's window, or a phone's. */
const largura = (px: number) =>
  vi.stubGlobal('matchMedia', (query: string) => {
    const min = Number(/min-width: (\d+)px/.exec(query)?.[1] ?? 0);
    return { matches: px >= min && !query.includes('max-width'), addEventListener() {}, removeEventListener() {}, media: query };
  });

const CARTOES = { acima: {}, abaixo: {}, trilho: { Participantes, Mensagens, Acompanhar } };
async function ver(mais: Partial<Requerimento>, px = 1440) {
  const r: Requerimento = {
    ...REQUERIMENTO,
    protocolado_em: '2026-11-01T12:00:00.000Z',
    respostas: { memorial: 'Casa' },
    ...mais,
  };
  servidor.responde(obterRequerimento, () => r);
  largura(px);
  await tela(
    <main>
      <MeuRequerimento id={r.id} cartoes={CARTOES} />
    </main>,
    { painel: 'contribuinte' },
  );
  await screen.findByRole('heading', { level: 1 });
}
const DEVOLVIDO: Partial<Requerimento> = {
  status: 'Aguardando requerente',
  prazo_em: '2026-11-25',
  pendencias: [ITEM, { ...ITEM, id: `${ITEM.id.slice(0, -1)}5`, numero: 2 }],
  acoes_permitidas: ['responder'],
};

describe('with room for it, the act stands in a rail', () => {
  test('says what, until when and how far, and leads to the place with the keyboard', async () => {
    await ver(DEVOLVIDO);
    const ato = screen.getByRole('region', { name: 'Corrigir 2 itens' });
    expect(ato.textContent).toContain('vence em 3 dias25/11/2026');
    expect(ato.textContent).toContain('Faltam 2 de 2.');
    fireEvent.click(within(ato).getByRole('button', { name: 'Responder' }));
    expect(document.activeElement?.id).toBe('agora-titulo');
    expect(screen.queryByRole('region', { name: 'O que fazer agora' })).toBeNull();
    await isAcessivel();
  });

  const aPagar = (vencimento: string) =>
    ver({
      status: 'Aguardando comprovante',
      guias: [{ ...GUIA, pagamento: 'Pendente', valor_centavos: 58_176, vencimento }],
      acoes_permitidas: ['enviar_comprovante'],
    });

  test('the fee is named with its sum', async () => {
    await aPagar('2026-11-24');
    const ato = screen.getByRole('region', { name: /Pagar R\$\s581,76/ });
    expect(within(ato).getByText(/2 dias/)).toBeDefined();
    await isAcessivel();
  });

  test('a slip whose day is over is not asked to be paid, there or beside it', async () => {
    await aPagar('2026-11-20');
    const ato = screen.getByRole('region', { name: 'A guia venceu' });
    expect(within(ato).getByText(/Não pague por ela/)).toBeDefined();
    expect(screen.queryByText('Pagar e enviar')).toBeNull();
    await isAcessivel();
  });

  test('while the town hall has it, where it stands is said there and nowhere else', async () => {
    const etapa = {
      id: 'e',
      definicao_id: 'unica',
      nome: 'Única',
      status: 'Em andamento',
      substituida: false,
      setor: { id: 's', nome: 'Aprovação de Projetos', sigla: 'DAP' },
      analista: '',
      acoes_permitidas: [],
      criado_em: '2026-11-20T12:00:00.000Z',
      iniciada_em: null,
      concluida_em: null,
      prazo_em: null,
      motivo: '',
      atribuicao: '',
      ciclo: 1,
      ordem: 1,
      pronta: false,
      proposta: null,
      outros_setores: [],
      atribuivel: false,
    } satisfies Requerimento['etapas'][number];
    await ver({ status: 'Em andamento', etapas: [etapa], acoes_permitidas: [] });
    const trilho = screen.getByRole('complementary');
    expect(within(trilho).getByText('Agora é com a prefeitura')).toBeTruthy();
    expect(screen.getAllByText(/Aprovação de Projetos|DAP/)).toHaveLength(1);
    await isAcessivel();
  });
});

describe('on a phone', () => {
  test('the act is a bar at the bottom, for who may act', async () => {
    await ver(DEVOLVIDO, 390);
    const barra = screen.getByRole('region', { name: 'O que fazer agora' });
    expect(barra.textContent).toContain('Corrigir 2 itens');
    fireEvent.click(within(barra).getByRole('button', { name: 'Responder' }));
    expect(document.activeElement?.id).toBe('agora-titulo');
    await isAcessivel();
  });

  test('who only looks has none', async () => {
    await ver({ ...DEVOLVIDO, acoes_permitidas: [], participa: false }, 390);
    expect(screen.queryByRole('region', { name: 'O que fazer agora' })).toBeNull();
  });
});

test('answers stand folded while something is to be done, and open one by one or all at once', async () => {
  await ver(DEVOLVIDO);
  const obra = screen.getByRole('button', { name: /^Obra/ });
  expect(obra.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(obra);
  expect(obra.getAttribute('aria-expanded')).toBe('true');
});

test('one person is one line with all they are; the link is behind a button; the last three messages stand', async () => {
  await ver({
    status: 'Aguardando prefeitura',
    acoes_permitidas: [],
    partes: [
      parte('requerente', 'Ana'),
      parte('proprietario', 'Ana'),
      parte('responsavel_tecnico', 'Renata', { detalhe: 'CAU A1' }),
    ],
    mensagens: [1, 2, 3, 4].map(mensagem),
  });
  const participa = screen.getByRole('region', { name: 'Quem participa' });
  expect(within(participa).getAllByRole('listitem')).toHaveLength(2);
  expect(participa.textContent).toContain('Requerente · Proprietário');
  expect(screen.queryByText('Recado 1')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Ver 1 mensagem anterior' }));
  expect(screen.getByText('Recado 1')).toBeTruthy();
  expect(screen.queryByLabelText('Link público para acompanhar')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Compartilhar o andamento' }));
  await waitFor(() => expect(screen.getByLabelText('Link público para acompanhar')).toBeTruthy());
  await isAcessivel();
});

test('a document that came back without a signature is told as such, and no refusal reads as a signature', async () => {
  const licenca = {
    id: '01900000-0000-7000-8000-000000000300',
    versao: 1,
    documento_id: 'alvara',
    titulo: 'Alvará',
    numero: '1',
    ano: 2026,
    formato_ano: 'aaaa',
    revisao: 1,
    situacao: 'Aguardando assinatura',
    codigo: 'ABC',
    emitida_em: '2026-11-20T12:00:00.000Z',
    vigente_em: null,
    validade_em: null,
    condicoes: '',
    motivo: '',
    assinaturas: [
      {
        ...{ nome: 'Marta', papel: 'Secretária', status: 'Recusado', decidida_em: '2026-11-21T12:00:00.000Z' },
        ...{ motivo: 'Nome errado', na_vez: true, assinar_ate: null },
      },
    ],
  };
  const definicao = {
    ...REQUERIMENTO.definicao,
    documentos: [
      {
        id: 'alvara',
        etapa: 'unica',
        titulo: 'Alvará',
        modelo: '<p>Alvará de construção concedido.</p>',
        com_quadro_de_areas: false,
        validade_meses: null,
        assinantes: [{ papel: 'Secretária', setor: 'DAP' }],
        assinam_em_ordem: false,
        nivel_de_assinatura: 'simples' as const,
        prazo_de_assinatura_dias: null,
      },
    ],
  };
  await ver({ status: 'Deferido', licencas: [licenca] as never, definicao, acoes_permitidas: [] });
  expect(screen.getByText('O documento voltou sem a assinatura')).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: /Documentos/ }));
  expect(await screen.findByRole('article')).toBeTruthy();
  expect(screen.queryByText(/Assinado por/)).toBeNull();
});
