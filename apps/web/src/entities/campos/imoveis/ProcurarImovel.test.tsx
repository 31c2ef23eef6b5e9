// @vitest-environment happy-dom
import { procurarImoveis } from '@portal/domain/imoveis/contract';
import { recursos } from '@portal/domain/organizacoes/contract';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readRecursos } from '#lib/recursos.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { ProcurarImovel } from './ProcurarImovel.tsx';

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

async function procurar() {
  await tela(
    <main>
      <ProcurarImovel id="imovel" label="Inscrição ou endereço" chosen={[]} onChoose={() => undefined} />
    </main>,
    { painel: 'contribuinte' },
  );
  const campo = screen.getByRole('combobox');
  fireEvent.focus(campo);
  fireEvent.change(campo, { target: { value: 'xyzw' } });
}

test('a property that is not found is no end: who keeps the cadastre is a press away', async () => {
  servidor.responde(procurarImoveis, () => []);
  await tela(<p>antes</p>);
  const dados = readRecursos();
  if (!dados) throw new Error('no resources');
  const cadastro_pessoa = {
    ...dados.organizacao.cadastro_pessoa,
    telefone_comercial: '4933330000',
    email: 'cadastro@exemplo.test',
  };
  servidor.responde(recursos, () => ({ ...dados, organizacao: { ...dados.organizacao, cadastro_pessoa } }));
  await procurar();
  expect((await screen.findByRole('link', { name: '(49) 3333-0000' })).getAttribute('href')).toBe('tel:+554933330000');
  expect(screen.getByRole('link', { name: 'cadastro@exemplo.test' })).toBeTruthy();
  await isAcessivel();
});

test('a search that failed says nothing of the cadastre', async () => {
  servidor.responde(procurarImoveis, () => new Recusa(422));
  await procurar();
  await screen.findByText(/Não conseguimos procurar agora/);
  expect(screen.queryByText(/Não achou\?/)).toBeNull();
});
