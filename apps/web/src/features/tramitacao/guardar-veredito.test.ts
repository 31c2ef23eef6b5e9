import { expect, test } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { type Dito, type DoOutro, guardarVeredito, type Lados } from './guardar-veredito.ts';

const dito = (veredito: Dito['veredito'], comentario = ''): Dito => ({ veredito, comentario, base_legal: '' });
const outro = (veredito: DoOutro['veredito'], versao: number, comentario = ''): DoOutro => ({
  veredito,
  comentario,
  base_legal: '',
  autor_nome: 'Camila Duarte',
  versao,
});

/** A server with one verdict, and somebody who says another. */
function cena(guardado: DoOutro | null) {
  const server = { guardado, falha: null as number | null, perdida: false, enviados: [] as [Dito['veredito'], number][] };
  const tela = { lados: null as Lados | null };
  const dizer = (meu: Dito, versao: number) =>
    guardarVeredito(meu, versao, {
      enviar: async (o, sobre) => {
        server.enviados.push([o.veredito, sobre]);
        if (server.falha !== null) throw new ApiError(server.falha, 'recusado');
        if ((server.guardado?.versao ?? 0) !== sobre)
          throw new ApiError(409, '', { codigo: 'veredito_mudou', atual: server.guardado });
        server.guardado = o.veredito && { ...o, veredito: o.veredito, autor_nome: 'Diego Prado', versao: sobre + 1 };
        if (server.perdida) throw new ApiError(0, '');
      },
      colidiu: (lados) => {
        tela.lados = lados;
      },
    });
  return { server, tela, dizer };
}
const passar = () => new Promise((done) => setTimeout(done));

test('a verdict is kept on the one that the person had before them', async () => {
  const { server, tela, dizer } = cena(outro('conforme', 3));
  await dizer(dito('nao_se_aplica'), 3);
  expect(server.guardado).toMatchObject({ veredito: 'nao_se_aplica', versao: 4 });
  expect(tela.lados).toBeNull();
});

test('another has said something else: both sides, and mine on top when that is chosen', async () => {
  const { server, tela, dizer } = cena(outro('conforme', 2));
  await dizer(dito('nao_se_aplica', 'Sem ruído.'), 0);
  expect(tela.lados).toMatchObject({ meu: { veredito: 'nao_se_aplica' }, outro: { autor_nome: 'Camila Duarte' } });
  tela.lados?.resolver(true);
  await passar();
  expect(server.guardado).toMatchObject({ veredito: 'nao_se_aplica', comentario: 'Sem ruído.', versao: 3 });
  expect(tela.lados).toBeNull();
});

test('or theirs stays, and nothing more is sent', async () => {
  const { server, tela, dizer } = cena(outro('conforme', 2));
  await dizer(dito('nao_se_aplica'), 0);
  tela.lados?.resolver(false);
  await passar();
  expect(server.enviados).toHaveLength(1);
  expect([server.guardado?.veredito, tela.lados]).toEqual(['conforme', null]);
});

test('another has taken theirs back: that is asked about too', async () => {
  const { server, tela, dizer } = cena(null);
  await dizer(dito('conforme', 'Medido.'), 2);
  expect(tela.lados).toMatchObject({ outro: null });
  tela.lados?.resolver(true);
  await passar();
  expect(server.enviados).toEqual([
    ['conforme', 2],
    ['conforme', 0],
  ]);
});

test('pressed again after an answer was lost is no collision with oneself', async () => {
  const { server, tela, dizer } = cena(null);
  server.perdida = true;
  await expect(dizer(dito('conforme'), 0)).rejects.toMatchObject({ status: 0 });
  await dizer(dito('conforme'), 0);
  expect(tela.lados).toBeNull();
  expect(server.guardado).toMatchObject({ veredito: 'conforme', versao: 1 });
});

test('what is refused is thrown to whoever pressed, and never tried behind their back', async () => {
  const { server, dizer } = cena(null);
  for (const status of [0, 422, 500]) {
    server.falha = status;
    await expect(dizer(dito('conforme'), 0)).rejects.toMatchObject({ status });
  }
  await passar();
  expect(server.enviados).toHaveLength(3);
});
