// @vitest-environment happy-dom
import * as contract from '@portal/domain/contribuintes/contract';
import * as uniao from '@portal/domain/contribuintes/uniao';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentPath } from '#lib/navigation.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Unioes } from './Unioes.tsx';
import { UnirCadastros } from './UnirCadastros.tsx';

const ID = '01900000-0000-7000-8000-000000000001';
const OUTRO = '01900000-0000-7000-8000-000000000002';
const UNIAO = '01900000-0000-7000-8000-000000000003';
const EM = '2026-01-01T12:00:00.000Z';
const PESSOA: contract.Contribuinte = {
  id: ID,
  nome: 'Ana Prado',
  tipo_pessoa: 'fisica',
  documento: '52998224725',
  email: '',
  telefone: '',
  cidade: '',
  situacao: 'Sem e-mail',
  validacao: 'Não enviada',
  requerimentos: 0,
  criado_em: EM,
  versao: 3,
  nome_fantasia: '',
  endereco: null,
  responsavel: null,
  registros: [],
  bloqueio: null,
  pedidos: [],
  total_pedidos: 0,
  guias: { abertas: 0, aberto_centavos: 0, pagas: 0 },
  documentos: [],
  historico: [],
  unioes: [],
  quem_altera: 'prefeitura',
  email_alteravel: true,
  email_recusado: null,
};
const lado = (id: string, nome: string, documento: string, versao: number) => ({
  id,
  versao,
  nome,
  tipo_pessoa: 'fisica' as const,
  documento,
  situacao: 'Sem e-mail' as const,
  requerimentos: 1,
  criado_em: EM,
});
const PREVISTA: uniao.UniaoPrevista = {
  fica: lado(ID, 'Ana Prado', '52998224725', 3),
  sai: lado(OUTRO, 'ANA PRADO', '39053344705', 7),
  campos: [
    { campo: 'nome', fica: 'Ana Prado', sai: 'ANA PRADO', alteravel: true },
    { campo: 'telefone', fica: '', sai: '49999990000', alteravel: true },
    { campo: 'email', fica: '', sai: 'ana@example.com', alteravel: false },
  ],
  passa: [{ o_que: 'pedidos', total: 2 }],
  imoveis_a_corrigir: 1,
  bloqueio_passa: true,
  documentos_diferem: true,
  recusa: '',
};

let servidor: Servidor;
let previstas = 0;
beforeEach(() => {
  servidor = criarServidor();
  servidor.responde(contract.verContribuinte, () => PESSOA);
  servidor.responde(uniao.listarParecidos, ({ query }) =>
    query.get('s') === 'ninguém' ? [] : [{ ...PESSOA, id: OUTRO, nome: 'ANA PRADO', mesmo_nome: true, mesmo_telefone: false }],
  );
  previstas = 0;
  servidor.responde(uniao.preverUniao, ({ params }) => {
    previstas += 1;
    if (params.id === ID) return PREVISTA;
    return { ...PREVISTA, fica: PREVISTA.sai, sai: PREVISTA.fica, recusa: 'A pessoa entra no portal com o cadastro que sairia.' };
  });
});
afterEach(limpar);

const comparar = async () => {
  await tela(<UnirCadastros id={ID} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Comparar com ANA PRADO' }));
  await screen.findByRole('button', { name: 'Unir os cadastros' });
};

test('records that look like it are offered, and a search that finds nobody says so', async () => {
  await tela(<UnirCadastros id={ID} />);
  expect(await screen.findByText('Mesmo nome')).toBeTruthy();
  await isAcessivel();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ninguém' } });
  expect(await screen.findByText(/Nada encontrado/)).toBeTruthy();
});

test('what the record lacks comes from the other, the rest by choice; what is the person’s own is not offered', async () => {
  let enviado: unknown;
  servidor.responde(uniao.unirContribuintes, ({ body }) => {
    enviado = body;
    return PESSOA;
  });
  await comparar();
  expect(screen.getByText('2 pedidos em seu nome')).toBeTruthy();
  expect(screen.getByText(/o bloqueio passa junto/)).toBeTruthy();
  expect(screen.getByText(/1 imóvel tem/)).toBeTruthy();
  expect(screen.queryByText('ana@example.com')).toBeNull();
  await isAcessivel();
  fireEvent.click(screen.getByRole('checkbox', { name: /foi escrito errado/ }));
  fireEvent.change(screen.getByRole('textbox', { name: /mesma pessoa/ }), { target: { value: 'Conferido na identidade' } });
  fireEvent.click(screen.getByRole('button', { name: 'Unir os cadastros' }));
  await waitFor(() => expect(currentPath()).toContain(`/visualizacao/${ID}`));
  // the two are one: what they would have been is not asked again
  expect(previstas).toBe(1);
  expect(enviado).toEqual({
    versao: 3,
    outro_id: OUTRO,
    outro_versao: 7,
    campos: ['telefone'],
    documento_errado: true,
    motivo: 'Conferido na identidade',
  });
});

test('a refused confirmation is said at its box, and what was typed stays', async () => {
  servidor.responde(
    uniao.unirContribuintes,
    () =>
      new Recusa(422, 'Confirme que o CPF foi escrito errado.', {
        codigo: 'documento_errado',
        erros: [{ campo: 'documento_errado', mensagem: 'Confirme que o CPF foi escrito errado.' }],
      }),
  );
  await comparar();
  const motivo = screen.getByRole('textbox', { name: /mesma pessoa/ });
  fireEvent.change(motivo, { target: { value: 'Conferido na identidade' } });
  fireEvent.click(screen.getByRole('button', { name: 'Unir os cadastros' }));
  expect((await screen.findAllByText(/Confirme que o CPF/)).length).toBeGreaterThan(0);
  expect((motivo as HTMLTextAreaElement).value).toBe('Conferido na identidade');
});

test('the other way round is refused in words, and may be turned back', async () => {
  await comparar();
  fireEvent.click(screen.getByRole('button', { name: 'Trocar qual fica' }));
  expect(await screen.findByText(/entra no portal com o cadastro que sairia/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Unir os cadastros' })).toBeNull();
  await isAcessivel();
  fireEvent.click(screen.getByRole('button', { name: 'Trocar qual fica' }));
  expect(await screen.findByRole('button', { name: 'Unir os cadastros' })).toBeTruthy();
});

test('a union is taken back by a manager while it may be, and what stands in the way is said in the dialog', async () => {
  const feita = { id: UNIAO, nome: 'ANA PRADO', em: EM, por: 'Roberto', motivo: 'Conferido na identidade', desfaz_ate: EM };
  servidor.responde(
    uniao.desfazerUniao,
    () =>
      new Recusa(422, 'Esta união já não pode ser desfeita. O e-mail já é de outra conta.', { codigo: 'uniao_presa', erros: [] }),
  );
  await tela(<Unioes pessoa={{ ...PESSOA, unioes: [feita, { ...feita, id: OUTRO, desfaz_ate: null }] }} gestor />);
  // the older one is told, and no more
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer a união' }));
  const dialogo = await screen.findByRole('dialog');
  fireEvent.change(within(dialogo).getByRole('textbox', { name: 'Motivo' }), { target: { value: 'Eram duas pessoas' } });
  fireEvent.click(within(dialogo).getByRole('button', { name: 'Separar os cadastros' }));
  expect(await within(dialogo).findByText(/já é de outra conta/)).toBeTruthy();
});
