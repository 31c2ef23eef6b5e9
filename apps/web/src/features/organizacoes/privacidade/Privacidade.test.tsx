// @vitest-environment happy-dom
import { listarMudancas } from '@portal/domain/mudancas/contract';
import { lerPrivacidade, salvarPrivacidade, verAviso } from '@portal/domain/organizacoes/privacidade';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { AvisoDePrivacidade } from './AvisoDePrivacidade.tsx';
import { PrivacidadeDaPrefeitura } from './PrivacidadeDaPrefeitura.tsx';

const AVISO = {
  controlador: 'Município de Vale Verde',
  cnpj: '11222333000181',
  encarregado_nome: 'Otávia Luz',
  encarregado_email: 'dados@valeverde.sc.gov.br',
  encarregado_telefone: '4934418500',
  complemento: '<p>Lei local</p>',
};
let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

test('the notice names who decides and whom to ask; where nobody is named it says to whom to turn', async () => {
  servidor.responde(verAviso, () => AVISO);
  await tela(
    <main>
      <AvisoDePrivacidade />
    </main>,
  );
  await screen.findByText('Otávia Luz');
  for (const texto of ['11.222.333/0001-81', '(49) 3441-8500', 'Lei local']) screen.getByText(texto);
  await isAcessivel();
  limpar();
  servidor = criarServidor();
  servidor.responde(verAviso, () => ({ ...AVISO, encarregado_nome: '', complemento: '' }));
  await tela(
    <main>
      <AvisoDePrivacidade />
    </main>,
  );
  await screen.findByText(/Fale com o atendimento da prefeitura/);
  expect(screen.queryByText('O que este município acrescenta')).toBeNull();
});

test('another saved in between: what was typed stays', async () => {
  servidor.responde(listarMudancas, () => []);
  servidor.responde(lerPrivacidade, () => ({ ...AVISO, versao: 3 }));
  await tela(
    <main>
      <PrivacidadeDaPrefeitura />
    </main>,
  );
  const nome = await screen.findByLabelText<HTMLInputElement>(/^Nome do encarregado/);
  await isAcessivel();
  const enviados = servidor.responde(salvarPrivacidade, () => new Recusa(409, 'Mudou.'));
  servidor.responde(lerPrivacidade, () => ({ ...AVISO, encarregado_nome: 'Deles', versao: 9 }));
  fireEvent.change(nome, { target: { value: 'Nosso nome' } });
  fireEvent.click(screen.getByRole('button', { name: 'Salvar o aviso' }));
  await screen.findByText('Outra pessoa mudou o aviso de privacidade enquanto você editava');
  expect(enviados[0]?.body).toMatchObject({ versao: 3, encarregado_nome: 'Nosso nome' });
  expect(nome.value).toBe('Nosso nome');
  fireEvent.click(screen.getByRole('button', { name: 'Usar o que está salvo' }));
  await waitFor(() => expect(nome.value).toBe('Deles'));
});
