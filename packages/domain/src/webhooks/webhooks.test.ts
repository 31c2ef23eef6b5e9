import { expect, test } from 'vitest';
import { criarWebhook } from './contract.ts';
import { corpoDe, corpoSchema, EVENTOS, NOMES_DOS_EVENTOS } from './eventos.ts';
import {
  DIAS_ATE_DESISTIR,
  desfechoDaFalha,
  esperaDaEntrega,
  esperaDoEndereco,
  exigirDesligado,
  exigirLigado,
  exigirUmSegredo,
  fraseDoPorque,
  lerStatus,
  PORQUES,
  SITUACOES_DO_WEBHOOK,
} from './situacao.ts';

const AGORA = new Date('2026-11-20T12:00:00Z');
const ha = (dias: number) => new Date(AGORA.getTime() - dias * 86_400_000);

test.each([
  [200, ''],
  [204, ''],
  [299, ''],
  [301, 'redirecionou'],
  [308, 'redirecionou'],
  [404, 'codigo'],
  [410, 'codigo'],
  [500, 'codigo'],
  [0, 'codigo'],
])('an answer of %i is %j', (status, porque) => {
  expect(lerStatus(status)).toBe(porque);
});

test('each reason but none has a sentence, and a code says which', () => {
  for (const porque of PORQUES) expect(fraseDoPorque(porque, null) === '', porque).toBe(porque === '');
  expect(fraseDoPorque('codigo', 503)).toBe('O endereço respondeu com o erro 503.');
});

test('an address that takes nothing is paused before any one delivery is given up', () => {
  const [novo, velho] = [ha(1), ha(DIAS_ATE_DESISTIR)];
  expect(desfechoDaFalha({ webhook_desde: velho, entrega_desde: velho }, AGORA)).toBe('pausar');
  expect(desfechoDaFalha({ webhook_desde: novo, entrega_desde: velho }, AGORA)).toBe('desistir');
  expect(desfechoDaFalha({ webhook_desde: novo, entrega_desde: novo }, AGORA)).toBe('tentar');
});

test('delays grow to six hours for a delivery, and to a quarter of an hour for an address', () => {
  expect([1, 2, 3, 9].map(esperaDaEntrega)).toEqual([60, 180, 540, 21_600]);
  expect([0, 2, 3, 4, 5, 9].map(esperaDoEndereco)).toEqual([0, 0, 60, 180, 540, 900]);
});

test('what may be done follows from how it stands', () => {
  const passa = (f: () => void) => {
    try {
      f();
      return true;
    } catch {
      return false;
    }
  };
  expect(SITUACOES_DO_WEBHOOK.filter((situacao) => passa(() => exigirLigado({ situacao })))).toEqual(['Ligado']);
  expect(SITUACOES_DO_WEBHOOK.filter((situacao) => passa(() => exigirDesligado({ situacao })))).toEqual(['Desligado']);
  expect([null, ha(0), ha(-1)].map((anterior_ate) => passa(() => exigirUmSegredo({ anterior_ate }, AGORA)))).toEqual([
    true,
    true,
    false,
  ]);
});

test('addresses of other schemes, with a password or a fragment are no addresses', () => {
  const le = (endereco: string) =>
    criarWebhook.body!.safeParse({ endereco, descricao: 'Tributos', eventos: ['guia.paga', 'guia.paga'] });
  for (const ruim of ['', 'ftp://a.gov.br', 'file:///etc/passwd', 'javascript:alert(1)', 'gopher://a.gov.br', 'a.gov.br'])
    expect(le(ruim).success, ruim).toBe(false);
  for (const ruim of ['https://eu:senha@a.gov.br', 'https://a.gov.br/#x', 'https://a.gov.br/a b', 'unix:/var/run/docker.sock'])
    expect(le(ruim).success, ruim).toBe(false);
  expect(le('https://a.gov.br:8443/eventos?de=portal').data).toMatchObject({ eventos: ['guia.paga'] });
});

test('the body of a test is one of those that are described, and each event has a name', () => {
  const corpo = corpoDe({
    ...{ id: '0190a1b2-0000-7000-8000-000000000001', evento: 'teste', em: AGORA, requerimento: null, dados: {} },
  });
  expect(corpoSchema.parse(JSON.parse(corpo))).toMatchObject({ evento: 'teste', em: '2026-11-20T12:00:00.000Z' });
  for (const evento of EVENTOS) expect(NOMES_DOS_EVENTOS[evento]).not.toBe('');
});
