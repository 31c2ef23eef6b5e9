// @vitest-environment happy-dom
import { contarProblema, listarProblemas, marcarProblema, type Problema } from '@portal/domain/problemas/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { ProblemaDialog } from './ProblemaDialog.tsx';
import { Problemas } from './Problemas.tsx';

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

test('what is sent is shown before, and nothing else goes', async () => {
  const enviados = servidor.responde(contarProblema, () => null);
  let fechado = 0;
  await tela(<ProblemaDialog pagina="contribuinte.contato" onClose={() => (fechado += 1)} />);
  expect(await screen.findByText('contribuinte.contato')).toBeTruthy();
  await isAcessivel();
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(fechado).toBe(1));
  expect(Object.keys(enviados[0]!.body).sort()).toEqual(
    ['altura', 'largura', 'navegador', 'pagina', 'texto', 'versao_do_portal'].sort(),
  );
  expect(enviados[0]!.body).toMatchObject({ pagina: 'contribuinte.contato', texto: '' });
});

test('the manager reads each as text, and marks it as seen', async () => {
  const p: Problema = {
    ...{ id: '1', painel: 'contribuinte', pagina: 'contribuinte.contato', versao_do_portal: '2.7.0' },
    ...{ navegador: 'Chrome no Windows', largura: 1440, altura: 900, texto: '<b>Nada abre</b>' },
    ...{ criado_em: '2026-11-20T12:00:00.000Z', visto_em: null },
  };
  servidor.responde(listarProblemas, () => ({
    ...{ data: [p], total: 1, per_page: 10, current_page: 1, last_page: 1, from: 1, to: 1 },
  }));
  const vistos = servidor.responde(marcarProblema, () => null);
  await tela(
    <main>
      <h1>Problemas de página</h1>
      <Problemas />
    </main>,
  );
  expect((await screen.findAllByText('<b>Nada abre</b>')).length).toBeGreaterThan(0);
  await isAcessivel();
  fireEvent.click(screen.getAllByRole('button', { name: /^Marcar como visto/ })[0]!);
  await waitFor(() => expect(vistos.map(({ params }) => params.id)).toEqual(['1']));
});
