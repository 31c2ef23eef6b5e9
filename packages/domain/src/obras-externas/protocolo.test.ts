import { expect, test } from 'vitest';
import { lerCancelamento, lerResposta, textoAssinado } from './protocolo.ts';
import { esperaDoEnvio, exigirCancelavel, exigirEnviavel, SITUACOES_DA_OBRA_EXTERNA } from './situacao.ts';

test.each([
  [200, { situacao: 'aceita', processo: 'OB-1' }, { tipo: 'aceita', processo: 'OB-1' }],
  [201, { situacao: ' Aceita ', processo: 77 }, { tipo: 'aceita', processo: '77' }],
  [200, { situacao: 'aceita' }, { tipo: 'aceita', processo: '' }],
  [202, { situacao: 'recebida' }, { tipo: 'recebida' }],
  [200, { situacao: 'recusada', motivo: 'Falta a\n inscrição' }, { tipo: 'recusada', motivo: 'Falta a inscrição' }],
  [200, { situacao: 'cancelada' }, { tipo: 'cancelada' }],
  [422, { erro: 'CEP inválido' }, { tipo: 'recusada', motivo: 'CEP inválido' }],
  [400, { mensagem: 'CEP inválido' }, { tipo: 'recusada', motivo: 'CEP inválido' }],
  [409, undefined, { tipo: 'recusada', motivo: 'O sistema de obras não disse por quê.' }],
  [410, { situacao: 'recusada', motivo: 'Não há mais' }, { tipo: 'recusada', motivo: 'Não há mais' }],
])('an answer of %i %j is read', (status, corpo, veredito) => {
  expect(lerResposta(status, corpo)).toEqual(veredito);
});

test.each([
  [401, {}, 'chaves'],
  [403, { situacao: 'aceita' }, 'chaves'],
  [500, { situacao: 'aceita' }, '(500)'],
  [302, { situacao: 'aceita' }, '(302)'],
  [200, undefined, 'não entende'],
  [200, [], 'não entende'],
  [200, { situacao: 5 }, 'não entende'],
  [200, { situacao: 'talvez' }, '“talvez”'],
])('an answer of %i %j says nothing, and is asked for again', (status, corpo, parte) => {
  expect(lerResposta(status, corpo)).toMatchObject({ tipo: 'falha', porque: expect.stringContaining(parte) });
});

test.each([
  [200, { situacao: 'cancelada' }, 'cancelada'],
  [204, undefined, 'cancelada'],
  [404, {}, 'cancelada'],
  [410, {}, 'cancelada'],
  [200, { situacao: 'aceita' }, 'falha'],
  [422, { erro: 'A obra já tem habite-se' }, 'falha'],
  [500, {}, 'falha'],
  [401, {}, 'falha'],
])('a cancelling answered by %i %j is %s', (status, corpo, tipo) => {
  expect(lerCancelamento(status, corpo).tipo).toBe(tipo);
});

test('what a hostile answer says is short and in one line', () => {
  const veredito = lerResposta(422, { erro: `a\n\t${'b'.repeat(9000)}` });
  expect(veredito.tipo === 'recusada' && veredito.motivo).toBe(`a ${'b'.repeat(498)}`);
});

test('the signed text is four lines, in this order', () => {
  expect(textoAssinado({ metodo: 'POST', caminho: '/api/obras?x=1', momento: 1_796_000_000, corpo: 'ab' })).toBe(
    '1796000000\nPOST\n/api/obras?x=1\nab',
  );
});

test('cancelled is final: neither sent nor cancelled again; everything else may be both', () => {
  for (const situacao of SITUACOES_DA_OBRA_EXTERNA) {
    const final = situacao === 'Cancelada';
    const enviar = () => exigirEnviavel({ situacao, liberada: true });
    const cancelar = () => exigirCancelavel({ situacao });
    if (final) expect(enviar, situacao).toThrow(/não pode ser integrado de novo/);
    else expect(enviar, situacao).not.toThrow();
    if (final) expect(cancelar, situacao).toThrow(/não pode ser integrado de novo/);
    else expect(cancelar, situacao).not.toThrow();
    expect(() => exigirEnviavel({ situacao, liberada: false }), situacao).toThrow();
  }
});

test('tries come after 5, 15, 45, 135 minutes, then every 6 hours', () => {
  expect([1, 2, 3, 4, 5, 6, 28].map((n) => esperaDoEnvio(n) / 60)).toEqual([5, 15, 45, 135, 360, 360, 360]);
});
