// @vitest-environment happy-dom
import * as catalogo from '@portal/domain/normas/catalogo';
import { PRIMEIRAS_NORMAS } from '@portal/domain/normas/primeiras';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { compararConjuntos } from './comparar.ts';
import { NormasDoCatalogo } from './NormasDoCatalogo.tsx';

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

const normas = PRIMEIRAS_NORMAS.slice(0, 3).map((n) => ({ ...n }));
const EDICAO = { numero: 1, recado: 'Só o lote.', quantas: 3, criado_em: '2026-11-30T12:00:00.000Z', criado_por: 'Marina Prado' };
const abrir = (conjunto: catalogo.Conjunto, permissoes = ['painel.sistema', 'perfil.administrador']) => {
  servidor.responde(catalogo.verConjunto, () => conjunto);
  return tela(
    <main>
      <h1>Processos</h1>
      <NormasDoCatalogo />
    </main>,
    { permissoes },
  );
};
const arquivoDe = (texto: string) => new File([texto], 'normas.json', { type: 'application/json' });
const escolher = (arquivo: File) => {
  const campo = document.querySelector('input[type="file"]') as HTMLInputElement;
  fireEvent.change(campo, { target: { files: [arquivo] } });
};

test('each rule says what it asks for in words, and who only looks changes nothing', async () => {
  await abrir({ numero: 0, normas, edicoes: [] }, ['painel.sistema']);
  expect(await screen.findByText('Recuo de fundos: pelo menos 1,50 m')).toBeTruthy();
  expect(screen.getByText('Recuo da segunda frente (lote de esquina): pelo menos Recuo frontal da zona ÷ 2 m')).toBeTruthy();
  expect(screen.getByText(/São as normas que vêm com o portal/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Publicar um conjunto' })).toBeNull();
  await isAcessivel();
});

test('a file says what comes, changes and goes before it is published, and a refusal stands beside it', async () => {
  await abrir({ numero: 1, normas, edicoes: [EDICAO] });
  fireEvent.click(await screen.findByRole('button', { name: 'Publicar um conjunto' }));
  const dialogo = within(await screen.findByRole('dialog'));
  escolher(arquivoDe('{"formato":"outro"}'));
  expect(await dialogo.findByText(/não é um arquivo de normas deste portal/)).toBeTruthy();
  const [primeira, segunda] = normas as [(typeof normas)[0], (typeof normas)[0]];
  const mudada = { ...segunda, conteudo: { ...segunda.conteudo, peso: 'impede' as const } };
  const nova = { ...primeira, nome: 'Altura máxima' };
  escolher(arquivoDe(JSON.stringify({ formato: 'normas-1', normas: [primeira, mudada, nova] })));
  const resumo = await dialogo.findByLabelText('O que muda no catálogo');
  expect(resumo.textContent).toBe(`Entram 1Altura máximaMudam 1${segunda.nome}Saem 1${normas[2]?.nome}`);
  await isAcessivel();

  const pedidos = servidor.responde(
    catalogo.publicarConjunto,
    () =>
      new Recusa(422, 'Corrija as normas do arquivo e envie de novo.', {
        codigo: 'normas_com_erro',
        erros: [{ campo: 'arquivo', mensagem: '“Altura máxima”: um exemplo não dá o que diz.' }],
      }),
  );
  fireEvent.click(dialogo.getByRole('button', { name: 'Publicar' }));
  expect(await dialogo.findByText('“Altura máxima”: um exemplo não dá o que diz.')).toBeTruthy();
  expect(pedidos[0]?.body).toMatchObject({ numero: 1, sem_lei: true, arquivo: { normas: [{}, {}, { nome: 'Altura máxima' }] } });
});

test('the way back to what comes with the portal names the edition that is on screen', async () => {
  await abrir({ numero: 1, normas, edicoes: [EDICAO] });
  fireEvent.click(await screen.findByRole('button', { name: /Mais/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Voltar às normas do portal' }));
  const voltou = { numero: 2, normas: normas.slice(0, 1), edicoes: [{ ...EDICAO, numero: 2 }, EDICAO] };
  const pedidos = servidor.responde(catalogo.publicarConjunto, () => {
    servidor.responde(catalogo.verConjunto, () => voltou);
    return voltou;
  });
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Voltar às do portal' }));
  await waitFor(() => expect(pedidos[0]?.body).toMatchObject({ numero: 1, arquivo: null }));
  // and the list is that of the new one
  expect(await screen.findByText('Edições (2)')).toBeTruthy();
  expect(screen.queryByText(normas[2]?.nome ?? '')).toBeNull();
});

test('names are compared whatever their case, contents whatever town the file came from', () => {
  const [a] = normas as [(typeof normas)[0]];
  const deFora = { nome: a.nome.toUpperCase(), conteudo: { ...a.conteudo, processos: ['01900000-0000-7000-8000-000000000001'] } };
  expect(compararConjuntos([a], [deFora])).toEqual({ novas: [], mudam: [], saem: [] });
});
