import { describe, expect, test } from 'vitest';
import { SITUACAO_LIVRE } from './guardas.ts';
import { type Andamento, avancar, type EtapaNoFluxo, type Passo, statusDe } from './motor.ts';

// Cases that random walks come by too seldom to tell apart.
type Fluxo = Parameters<typeof avancar>[0];
const FLUXO = [
  { id: 'triagem' },
  { id: 'uso', depois_de: ['triagem'] },
  { id: 'ambiente', depois_de: ['triagem'] },
  { id: 'fim', depois_de: ['uso', 'ambiente'] },
] as unknown as Fluxo;

const etapa = (definicao_id: string, status: EtapaNoFluxo['status'], mais: Partial<EtapaNoFluxo> = {}): EtapaNoFluxo => ({
  id: `${definicao_id}-${mais.ciclo ?? 1}`,
  definicao_id,
  ciclo: 1,
  status,
  substituida: false,
  pronta: false,
  ...mais,
});
const triada = etapa('triagem', 'Deferido');
const em = (...etapas: EtapaNoFluxo[]): Andamento => ({ status: statusDe(FLUXO, etapas), etapas });
const fazer = (antes: Andamento, ato: Passo['ato'], etapa_id: string | undefined, situacao: Partial<Passo['situacao']> = {}) => {
  const ids = ['nova-1', 'nova-2', 'nova-3', 'nova-4'];
  const novoId = () => ids.shift() as string;
  return avancar(FLUXO, antes, { ato, etapa_id, motivo: 'Porque sim.', situacao: { ...SITUACAO_LIVRE, ...situacao }, novoId });
};
const como = ({ etapas }: Andamento) =>
  etapas.map((e) => `${e.definicao_id} ${e.ciclo} ${e.status}${e.pronta ? ' pronta' : ''}${e.substituida ? ' substituída' : ''}`);

describe('the status of a request is that of its steps together', () => {
  test.each<[string, EtapaNoFluxo[], string]>([
    [
      'who waits outside comes first',
      [etapa('uso', 'Em andamento'), etapa('ambiente', 'Aguardando requerente')],
      'Aguardando requerente',
    ],
    ['then a payment', [etapa('uso', 'Em andamento'), etapa('ambiente', 'Aguardando comprovante')], 'Aguardando comprovante'],
    ['then work', [etapa('uso', 'Aguardando prefeitura'), etapa('ambiente', 'Em andamento')], 'Em andamento'],
    ['one rejection is the end', [etapa('uso', 'Indeferido'), etapa('ambiente', 'Em andamento')], 'Indeferido'],
    [
      'a rejection that was superseded is none',
      [etapa('uso', 'Indeferido', { substituida: true }), etapa('uso', 'Em andamento', { ciclo: 2 })],
      'Em andamento',
    ],
    ['all approved', [etapa('uso', 'Deferido'), etapa('ambiente', 'Deferido'), etapa('fim', 'Deferido')], 'Deferido'],
    ['one is missing and none is open', [etapa('uso', 'Deferido'), etapa('ambiente', 'Deferido')], 'Cancelado'],
    [
      'the same step twice stands for no other',
      [etapa('uso', 'Deferido'), etapa('uso', 'Deferido', { ciclo: 2 }), etapa('fim', 'Deferido')],
      'Cancelado',
    ],
  ])('%s', (_, etapas, status) => expect(statusDe(FLUXO, [triada, ...etapas])).toBe(status));
});

describe('steps side by side', () => {
  test('the last of them to be approved opens what waits for all', () => {
    const um = fazer(em(triada, etapa('uso', 'Em andamento'), etapa('ambiente', 'Em andamento')), 'deferir', 'uso-1');
    expect(como(um)).toEqual(['triagem 1 Deferido', 'uso 1 Deferido', 'ambiente 1 Em andamento']);
    const dois = fazer(um, 'deferir', 'ambiente-1');
    expect(como(dois).at(-1)).toBe('fim 1 Aguardando prefeitura');
  });

  test('items wait for the sector beside, leave with its own, or at once with a reason', () => {
    const lado = em(triada, etapa('uso', 'Em andamento'), etapa('ambiente', 'Em andamento'));
    const item = { pendencias_em_rascunho: 1 };
    const espera = fazer(lado, 'devolver', 'uso-1', item);
    expect(como(espera).slice(1)).toEqual(['uso 1 Em andamento pronta', 'ambiente 1 Em andamento']);
    expect(como(fazer(lado, 'devolver', 'uso-1', { ...item, sem_esperar: true })).slice(1)).toEqual([
      'uso 1 Aguardando requerente',
      'ambiente 1 Em andamento',
    ]);
    expect(como(fazer(espera, 'devolver', 'ambiente-1', item)).slice(1)).toEqual([
      'uso 1 Aguardando requerente',
      'ambiente 1 Aguardando requerente',
    ]);
    // the one beside approves: nobody is left to wait for
    expect(como(fazer(espera, 'deferir', 'ambiente-1')).slice(1)).toEqual(['uso 1 Aguardando requerente', 'ambiente 1 Deferido']);
    // it waits for the requester already: it is at work no more
    const fora = em(triada, etapa('uso', 'Em andamento'), etapa('ambiente', 'Aguardando requerente'));
    expect(como(fazer(fora, 'devolver', 'uso-1', item))[1]).toBe('uso 1 Aguardando requerente');
  });

  test('silence approves no sector that has its items ready', () => {
    const antes = em(triada, etapa('uso', 'Em andamento', { pronta: true }), etapa('ambiente', 'Em andamento'));
    expect(() => fazer(antes, 'deferir_por_silencio', 'uso-1')).toThrow(/pendências prontas/);
    expect(como(fazer(antes, 'deferir_por_silencio', 'ambiente-1'))[2]).toBe('ambiente 1 Deferido');
  });

  test('a rejection ends those beside, with their ready items', () => {
    const antes = em(triada, etapa('uso', 'Em andamento', { pronta: true }), etapa('ambiente', 'Em andamento'));
    expect(como(fazer(antes, 'indeferir', 'ambiente-1'))).toEqual([
      'triagem 1 Deferido',
      'uso 1 Cancelado',
      'ambiente 1 Indeferido',
    ]);
  });
});

describe('done again', () => {
  const decidido = em(triada, etapa('uso', 'Deferido'), etapa('ambiente', 'Deferido'), etapa('fim', 'Deferido'));

  test('one step alone keeps the others', () => {
    expect(como(fazer(decidido, 'reabrir', 'uso-1', { reabertura: 'so_esta' }))).toEqual([
      'triagem 1 Deferido',
      'uso 1 Deferido substituída',
      'ambiente 1 Deferido',
      'fim 1 Deferido',
      'uso 2 Aguardando prefeitura',
    ]);
  });

  test('with what follows: decided ones keep their decision as superseded, and are not opened before their time', () => {
    expect(como(fazer(decidido, 'reabrir', 'triagem-1', { reabertura: 'esta_e_seguintes' }))).toEqual([
      'triagem 1 Deferido substituída',
      'uso 1 Deferido substituída',
      'ambiente 1 Deferido substituída',
      'fim 1 Deferido substituída',
      'triagem 2 Aguardando prefeitura',
    ]);
  });

  test('after a rejection what it cut short begins again', () => {
    const antes = em(triada, etapa('uso', 'Indeferido'), etapa('ambiente', 'Cancelado'));
    expect(como(fazer(antes, 'reabrir', 'uso-1', { reabertura: 'so_esta' }))).toEqual([
      'triagem 1 Deferido',
      'uso 1 Indeferido substituída',
      'ambiente 1 Cancelado substituída',
      'uso 2 Aguardando prefeitura',
      'ambiente 2 Aguardando prefeitura',
    ]);
  });

  test('where another step was rejected too, reopening this one changes nothing and says so', () => {
    const antes = em(triada, etapa('uso', 'Indeferido'), etapa('ambiente', 'Indeferido'));
    expect(() => fazer(antes, 'reabrir', 'uso-1', { reabertura: 'so_esta' })).toThrow(/indeferido em outra etapa/);
  });

  test('a superseded passage, or one of a request that was cancelled, takes no act', () => {
    const nova = em(triada, etapa('uso', 'Indeferido', { substituida: true }), etapa('uso', 'Em andamento', { ciclo: 2 }));
    expect(() => fazer(nova, 'reabrir', 'uso-1', { reabertura: 'so_esta' })).toThrow(/já não pode ser alterada/);
    const cancelado: Andamento = { status: 'Cancelado', etapas: [triada, etapa('uso', 'Cancelado')] };
    expect(() => fazer(cancelado, 'reabrir', 'triagem-1', { reabertura: 'so_esta' })).toThrow(/já não pode ser alterada/);
  });
});

test('an act on the request goes through all its open steps', () => {
  const antes = em(triada, etapa('uso', 'Em andamento', { pronta: true }), etapa('ambiente', 'Aguardando prefeitura'));
  expect(como(fazer(antes, 'cancelar', undefined))).toEqual(['triagem 1 Deferido', 'uso 1 Cancelado', 'ambiente 1 Cancelado']);
});

describe('a new round', () => {
  const antes = em(
    triada,
    etapa('uso', 'Deferido', { substituida: true }),
    etapa('uso', 'Deferido', { ciclo: 2 }),
    etapa('ambiente', 'Aguardando requerente'),
  );
  const reenviar = (denovo: string[], situacao: Partial<Passo['situacao']> = {}) =>
    avancar(FLUXO, antes, {
      ato: 'responder',
      situacao: { ...SITUACAO_LIVRE, ...situacao },
      novoId: () => 'nova',
      denovo: new Set(denovo),
    });

  test('asks again the approved steps that are named, and those alone', () => {
    expect(como(reenviar([])).slice(2)).toEqual(['uso 2 Deferido', 'ambiente 1 Aguardando prefeitura']);
    expect(como(reenviar(['uso']))).toEqual([
      'triagem 1 Deferido',
      'uso 1 Deferido substituída',
      'uso 2 Deferido substituída',
      'ambiente 1 Aguardando prefeitura',
      'uso 3 Aguardando prefeitura',
    ]);
    // one that is not decided, or not there, has nothing to be done again
    expect(reenviar(['ambiente', 'fim'])).toEqual(reenviar([]));
  });

  test('leaves what comes after: it opens when all before it have approved anew', () => {
    const refeita = reenviar(['uso']);
    const um = fazer(
      em(...refeita.etapas.map((e) => (e.status === 'Aguardando prefeitura' ? { ...e, status: 'Em andamento' as const } : e))),
      'deferir',
      'ambiente-1',
    );
    expect(um.etapas.some((e) => e.definicao_id === 'fim')).toBe(false);
    expect(como(fazer(um, 'deferir', 'nova')).at(-1)).toBe('fim 1 Aguardando prefeitura');
  });
});
